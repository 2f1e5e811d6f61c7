/** Builds that fail before the first page is rendered, in the process of the test. */
import { buildSite } from '../../src/server/build/build-site.ts';
import { failureText } from '../../src/server/build/failure-text.ts';
import { BUILD_NOW } from './now.ts';
import { TOUR_DIR } from './tour-dir.ts';

/**
 * Returns the text that `npm run build` prints when it fails, without warnings and progress; by default of the fixture tour.
 * @throws Error when the build succeeds
 */
export async function failedBuild(
  env: { readonly OUT_DIR: string } & Readonly<Record<string, string>>,
): Promise<string> {
  const failure = await buildSite({ CONTENT_DIR: TOUR_DIR, BUILD_NOW, ...env }).then(
    () => null,
    (error: unknown) => failureText(error, env.OUT_DIR),
  );
  if (failure === null) throw new Error('The build succeeded.');
  return failure;
}
