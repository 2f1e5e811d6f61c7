/** Sends the changes of the outbox to the API, one at a time until it answers. Sending a change twice stores it once. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import type { Values } from '../values/form-fields.ts';
import { type Answer, type Connection, type Failure, stringOrNull } from './api-client.ts';
import { parseShow, type StoredShow } from './editor-shows.ts';
import type { StateContainer } from './editor-state.ts';
import {
  type FinalOutcome,
  nextToSend,
  type OutboxEntry,
  type Outcome,
  type SendProblem,
  settleEntry,
} from './outbox.ts';
import { sendTask, type Task } from './send-task.ts';
import { updateOutbox } from './stored-state.ts';

/** Photos have a queue of their own: other changes are sent while one uploads. */
const QUEUES = ['edits', 'photos'] as const;
type Queue = (typeof QUEUES)[number];

const RETRY_SECONDS = [2, 5, 15, 30, 60];

export const REVOKED_KEY =
  'Tu clave ya no sirve: pide otro enlace. Lo que falta por enviar se queda en este dispositivo.';

export type Sender = ReturnType<typeof createSender>;

/** Sends the outbox. @param onOutcome is called with what was stored or refused, after it is taken from the outbox or marked there */
export function createSender(
  { get, set }: StateContainer,
  connection: () => Connection,
  onOutcome: (entry: OutboxEntry, outcome: FinalOutcome) => Promise<void>,
) {
  const running = new Set<Queue>();
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function changeOutbox(apply: (entries: readonly OutboxEntry[]) => OutboxEntry[]): Promise<void> {
    set({ outbox: await updateOutbox(apply) });
  }

  /** Reads the outbox again, which other tabs may have changed. */
  const readOutbox = (): Promise<void> => changeOutbox((entries) => [...entries]);

  /** Sends what waits, now. */
  function run(): void {
    clearTimeout(timer);
    for (const queue of QUEUES) void runQueue(queue);
  }

  async function runQueue(queue: Queue): Promise<void> {
    if (running.has(queue)) return;
    running.add(queue);
    try {
      await withLock(queue, async () => {
        await readOutbox();
        let canGoOn = true;
        while (canGoOn && get().signIn.kind === 'in') {
          const entry = nextToSend(get().outbox, queue);
          canGoOn = entry !== null && (await sendEntry(entry));
        }
      });
    } finally {
      running.delete(queue);
    }
    // A change may have been made while the queue ended.
    if (get().delay === null && get().signIn.kind === 'in' && nextToSend(get().outbox, queue)) run();
  }

  /** Resolves with false if the queue has to wait. */
  async function sendEntry(entry: OutboxEntry): Promise<boolean> {
    await changeOutbox((entries) =>
      entries.map((each) => (each.key === entry.key ? { ...each, tried: true } : each)),
    );
    const { task, etag } = entry;
    const onProgress = (part: number) => set({ progress: { ...get().progress, [entry.key]: part } });
    const outcome = toOutcome(await sendTask(connection(), task, { etag, onProgress }), entry);
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
      set({ signIn: { kind: 'out', message: outcome.message } });
      return false;
    }
    // Removes the entry from the outbox first, or a new show would be listed twice. The list is changed in the same tick, or the
    // show would have its earlier values for a moment.
    set({ outbox: await updateOutbox((entries) => settleEntry(entries, entry.key, outcome)) });
    await onOutcome(entry, outcome);
    return true;
  }

  return { run, changeOutbox, readOutbox };
}

/** Lets one tab send at a time, where the browser has locks. */
async function withLock(queue: Queue, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`gira-editor-${queue}`, run);
  else await run();
}

/** Returns what an answer means for a change. */
export function toOutcome(answer: Answer, entry: OutboxEntry): Outcome {
  switch (answer.kind) {
    case 'ok': {
      const warning = isRecord(answer.body) ? stringOrNull(answer.body['aviso']) : null;
      return { kind: 'stored', show: parseShow(answer.body, answer.etag), warning };
    }
    case 'offline':
    case 'busy':
      // The change is kept, and sent again.
      return { kind: 'later', message: stringOrNull(answer.body['motivo']) ?? answer.message };
    case 'key':
      return { kind: 'key', message: REVOKED_KEY };
    case 'refused':
      return refusedOutcome(answer, entry);
  }
}

/** Kinds of problems by the status of the answer. */
const PROBLEM_KINDS: Readonly<Record<number, SendProblem['kind']>> = { 404: 'gone', 412: 'conflict' };

function refusedOutcome(failure: Failure, entry: OutboxEntry): Outcome {
  const { status, message, fields, body } = failure;
  // What is stored now, in the body of a 412.
  const actual = parseShow(body['actual'], stringOrNull(body['etag']));
  if (wasStored(entry, failure, actual)) return { kind: 'stored', show: actual, warning: null };
  const kind = PROBLEM_KINDS[status] ?? 'rejected';
  return { kind: 'problem', problem: { kind, message, fields, actual, author: stringOrNull(body['autor']) } };
}

/** Returns true if an earlier attempt was stored and its answer was lost, or if a photo is in the gallery already. */
function wasStored(
  { task, tried }: OutboxEntry,
  { status, body }: Failure,
  actual: StoredShow | null,
): boolean {
  if (task.kind === 'photo') return status === 409 && body['id'] !== undefined;
  if (!tried) return false;
  if (task.kind === 'create') return status === 409 && body['id'] !== undefined;
  if (task.kind === 'delete') return status === 404 && body['papelera'] !== undefined;
  return status === 412 && actual !== null && hasChangeOf(actual.values, task);
}

/** Returns true if a show has all values of a patch. */
function hasChangeOf(values: Values, task: Task): boolean {
  if (task.kind !== 'patch' || task.poster !== undefined) return false;
  return Object.entries(task.patch).every(([field, value]) => values[field as keyof Values] === value);
}
