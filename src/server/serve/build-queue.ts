/**
 * Decides when the site is built: shortly after a change, once more if something changes during a build, at a planned time, and
 * again after a failure that the content did not cause.
 */
import type { BuildFailure, BuildOutcome, Published } from '../build/build-messages.ts';

export type QueueState = ReturnType<ReturnType<typeof createBuildQueue>['state']>;

interface Options {
  /** Never rejects. */
  readonly build: () => Promise<BuildOutcome>;
  /** Site that an earlier run published. */
  readonly published?: Published | null;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

type OnEnd = (outcome: BuildOutcome, milliseconds: number) => void;

/** Time without a further request after which a build starts, because a save writes several files: the poster, the show, git's. */
const QUIET_MS = 120;
const MAX_WAIT_MS = 1_000;
const RETRY_MS = [10_000, 30_000, 60_000, 300_000];
/** Longest timer: a longer one would miss a clock that was set or a machine that slept. */
const MAX_TIMER_MS = 60_000;
/** Difference between the clock and the elapsed time above which the clock counts as set. */
const MAX_DRIFT_MS = 30_000;
export const KEPT_DURATIONS = 10;

export function createBuildQueue({ build, published: earlier = null, clock = Date.now }: Options) {
  /** The published site; null before the first build. */
  let published = earlier;
  /** Failure of the last build; null if it succeeded. */
  let failure: BuildFailure | null = null;
  /** Number of failures since the last success that the content did not cause. */
  let failures = 0;
  /** Milliseconds from requests to their published builds, the latest last. */
  let durations: readonly number[] = [];
  let running: Promise<void> | null = null;
  /** Start of the running build, in milliseconds of `performance.now()`. */
  let startedAt: number | null = null;
  /** Time of the oldest request that no build has started for, in milliseconds of `performance.now()`. */
  let requestedAt: number | null = null;
  /** Difference between the clock and `performance.now()` when the last build started. */
  let offset = 0;
  let startTimer: NodeJS.Timeout | undefined;
  let planTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let onEnd: OnEnd = () => undefined;

  const start = (): void => {
    clearTimeout(planTimer);
    startedAt = performance.now();
    const since = requestedAt ?? startedAt;
    requestedAt = null;
    offset = clock() - startedAt;
    running = build().then((outcome) => end(outcome, performance.now() - since));
  };

  const end = (outcome: BuildOutcome, milliseconds: number): void => {
    running = null;
    startedAt = null;
    const next = record(outcome, milliseconds);
    if (next !== null && !isStopped) plan(next);
    onEnd(outcome, milliseconds);
    if (requestedAt !== null && !isStopped) start();
  };

  /** Stores an outcome. Returns when the next build is due without a request, in epoch milliseconds; null for none. */
  const record = (outcome: BuildOutcome, milliseconds: number): number | null => {
    const now = clock();
    if (outcome.type === 'published') {
      ({ published } = outcome);
      failure = null;
      failures = 0;
      durations = [...durations, milliseconds].slice(-KEPT_DURATIONS);
      return published.rebuildAt > 0 ? published.rebuildAt : null;
    }
    ({ failure } = outcome);
    // A failure that the content caused is not repeated: the same files give the same result.
    if (failure.problems.length === 0) return now + (RETRY_MS[failures++] ?? RETRY_MS.at(-1) ?? 0);
    const rebuildAt = published?.rebuildAt ?? 0;
    return rebuildAt > now ? rebuildAt : null;
  };

  /** Requests a build once the clock has reached an instant, or if it was set: the site was built for another time then. */
  const plan = (instant: number): void => {
    const wait = Math.max(0, Math.min(instant - clock(), MAX_TIMER_MS));
    planTimer = setTimeout(() => {
      const wasClockSet = Math.abs(clock() - performance.now() - offset) > MAX_DRIFT_MS;
      if (clock() >= instant || wasClockSet) request();
      else plan(instant);
    }, wait);
  };

  const request = (): void => {
    if (isStopped) return;
    requestedAt ??= performance.now();
    if (running) return;
    clearTimeout(startTimer);
    const waited = performance.now() - requestedAt;
    startTimer = setTimeout(start, Math.max(0, Math.min(QUIET_MS, MAX_WAIT_MS - waited)));
  };

  return {
    /** Requests a build. Requests within a short time, and those during a build, share one. */
    request,
    /** Sets the function that is called when a build has ended. */
    whenEnded: (call: OnEnd): void => {
      onEnd = call;
    },
    state: () => {
      const waiting = requestedAt === null ? 'idle' : 'queued';
      return {
        phase: running ? 'building' : waiting,
        /** Start of the running build by the present clock, which may have been set since; null if no build is running. */
        startedAt: startedAt === null ? null : clock() - (performance.now() - startedAt),
        published,
        failure,
        durations,
      };
    },
    /** Prevents further builds; resolves when the running one has ended. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(startTimer);
      clearTimeout(planTimer);
      requestedAt = null;
      await running;
    },
  };
}
