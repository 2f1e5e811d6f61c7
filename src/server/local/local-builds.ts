/** Builds of `npm start`: builds the site again after each save, into the folder that it serves, and reports progress. */
import { join } from 'node:path';
import { buildNowOf, cacheDirOf, contentDirOf } from '../../settings/environment.ts';
import { contentRevision } from '../../storage/read/content-revision.ts';
import { currentSample } from '../../tools/sample/sample-dates.ts';
import type { BuildOutcome } from '../build/build-messages.ts';
import { failureText, publicFailureText } from '../build/failure-text.ts';
import { readPublished } from '../build/read-published.ts';
import { createBuildQueue } from '../serve/build-queue.ts';
import { toOwnPublicationState } from '../serve/publication-state.ts';
import { createSiteBuilder } from '../serve/site-builder.ts';

/** Returns the content folder, or for an unchanged sample a copy with future dates. */
export async function currentContentDir(env: NodeJS.ProcessEnv): Promise<string> {
  const [contentDir, copy] = [contentDirOf(env), join(cacheDirOf(env), 'muestra')];
  return (await currentSample(contentDir, copy, new Date(buildNowOf(env, Date.now())))) ?? contentDir;
}

/**
 * @param env environment before the first build, which adds variables to `process.env`
 * @param print receives the output of a failed build
 */
export function createLocalBuilds(env: NodeJS.ProcessEnv, outDir: string, print: (text: string) => void) {
  let lines: string[] = [];
  const builder = createSiteBuilder(env, (line) => lines.push(line), { isRepeated: true });
  const build = async () => {
    lines = [];
    const outcome = await currentContentDir(env).then(
      (contentDir) => builder.build({ preparedAt: null, contentDir }),
      (error: unknown): BuildOutcome => {
        lines.push(failureText(error));
        return { type: 'failed', failure: { message: publicFailureText(error), problems: [] } };
      },
    );
    if (outcome.type === 'failed') print([...lines, outcome.failure.message].join('\n'));
    return outcome;
  };
  const queue = createBuildQueue({ build });
  const publication = async () => {
    const published = await readPublished(outDir);
    const revision = await contentRevision(contentDirOf(env));
    const state = { ...queue.state(), published };
    return toOwnPublicationState(state, builder.progress(), revision, Date.now());
  };
  return {
    prepare: builder.prepare,
    apiOptions: { onChange: queue.request, publication },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await Promise.all([queue.stop(), builder.stop()]);
    },
  };
}
