/** Sends the entries of the outbox one at a time until the API answers, again and again while it does not. */
import type { Connection } from './api-client.ts';
import type { StateContainer } from './editor-state.ts';
import { updateOutbox } from './kept-state.ts';
import { type Entry, nextToSend, type Outcome } from './outbox.ts';
import { send } from './send.ts';

/** Photos do not hold up other changes. */
const LANES = ['edits', 'photos'] as const;
type Lane = (typeof LANES)[number];

const RETRY_SECONDS = [2, 5, 15, 30, 60];

export interface Sender {
  /** Sends what waits, now. */
  readonly run: () => void;
  /** @param andThen is called in the same tick: what it sets is rendered together with the outbox */
  readonly change: (change: (entries: readonly Entry[]) => Entry[], andThen?: () => void) => Promise<void>;
}

/** @param onOutcome is called with what was stored or refused, and takes the entry out of the outbox or marks it */
export function createSender(
  { get, set }: StateContainer,
  connection: () => Connection,
  onOutcome: (entry: Entry, outcome: Outcome) => Promise<void>,
): Sender {
  const running = new Set<Lane>();
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change: Sender['change'] = async (apply, andThen) => {
    set({ outbox: await updateOutbox(apply) });
    andThen?.();
  };

  function run(): void {
    clearTimeout(timer);
    for (const lane of LANES) void runLane(lane);
  }

  async function runLane(lane: Lane): Promise<void> {
    if (running.has(lane)) return;
    running.add(lane);
    try {
      await withLock(lane, async () => {
        // Another tab may have sent entries.
        await change((entries) => [...entries]);
        let canGoOn = true;
        while (canGoOn && get().session.kind === 'in') {
          const entry = nextToSend(get().outbox, lane);
          canGoOn = entry !== null && (await sendEntry(entry));
        }
      });
    } finally {
      running.delete(lane);
    }
    // A change that was made while the lane ended.
    if (get().delay === null && get().session.kind === 'in' && nextToSend(get().outbox, lane)) run();
  }

  /** False when the lane has to wait. */
  async function sendEntry(entry: Entry): Promise<boolean> {
    await change((entries) =>
      entries.map((each) => (each.key === entry.key ? { ...each, tried: true } : each)),
    );
    const outcome = await send(connection(), entry, (part) =>
      set({ progress: { ...get().progress, [entry.key]: part } }),
    );
    const { [entry.key]: _, ...progress } = get().progress;
    set({ progress, delay: outcome.kind === 'later' ? outcome.message : null });
    if (outcome.kind === 'later') {
      const seconds = RETRY_SECONDS[Math.min(attempts++, RETRY_SECONDS.length - 1)] ?? 60;
      clearTimeout(timer);
      timer = setTimeout(run, seconds * 1000);
      return false;
    }
    attempts = 0;
    if (outcome.kind === 'key') {
      set({ session: { kind: 'out', message: outcome.message } });
      return false;
    }
    await onOutcome(entry, outcome);
    return true;
  }

  return { run, change };
}

/** One tab sends at a time, where the browser has locks. */
async function withLock(lane: Lane, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`gira-editor-${lane}`, run);
  else await run();
}
