/**
 * Decides when the site is built: shortly after a change, once more if something changes during a build, at a planned time, and
 * again after a failure that the content did not cause.
 */
import type { BuildFailure, BuildOutcome, Published } from '../build/build-messages.ts';

export type QueueState = ReturnType<BuildQueue['state']>;

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

export class BuildQueue {
  readonly #build: () => Promise<BuildOutcome>;
  readonly #clock: () => number;
  /** The published site; null before the first build. */
  #published: Published | null;
  /** Failure of the last build; null if it succeeded. */
  #failure: BuildFailure | null = null;
  /** Number of failures since the last success that the content did not cause. */
  #failures = 0;
  /** Milliseconds from requests to their published builds, the latest last. */
  #durations: readonly number[] = [];
  #running: Promise<void> | null = null;
  /** Start of the running build, in milliseconds of `performance.now()`. */
  #startedAt: number | null = null;
  /** Time of the oldest request that no build has started for, in milliseconds of `performance.now()`. */
  #requestedAt: number | null = null;
  /** Difference between the clock and `performance.now()` when the last build started. */
  #offset = 0;
  #startTimer: NodeJS.Timeout | undefined;
  #planTimer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #onEnd: OnEnd = () => undefined;

  constructor({ build, published = null, clock = Date.now }: Options) {
    this.#build = build;
    this.#clock = clock;
    this.#published = published;
  }

  /** Requests a build. Requests within a short time, and those during a build, share one. */
  readonly request = (): void => {
    if (this.#isStopped) return;
    this.#requestedAt ??= performance.now();
    if (this.#running) return;
    clearTimeout(this.#startTimer);
    const waited = performance.now() - this.#requestedAt;
    const pause = Math.max(0, Math.min(QUIET_MS, MAX_WAIT_MS - waited));
    this.#startTimer = setTimeout(() => this.#start(), pause);
  };

  /** Sets the function that is called when a build has ended. */
  whenEnded(call: OnEnd): void {
    this.#onEnd = call;
  }

  state() {
    const waiting = this.#requestedAt === null ? 'idle' : 'queued';
    return {
      phase: this.#running ? 'building' : waiting,
      /** Start of the running build by the present clock, which may have been set since; null if no build is running. */
      startedAt: this.#startedAt === null ? null : this.#clock() - (performance.now() - this.#startedAt),
      published: this.#published,
      failure: this.#failure,
      durations: this.#durations,
    };
  }

  /** Prevents further builds; resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#startTimer);
    clearTimeout(this.#planTimer);
    this.#requestedAt = null;
    await this.#running;
  }

  #start(): void {
    clearTimeout(this.#planTimer);
    const startedAt = performance.now();
    const since = this.#requestedAt ?? startedAt;
    this.#requestedAt = null;
    this.#startedAt = startedAt;
    this.#offset = this.#clock() - startedAt;
    this.#running = this.#build().then((outcome) => this.#end(outcome, performance.now() - since));
  }

  #end(outcome: BuildOutcome, milliseconds: number): void {
    this.#running = null;
    this.#startedAt = null;
    const next = this.#record(outcome, milliseconds);
    if (next !== null && !this.#isStopped) this.#plan(next);
    this.#onEnd(outcome, milliseconds);
    if (this.#requestedAt !== null && !this.#isStopped) this.#start();
  }

  /** Stores an outcome. Returns when the next build is due without a request, in epoch milliseconds; null for none. */
  #record(outcome: BuildOutcome, milliseconds: number): number | null {
    const now = this.#clock();
    if (outcome.type === 'published') {
      this.#published = outcome.published;
      this.#failure = null;
      this.#failures = 0;
      this.#durations = [...this.#durations, milliseconds].slice(-KEPT_DURATIONS);
      return outcome.published.rebuildAt > 0 ? outcome.published.rebuildAt : null;
    }
    this.#failure = outcome.failure;
    // A failure that the content caused is not repeated: the same files give the same result.
    if (outcome.failure.problems.length === 0)
      return now + (RETRY_MS[this.#failures++] ?? RETRY_MS.at(-1) ?? 0);
    const rebuildAt = this.#published?.rebuildAt ?? 0;
    return rebuildAt > now ? rebuildAt : null;
  }

  /** Requests a build once the clock has reached an instant, or if it was set: the site was built for another time then. */
  #plan(instant: number): void {
    const wait = Math.max(0, Math.min(instant - this.#clock(), MAX_TIMER_MS));
    this.#planTimer = setTimeout(() => {
      const wasClockSet = Math.abs(this.#clock() - performance.now() - this.#offset) > MAX_DRIFT_MS;
      if (this.#clock() >= instant || wasClockSet) this.request();
      else this.#plan(instant);
    }, wait);
  }
}
