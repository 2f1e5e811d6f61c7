/** A program that builds the site in one process, as `npm run serve` does: once for each message, which has settings. */
import { rebuilder } from '../../src/server/build/rebuild-site.ts';
import { ContentError } from '../../src/storage/files/problem.ts';

/** The answer to a message. */
export interface Rebuilt {
  /** The name of the error that the build ended with; null when the site was published. */
  readonly error: string | null;
  /** What is wrong with it: files of the content, or the cause. */
  readonly reasons: readonly string[];
}

const env = { ...process.env };
const site = rebuilder(env);

process.on('message', async (settings: Record<string, string>) => {
  Object.assign(env, settings);
  process.send?.(await build());
});

async function build(): Promise<Rebuilt> {
  try {
    await site.build({});
    return { error: null, reasons: [] };
  } catch (error) {
    if (error instanceof ContentError)
      return { error: 'ContentError', reasons: error.problems.map(({ file }) => file) };
    if (error instanceof Error && error.cause instanceof Error)
      return { error: error.constructor.name, reasons: [error.cause.message] };
    return { error: String(error), reasons: [] };
  }
}
