/**
 * Finds the next release for the deploy workflow, and waits for it unless a later run has newer content.
 * GitHub starts schedules late, so the run begins hours before the release.
 */
import { setTimeout } from 'node:timers/promises';
import { nextRelease } from '../../domain/shows/release-time.ts';
import { homeZoneOf } from '../../domain/shows/released-entries.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { contentDirOf, showsApiOf, siteAddress } from '../../settings/environment.ts';
import { readValidContent } from '../../storage/check/read-content.ts';
import { contentRevision } from '../../storage/read/content-revision.ts';
import { fetchPublished } from '../build/read-published.ts';
import { isPublicPage, publicRepositoryText } from '../git/public-content.ts';

const TIMEOUT_MS = 10_000;
const CHECK_MS = 15_000;
/** Time before a release from which a run may begin: two hours between schedules, their delay, and the build. */
export const WINDOW_MS = 195 * MINUTE_MS;

/** Finds the next release. @param env variables of GitHub Actions @throws ContentError */
export async function findRelease(env: NodeJS.ProcessEnv, now: number) {
  const dir = contentDirOf(env);
  const { entries } = await readValidContent(dir, showsApiOf(env));
  const shows = entries.shows.map(({ data }) => data);
  const next = nextRelease(shows, now, homeZoneOf(entries));
  const release = next !== null && next - now <= WINDOW_MS ? new Date(next).toISOString() : '';
  const [published, revision] = [await fetchPublished(siteAddress(env)), await contentRevision(dir)];
  // If the site cannot be read, it counts as current.
  const isCurrent = (published?.revision ?? revision) === revision;
  const page = `${env.GITHUB_SERVER_URL}/${env.CONTENT_REPOSITORY || env.GITHUB_REPOSITORY}`;
  return {
    /** Time of the next release, ISO 8601; empty if it is not within the window. */
    release,
    /** 'true' if there is something to do: a release is near, or the site has other content. */
    needed: String(release !== '' || !isCurrent),
    /** Warning about a public repository, in Spanish, or null. */
    warning: next !== null && (await isPublicPage(page)) ? publicRepositoryText(page) : null,
  };
}

/** Resolves with true at the time, or with false if a later run has newer content. */
export function waitForRelease(env: NodeJS.ProcessEnv, time: string): Promise<boolean> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_SHA = '', GITHUB_TOKEN } = env;
  return waitUntil(Date.parse(time), async () => {
    const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/actions/runs?status=pending`, {
      headers: { authorization: `Bearer ${GITHUB_TOKEN}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { workflow_runs } = (await response.json()) as { readonly workflow_runs: readonly WorkflowRun[] };
    return isSuperseded(workflow_runs, { id: Number(GITHUB_RUN_ID), sha: GITHUB_SHA });
  });
}

/** Response of `GET /repos/…/actions/runs?status=pending`. */
interface WorkflowRun {
  readonly id: number;
  readonly path: string;
  readonly event: string;
  readonly head_sha: string;
}

/** Returns true if a later run of this workflow with a change is waiting. A scheduled run of the same commit has none. */
export function isSuperseded(pending: readonly WorkflowRun[], own: { id: number; sha: string }): boolean {
  return pending.some(
    ({ id, path, event, head_sha }) =>
      id !== own.id && path.includes('/deploy.yml') && (event !== 'schedule' || head_sha !== own.sha),
  );
}

/**
 * Resolves with true at the time, or with false as soon as a later run has newer content.
 * @param until epoch milliseconds
 * @param hasNewerRun called every 15 seconds; resolves with true if there is such a run. A rejection does not end the wait.
 */
export async function waitUntil(
  until: number,
  hasNewerRun: () => Promise<boolean>,
  clock = Date.now,
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<boolean> {
  for (;;) {
    if (await hasNewerRun().catch(() => false)) return false;
    const remainingMs = until - clock();
    if (remainingMs <= 0) return true;
    await sleep(Math.min(remainingMs, CHECK_MS));
  }
}
