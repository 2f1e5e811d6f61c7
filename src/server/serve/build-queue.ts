/**
 * Decides when to build the site: shortly after a change, once more if something changes during a build, at a
 * planned time, and after a failure that the content did not cause.
 */
import type { BuildFailure, BuildOutcome, Published } from '../build/build-messages.ts';

export type QueueState = ReturnType<ReturnType<typeof createBuildQueue>['state']>;

interface Options {
  /** Never rejects. */
  readonly build: () => Promise<BuildOutcome>;
  /** The site that an earlier run has published. */
  readonly published?: Published | null;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

type OnEnd = (outcome: BuildOutcome, milliseconds: number) => void;

/** Milliseconds without a further request before a build starts: a save writes several files (poster, show, Git's files). */
const QUIET_MS = 120;
const MAX_WAIT_MS = 1_000;
const RETRY_MS = [10_000, 30_000, 60_000, 300_000];
/** Maximum milliseconds of a timer. A longer one would miss a clock that was set or a machine that slept. */
const MAX_TIMER_MS = 60_000;
/** If the clock and the elapsed time differ by more, someone has set the clock. */
const MAX_DRIFT_MS = 30_000;
export const KEPT_DURATIONS = 10;

export function createBuildQueue({ build, published: earlier = null, clock = Date.now }: Options) {
  /** The published site; null before the first build. */
  let published = earlier;
  /** Failure of the last build; null if it succeeded. */
  let failure: BuildFailure | null = null;
  /** Failures since the last success that the content did not cause. */
  let failures = 0;
  /** Milliseconds from request to published build, latest last. */
  let durations: readonly number[] = [];
  let running: Promise<void> | null = null;
  /** Start of the running build, on the clock of `performance.now()`. */
  let startedAt: number | null = null;
  /** Time of the oldest request without a build, on the clock of `performance.now()`. */
  let requestedAt: number | null = null;
  /** Clock minus `performance.now()` when the last build started. */
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

  /** Stores an outcome. Returns when the next build is due without a request, in epoch milliseconds, or null. */
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
    // A failure caused by the content is not repeated: the same files give the same result.
    if (failure.problems.length === 0) return now + (RETRY_MS[failures++] ?? RETRY_MS.at(-1) ?? 0);
    const rebuildAt = published?.rebuildAt ?? 0;
    return rebuildAt > now ? rebuildAt : null;
  };

  /** Requests a build at an instant, or if someone sets the clock: the site was then built for another time. */
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
    /** Requests a build. Requests within a short time, or during a build, share one build. */
    request,
    /** Sets the function to call when a build has ended. */
    whenEnded: (call: OnEnd): void => {
      onEnd = call;
    },
    state: () => {
      const waiting = requestedAt === null ? 'idle' : 'queued';
      return {
        phase: running ? 'building' : waiting,
        /** Start of the running build by the present clock; null if no build is running. */
        startedAt: startedAt === null ? null : clock() - (performance.now() - startedAt),
        published,
        failure,
        durations,
      };
    },
    /** Prevents further builds. Resolves when the running build has ended. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(startTimer);
      clearTimeout(planTimer);
      requestedAt = null;
      await running;
    },
  };
}
