/** Pushes commits, and repeats a push that failed until one succeeds. */
import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from '../../lib/concurrency.ts';
import type { DiscardedShow } from './git-conflicts.ts';

export interface PushOptions {
  /** The pause after a push that failed; it doubles with each further failure. */
  readonly retryMs: number;
  /** Called after each successful push. */
  readonly onPushed?: (() => void) | undefined;
}

export interface RepeatedPush {
  /** Resolves when the push is done or has failed. */
  readonly run: () => Promise<void>;
  /** False from a failed push until one that succeeds. */
  readonly isPushed: () => boolean;
  /** Repeats no push after this. */
  readonly stop: () => void;
}

/** The longest pause between two tries of a push, in first pauses. */
const MAX_PAUSES = 24;

/** @param push resolves with the shows whose local data it discarded */
export function repeatedPush(
  push: () => Promise<readonly DiscardedShow[]>,
  onDiscarded: (show: DiscardedShow) => void,
  log: Pick<FastifyBaseLogger, 'error'>,
  { retryMs, onPushed }: PushOptions,
): RepeatedPush {
  let isPushed = true;
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;

  const run = coalesce(async () => {
    if (retry) clearTimeout(retry);
    try {
      for (const discarded of await push()) onDiscarded(discarded);
      isPushed = true;
      failures = 0;
      onPushed?.();
    } catch (err) {
      log.error({ err }, 'git push');
      isPushed = false;
      if (isStopped) return;
      retry = setTimeout(() => void run(), retryMs * Math.min(2 ** failures++, MAX_PAUSES));
    }
  });
  return {
    run,
    isPushed: () => isPushed,
    stop: () => {
      isStopped = true;
      if (retry) clearTimeout(retry);
    },
  };
}
