/**
 * Stores the mails to send: one row for each subscriber and change. A row is `handed` just before the end of its message is sent
 * and `sent` when the server has accepted it. After a crash, rows that are still pending are sent (the server has dropped a
 * message without its end), and those that were handed are not: the message was complete, and only its answer is missing.
 * No protocol can do better: between the end of a message and its answer, one side does not know what the other does. A
 * mail without answer counts as `unknown` and is repeated only if the owner asks for it.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Change } from './record-changes.ts';
import { CONFIRMATION } from './subscribers.ts';

export interface OutboxRow {
  readonly id: number;
  readonly subscriber: string;
  readonly email: string;
  readonly cityName: string;
  readonly isConfirmed: boolean;
  readonly attempts: number;
  /** Null for a confirmation mail. */
  readonly change: Change | null;
}

type State = 'pending' | 'handed' | 'sent' | 'refused' | 'unknown';

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 9;

/** Marks the mails without a known outcome, before sending, in the only process that sends. @returns how many there are */
export function closeHanded(database: DatabaseSync): number {
  return Number(database.prepare("UPDATE outbox SET state = 'unknown' WHERE state = 'handed'").run().changes);
}

/** Returns the next mail that is due, confirmations first. */
export function nextDue(database: DatabaseSync, now: number): OutboxRow | null {
  const row = database
    .prepare(
      `SELECT outbox.id, outbox.subscriber, outbox.attempts, outbox.change, email, city_name, confirmed, kind, facts
       FROM outbox JOIN subscribers ON subscribers.id = outbox.subscriber LEFT JOIN changes ON changes.id = outbox.change
       WHERE state = 'pending' AND due <= ? ORDER BY outbox.change > 0, outbox.id LIMIT 1`,
    )
    .get(now);
  if (!row) return null;
  const change = Number(row.change);
  return {
    id: Number(row.id),
    subscriber: String(row.subscriber),
    email: String(row.email),
    cityName: String(row.city_name),
    isConfirmed: row.confirmed !== null,
    attempts: Number(row.attempts),
    change:
      change === CONFIRMATION
        ? null
        : { id: change, kind: row.kind as Change['kind'], facts: JSON.parse(String(row.facts)) },
  };
}

/**
 * Marks a mail whose end is about to be sent. Not waiting for the disk keeps the time between this mark and the end so short
 * that a process is hardly ever killed in it; the mark outlives the process, and a loss of power is followed by a second mail.
 */
export function markHanded(database: DatabaseSync, row: Pick<OutboxRow, 'id'>): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    setState(database, row, 'handed');
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** Queues the mails without a known outcome again. @returns how many there are */
export function repeatUnknown(database: DatabaseSync): number {
  return Number(
    database.prepare("UPDATE outbox SET state = 'pending' WHERE state = 'unknown'").run().changes,
  );
}

export function setState(database: DatabaseSync, { id }: Pick<OutboxRow, 'id'>, state: State): void {
  database.prepare('UPDATE outbox SET state = ? WHERE id = ?').run(state, id);
}

/** Sends a mail later: after 1, 2, 4 … minutes; after the last attempt, never. */
export function postpone(database: DatabaseSync, { id, attempts }: OutboxRow, now: number): void {
  const state: State = attempts + 1 >= MAX_ATTEMPTS ? 'refused' : 'pending';
  database
    .prepare('UPDATE outbox SET state = ?, attempts = attempts + 1, due = ? WHERE id = ?')
    .run(state, now + MINUTE_MS * 2 ** attempts, id);
}

/** Counts the mails in each state. */
export function countByState(database: DatabaseSync): Readonly<Partial<Record<State, number>>> {
  const rows = database.prepare('SELECT state, count(*) AS count FROM outbox GROUP BY state').all();
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}
