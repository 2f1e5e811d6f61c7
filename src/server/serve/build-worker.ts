/** Process of one build of `npm run serve`: loads Astro, waits for a message, builds, reports to the server and exits. */
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
// Loaded before the message, so that the build does not wait for it.
import 'astro';
import { contentDirOf } from '../../settings/environment.ts';
import { ContentError, type Problem } from '../../storage/files/problem.ts';
import type {
  BuildMessage,
  BuildOutcome,
  BuildRequest,
  BuildStep,
  ContentProblem,
} from '../build/build-messages.ts';
import { buildSite } from '../build/build-site.ts';
import { failureText, publicFailureText } from '../build/failure-text.ts';
import type { Progress } from '../build/progress.ts';

const PROGRESS_MS = 200;

const send = (message: BuildMessage, sent = () => {}) => process.send?.(message, sent);

process.on('disconnect', () => process.exit());
const [request] = (await once(process, 'message')) as [BuildRequest];
const outcome = await build(request);
// A failed Astro build leaves workers that would keep this process alive.
send(outcome, () => process.exit());

async function build({ preparedAt, contentDir }: BuildRequest): Promise<BuildOutcome> {
  // Astro also reads the setting from here.
  if (contentDir !== undefined) process.env['CONTENT_DIR'] = contentDir;
  let report = () => {};
  const onStep = (step: BuildStep, { pages, files }: Progress) => {
    report = () => {
      const [done, total] = [pages.done + files.done, pages.total + files.total];
      send({ type: 'progress', progress: { step, done, total } });
    };
    report();
  };
  using _timer = setInterval(() => report(), PROGRESS_MS);
  try {
    const { published } = await buildSite(process.env, onStep, preparedAt);
    return { type: 'published', published };
  } catch (error) {
    const problems = error instanceof ContentError ? error.problems.map(toContentProblem) : [];
    if (problems.length === 0) console.error(failureText(error));
    return { type: 'failed', failure: { message: withoutFolder(publicFailureText(error)), problems } };
  }
}

function toContentProblem({ file, line, column, field, message }: Problem): ContentProblem {
  return {
    archivo: file,
    linea: line ?? 1,
    columna: column ?? 1,
    mensaje: withoutFolder(field === null ? message : `${field}: ${message}`),
  };
}

/** Replaces the content folder's path in messages with the name of its setting. */
function withoutFolder(text: string): string {
  const dir = contentDirOf(process.env);
  return isAbsolute(dir) ? text.replaceAll(dir, 'CONTENT_DIR') : text;
}
