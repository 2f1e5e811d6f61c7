/**
 * The deploy workflow on an announcement day: which release a run waits for, and when it stops waiting, because a later run has newer
 * content. GitHub starts schedules late, so that the run begins hours before.
 */

/** How long before a release a run waits for it: two hours between two schedules, their delay, and the build. */
export const WINDOW_MS = 195 * 60_000;

/** Answer of `GET /repos/…/actions/runs?status=pending`. */
export interface WorkflowRun {
  readonly id: number;
  readonly path: string;
  readonly event: string;
  readonly head_sha: string;
}

export interface OwnRun {
  readonly id: number;
  readonly sha: string;
}

/** Returns true if a later run of this workflow waits for this one to end, with a change. A schedule alone brings none. */
export function isSuperseded(pending: readonly WorkflowRun[], own: OwnRun): boolean {
  return pending.some(
    ({ id, path, event, head_sha }) =>
      id !== own.id && path.includes('/deploy.yml') && (event !== 'schedule' || head_sha !== own.sha),
  );
}

/** The release that a run waits for; null for none within the window. Times are epoch milliseconds. */
export function releaseToWaitFor(release: number | null, now: number): number | null {
  return release !== null && release - now <= WINDOW_MS ? release : null;
}

interface Waiting {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly clock: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  /** Asked every 15 seconds. May reject: then the run goes on waiting. */
  readonly isSuperseded: () => Promise<boolean>;
}

const CHECK_MS = 15_000;

/** Resolves with true at the time, or with false as soon as a later run has newer content. */
export async function waitForRelease({ until, clock, sleep, isSuperseded: ask }: Waiting): Promise<boolean> {
  for (;;) {
    if (await ask().catch(() => false)) return false;
    const left = until - clock();
    if (left <= 0) return true;
    await sleep(Math.min(left, CHECK_MS));
  }
}
