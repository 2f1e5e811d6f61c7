/** The process that builds the site: one build for each message of `npm run serve`. It keeps the code, and ends with it. */
import { nextRebuild } from '../../domain/shows/next-rebuild.ts';
import { buildContext } from '../../lib/build-context.ts';
import type { Show } from '../../schemas/show.ts';
import { ContentError, type Problem } from '../../storage/files/problem.ts';
import { OutdatedError, rebuilder } from '../build/rebuild-site.ts';
import { failureText } from '../build/report.ts';
import {
  type BuildEnd,
  type BuildMessage,
  type BuildStep,
  type ContentProblem,
  isLast,
} from './build-outcome.ts';

const PROGRESS_MS = 200;
const site = rebuilder(process.env);
const send = (message: BuildMessage) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  const outcome = await build();
  // A failed Astro build leaves its workers running: the next build gets a new process.
  process.send?.(outcome, () => {
    if (isLast(outcome)) process.exit();
  });
});

async function build(): Promise<BuildEnd> {
  let step: BuildStep = 'contenido';
  const report = () => {
    const { pages, pictures } = buildContext.progress;
    const [done, total] = [pages.done + pictures.done, pages.total + pictures.total];
    send({ type: 'progress', progress: { step, done, total } });
  };
  for (const amount of Object.values(buildContext.progress)) Object.assign(amount, { done: 0, total: 0 });
  const timer = setInterval(report, PROGRESS_MS);
  try {
    let shows: readonly Show[] = [];
    await site.build({
      onStep: (next) => {
        step = next;
        report();
      },
      onShows: (read) => {
        shows = read;
      },
    });
    const { revision, now } = buildContext;
    // With a fixed "now", time asks for no further build.
    const next = process.env['BUILD_NOW'] ? 0 : nextRebuild(shows, now);
    return { type: 'published', published: { revision, generado: new Date(now).toISOString(), next } };
  } catch (error) {
    if (error instanceof OutdatedError) return { type: 'outdated', reason: reasonOf(error.cause) };
    const problems = error instanceof ContentError ? error.problems.map(toContentProblem) : [];
    return { type: 'failed', failure: { message: failureText(error), problems } };
  } finally {
    clearInterval(timer);
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function toContentProblem({ file, line, column, field, message }: Problem): ContentProblem {
  return {
    archivo: file,
    linea: line ?? 1,
    columna: column ?? 1,
    mensaje: field === null ? message : `${field}: ${message}`,
  };
}
