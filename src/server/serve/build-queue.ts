/**
 * Decides when the site is built: shortly after a change, once more when something changes during a build, at a planned time,
 * and again after a failure that was not the content's.
 */
import type { BuildFailure, BuildOutcome, Published } from '../build/build-messages.ts';

export type BuildQueue = ReturnType<typeof buildQueue>;

export type QueueState = ReturnType<BuildQueue['state']>;

interface Options {
  /** Never rejects. */
  readonly build: () => Promise<BuildOutcome>;
  /** The site that an earlier run published. */
  readonly published?: Published | null;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

type OnEnd = (outcome: BuildOutcome, milliseconds: number) => void;

/** A save writes several files: the poster, the show, git's. */
const QUIET_MS = 120;
const MAX_WAIT_MS = 1_000;
const RETRY_MS = [10_000, 30_000, 60_000, 300_000];
/** Timers longer than this would miss a clock that was set or a machine that slept. */
const MAX_TIMER_MS = 60_000;
/** The clock was set when it differs more than this from the time that passed. */
const MAX_DRIFT_MS = 30_000;
const KEPT_DURATIONS = 10;

export function buildQueue({ build, clock = Date.now, ...initial }: Options) {
  let running: Promise<void> | null = null;
  /** When the running build started, in milliseconds of `performance.now()`. */
  let startedAt: number | null = null;
  /** When the oldest request came that no build has started for, in milliseconds of `performance.now()`. */
  let requestedAt: number | null = null;
  /** The clock minus `performance.now()` when the last build started. */
  let offset = 0;
  const { history, record } = buildHistory(initial.published ?? null);
  let stopped = false;
  let onEnd: OnEnd = () => undefined;
  let startTimer: NodeJS.Timeout | undefined;
  /** Returns true if the published site was built for another time than the clock has now. */
  const wasClockSet = () => Math.abs(clock() - performance.now() - offset) > MAX_DRIFT_MS;
  const plan = alarm(clock, wasClockSet);

  /** Requests a build. Requests within a moment, and those during a build, share one. */
  const request = (): void => {
    if (stopped) return;
    requestedAt ??= performance.now();
    if (running) return;
    clearTimeout(startTimer);
    const waited = performance.now() - requestedAt;
    startTimer = setTimeout(run, Math.max(0, Math.min(QUIET_MS, MAX_WAIT_MS - waited)));
  };
  const run = () => {
    plan.clear();
    const since = requestedAt ?? performance.now();
    requestedAt = null;
    startedAt = performance.now();
    offset = clock() - startedAt;
    running = build().then((outcome) => {
      running = null;
      startedAt = null;
      end(outcome, performance.now() - since);
    });
  };
  const end = (outcome: BuildOutcome, milliseconds: number) => {
    const next = record(outcome, milliseconds, clock());
    if (next !== null && !stopped) plan.set(next, request);
    onEnd(outcome, milliseconds);
    if (requestedAt !== null && !stopped) run();
  };
  const waiting = () => (requestedAt === null ? 'idle' : 'queued');

  return {
    request,
    /** Sets what is called when a build has ended. */
    whenEnded: (call: OnEnd): void => {
      onEnd = call;
    },
    state: () => ({
      phase: running ? 'building' : waiting(),
      /** By the clock of now, which may have been set since; null when no build is running. */
      startedAt: startedAt === null ? null : clock() - (performance.now() - startedAt),
      ...history,
    }),
    /** No build starts after this call; resolves when the running one has ended. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(startTimer);
      plan.clear();
      requestedAt = null;
      await running;
    },
  };
}

function buildHistory(published: Published | null) {
  const history = {
    /** The site as it is published; null before the first build. */
    published,
    /** Why the last build failed; null when it succeeded. */
    failure: null as BuildFailure | null,
    /** Milliseconds from requests to their published builds, the latest last. */
    durations: [] as readonly number[],
  };
  let failures = 0;
  return {
    history,
    /** Returns when the next build is due without a request, in epoch milliseconds; null for none. */
    record: (outcome: BuildOutcome, milliseconds: number, now: number): number | null => {
      if (outcome.type === 'published') {
        failures = 0;
        const durations = [...history.durations, milliseconds].slice(-KEPT_DURATIONS);
        Object.assign(history, { published: outcome.published, failure: null, durations });
        return outcome.published.rebuildAt > 0 ? outcome.published.rebuildAt : null;
      }
      history.failure = outcome.failure;
      // A kept failure of the content is not repeated: the same files give the same answer.
      if (outcome.failure.problems.length === 0) return now + (RETRY_MS[failures++] ?? RETRY_MS.at(-1) ?? 0);
      const rebuildAt = history.published?.rebuildAt ?? 0;
      return rebuildAt > now ? rebuildAt : null;
    },
  };
}

/** Calls a function once the clock has reached an instant, or was set. */
function alarm(clock: () => number, wasClockSet: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  const set = (instant: number, onDue: () => void) => {
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(instant - clock(), MAX_TIMER_MS));
    timer = setTimeout(() => (clock() >= instant || wasClockSet() ? onDue() : set(instant, onDue)), wait);
  };
  return { set, clear: () => clearTimeout(timer) };
}
