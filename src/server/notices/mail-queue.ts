/**
 * Mails to send, a row for each subscriber and change. A row is `handed` just before the end of its message is sent, and `sent`
 * once the server has accepted it. After a crash, pending rows are sent. `handed` rows are not, because only their answer is
 * missing: they become `unknown`, and are repeated only if the owner asks for it (docs/decisions/0013-notices-at-most-once.md).
 */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import type { NoticeShow, ShowChange } from './notice-shows.ts';
import { CONFIRMATION } from './subscribers.ts';

export type QueuedMail = NonNullable<ReturnType<typeof nextDue>>;

type MailState = 'pending' | 'handed' | 'sent' | 'refused' | 'unknown';

const MAX_ATTEMPTS = 9;
const DELAY_MS = 10 * MINUTE_MS;
const BLOCKED_MS = HOUR_MS;

/** Marks mails without a known outcome. Called before sending, in the only process that sends. @returns their number */
export function markUnknown(database: DatabaseSync): number {
  return Number(database.prepare("UPDATE outbox SET state = 'unknown' WHERE state = 'handed'").run().changes);
}

/** Returns the next due mail, confirmations first. */
export function nextDue(database: DatabaseSync, now: number) {
  const row = database
    .prepare(
      `SELECT outbox.id, outbox.subscriber, outbox.attempts, outbox.change, email, city_name, confirmed, kind, facts
       FROM outbox JOIN subscribers ON subscribers.id = outbox.subscriber LEFT JOIN changes ON changes.id = outbox.change
       WHERE state = 'pending' AND ${dueCondition(1)} ORDER BY outbox.change > 0, outbox.id LIMIT 1`,
    )
    .get(now);
  if (!row) return null;
  const change = Number(row.change);
  const changeOf = ({ kind, facts }: typeof row): ShowChange => ({
    kind: kind as ShowChange['kind'],
    show: JSON.parse(String(facts)),
  });
  const more =
    row.kind !== 'new'
      ? []
      : database.prepare(NEXT_OF_SUBSCRIBER).all(String(row.subscriber), now, Number(row.id));
  return {
    id: Number(row.id),
    subscriber: String(row.subscriber),
    email: String(row.email),
    cityName: String(row.city_name),
    isConfirmed: row.confirmed !== null,
    attempts: Number(row.attempts),
    /** Null for a confirmation mail. */
    change: change === CONFIRMATION ? null : changeOf(row),
    /** Other new shows of the city, which the same mail announces. */
    more: more.map((other) => ({ id: Number(other.id), change: changeOf(other) })),
  };
}

/**
 * Returns the SQL condition of due mails. No mail waits longer than a day: a later time comes from a clock that was ahead.
 * @param now number of the parameter
 */
function dueCondition(now: number): string {
  return `(due <= ?${now} OR due > ?${now} + ${DAY_MS})`;
}

const NEXT_OF_SUBSCRIBER = `SELECT outbox.id, kind, facts FROM outbox JOIN changes ON changes.id = outbox.change
  WHERE subscriber = ?1 AND state = 'pending' AND ${dueCondition(2)} AND kind = 'new' AND outbox.id <> ?3 ORDER BY outbox.id`;

/**
 * Marks a mail whose end is about to be sent. Does not wait for the disk, so that a kill between the mark and
 * the end is unlikely. The mark survives a kill, but a power cut may lose it: the mail is then sent twice.
 */
export function markHanded(database: DatabaseSync, row: QueuedMail): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    setState(database, row, 'handed');
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** Queues mails without a known outcome again. @returns their number */
export function repeatUnknown(database: DatabaseSync): number {
  return Number(
    database.prepare("UPDATE outbox SET state = 'pending' WHERE state = 'unknown'").run().changes,
  );
}

export function setState(database: DatabaseSync, row: QueuedMail, state: MailState): void {
  database.prepare(`UPDATE outbox SET state = ? WHERE id IN (${IDS_IN_JSON})`).run(state, idsOf(row));
}

/** Postpones a mail by 1, 2, 4 … minutes; after the last attempt it counts as refused. */
export function scheduleRetry(database: DatabaseSync, row: QueuedMail, now: number): void {
  const { attempts } = row;
  const state: MailState = attempts + 1 >= MAX_ATTEMPTS ? 'refused' : 'pending';
  database
    .prepare(`UPDATE outbox SET state = ?, attempts = ?, due = ? WHERE id IN (${IDS_IN_JSON})`)
    .run(state, attempts + 1, now + MINUTE_MS * 2 ** attempts, idsOf(row));
}

/** Moves a mail behind the others: it may be the cause of the lost connection. */
export function delayMail(database: DatabaseSync, row: QueuedMail, now: number): void {
  setDue(database, row, now + DELAY_MS);
}

/**
 * Delays a mail that is refused because of the sender or its text, after any number of attempts: the owner may need days to
 * correct the account. The others go on, because only this text may be refused.
 */
export function delayBlockedMail(database: DatabaseSync, row: QueuedMail, now: number): void {
  setState(database, row, 'pending');
  setDue(database, row, now + BLOCKED_MS);
}

/** Delays all mails as {@link delayBlockedMail} does: several refusals in a row mean that the account is refused, and not a text. */
export function delayAllMails(database: DatabaseSync, now: number): void {
  database.prepare("UPDATE outbox SET due = ?1 WHERE state = 'pending' AND due < ?1").run(now + BLOCKED_MS);
}

function setDue(database: DatabaseSync, row: QueuedMail, due: number): void {
  database.prepare(`UPDATE outbox SET due = ? WHERE id IN (${IDS_IN_JSON})`).run(due, idsOf(row));
}

/**
 * Moves the mails about shows that the site does not have, such as deleted ones, behind the others: the show may come back. People
 * need to know of a cancelled show without its page, too.
 */
export function delayMailsOfMissingShows(
  database: DatabaseSync,
  shows: readonly NoticeShow[],
  now: number,
): void {
  const visible = shows.filter(({ isUnreleased, isPast }) => !isUnreleased && !isPast);
  database
    .prepare(
      `UPDATE outbox SET due = ? WHERE state = 'pending' AND change IN (SELECT id FROM changes
       WHERE kind NOT IN ('cancelled', 'postponed') AND facts ->> 'id' NOT IN (${IDS_IN_JSON}))`,
    )
    .run(now + DELAY_MS, JSON.stringify(visible.map(({ id }) => id)));
}

const IDS_IN_JSON = 'SELECT value FROM json_each(?)';
const idsOf = ({ id, more }: QueuedMail) => JSON.stringify([id, ...more.map((other) => other.id)]);

/** Counts the mails in each state. */
export function countByState(database: DatabaseSync): Readonly<Partial<Record<MailState, number>>> {
  const rows = database.prepare('SELECT state, count(*) AS count FROM outbox GROUP BY state').all();
  return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
}
