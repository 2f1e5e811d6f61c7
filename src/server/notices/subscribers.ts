/** Subscribers: a row for each address and city, confirmed by the owner of the address. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { countDeletion, transaction } from './notice-database.ts';

/** Milliseconds until unconfirmed rows and confirmation links expire. */
export const CONFIRM_MS = 7 * DAY_MS;
/** Milliseconds until confirmed rows expire: two years. */
const KEEP_MS = 730 * DAY_MS;
/** Milliseconds for which changes and finished mails are kept. */
const KEEP_CHANGES_MS = 90 * DAY_MS;
/** Maximum mails that forms can send to one mailbox per hour, so that nobody can flood it. */
const MAX_PER_MAILBOX = 5;
/** Stands for the change in the mail queue if a mail answers a form. */
export const CONFIRMATION = 0;

export interface SubscribedCity {
  readonly key: string;
  readonly name: string;
}

interface RequestOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Maximum mails that forms can send to all addresses per hour. */
  readonly maxPerHour: number;
  /** Keyed hash of the mailbox. Stored for an hour, even if the subscriber leaves. */
  readonly mailbox: string;
}

interface QueuedConfirmation {
  readonly mailbox: string;
  readonly queued: number;
}

export interface Unsubscription {
  /** Id of the subscriber. */
  readonly id: string;
  /** True if all subscriptions of the address end. */
  readonly isForAll: boolean;
}

/**
 * Queues a mail that asks to confirm, or says that the address is already subscribed; none if one was queued for this address and
 * city within an hour. The answer depends only on mails of the last hour, so it does not tell if the address is subscribed.
 * @returns null, or the time from which requests are accepted again, in epoch milliseconds, if no mail can be sent now
 */
export function requestSubscription(
  database: DatabaseSync,
  email: string,
  city: SubscribedCity,
  { now, maxPerHour, mailbox }: RequestOptions,
): number | null {
  return transaction(database, () => {
    const since = now - HOUR_MS;
    // Rows in the future come from a clock that was set back.
    const all = database
      .prepare('SELECT mailbox, queued FROM confirmations WHERE queued > ? AND queued <= ? ORDER BY queued')
      .all(since, now) as unknown as QueuedConfirmation[];
    if (all.length >= maxPerHour) return limitEnd(all, maxPerHour);
    const isRepeated = database
      .prepare('SELECT 1 FROM subscribers WHERE email = ? AND city = ? AND requested > ? AND requested <= ?')
      .get(email, city.key, since, now);
    if (isRepeated) return null;
    const own = all.filter((each) => each.mailbox === mailbox);
    if (own.length >= MAX_PER_MAILBOX) return limitEnd(own, MAX_PER_MAILBOX);
    queueConfirmation(database, email, city, now);
    database.prepare('INSERT INTO confirmations VALUES (?, ?)').run(mailbox, now);
    return null;
  });
}

/** Stores the subscriber if missing, and queues the mail instead of an earlier one. */
function queueConfirmation(database: DatabaseSync, email: string, city: SubscribedCity, now: number): void {
  const { id } = database
    .prepare(
      'INSERT INTO subscribers VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT (email, city) DO UPDATE SET requested = excluded.requested RETURNING id',
    )
    .get(randomBytes(16).toString('base64url'), email, city.key, city.name, now) as { id: string };
  database.prepare('DELETE FROM outbox WHERE subscriber = ? AND change = ?').run(id, CONFIRMATION);
  database
    .prepare("INSERT INTO outbox (subscriber, change, state, due) VALUES (?, ?, 'pending', ?)")
    .run(id, CONFIRMATION, now);
}

/** Returns the time at which fewer than `max` mails are younger than an hour. */
function limitEnd(mails: readonly QueuedConfirmation[], max: number): number {
  return (mails.at(-max)?.queued ?? 0) + HOUR_MS;
}

/** Returns the name of the subscriber's city; null if the subscriber does not exist. */
export function cityOfSubscriber(database: DatabaseSync, id: string): string | null {
  const row = database.prepare('SELECT city_name FROM subscribers WHERE id = ?').get(id);
  return row ? String(row.city_name) : null;
}

/** Confirms a subscription. Calling it again changes nothing. @returns true if the subscriber exists */
export function confirmSubscription(database: DatabaseSync, id: string, now: number): boolean {
  const { changes } = database
    .prepare('UPDATE subscribers SET confirmed = coalesce(confirmed, ?) WHERE id = ?')
    .run(now, id);
  return changes > 0;
}

/**
 * Deletes a subscription, or all of its address. Calling it again changes nothing. `vacuumDeletions` removes the last bytes.
 * @returns true if the subscription existed
 */
export function deleteSubscription(database: DatabaseSync, { id, isForAll }: Unsubscription): boolean {
  const which = isForAll ? 'email = (SELECT email FROM subscribers WHERE id = ?)' : 'id = ?';
  return database.prepare(`DELETE FROM subscribers WHERE ${which}`).run(id).changes > 0;
}

/** Deletes all data of an address. @returns the number of its subscriptions */
export function deleteEmail(database: DatabaseSync, email: string): number {
  // Counts even without a row: a program without `countDeletion` may have deleted it and left bytes.
  countDeletion(database);
  const { changes } = database.prepare('DELETE FROM subscribers WHERE email = ?').run(toStoredEmail(email));
  return Number(changes);
}

/**
 * Deletes expired rows.
 * @param now time of the clock
 * @param monotonicNow see {@link monotonicTime}
 */
export function removeExpired(database: DatabaseSync, now: number, monotonicNow: number): void {
  database
    .prepare('DELETE FROM subscribers WHERE confirmed IS NULL AND requested <= ? OR confirmed <= ?')
    .run(monotonicNow - CONFIRM_MS, monotonicNow - KEEP_MS);
  database.prepare('DELETE FROM changes WHERE created <= ?').run(monotonicNow - KEEP_CHANGES_MS);
  database.prepare('DELETE FROM outbox WHERE change <> 0 AND change NOT IN (SELECT id FROM changes)').run();
  database.prepare('DELETE FROM confirmations WHERE queued <= ? OR queued > ?').run(now - HOUR_MS, now);
}

/**
 * Returns a time that follows the clock, but advances at most an hour per call (about one call a minute). Otherwise a clock that is
 * years ahead for a while, as after a power cut, would end all subscriptions, and no backup contains them.
 */
export function monotonicTime(database: DatabaseSync, now: number): number {
  const last = database.prepare("SELECT value FROM facts WHERE name = 'expired'").get()?.value;
  const time = Math.min(now, Number(last ?? now) + HOUR_MS);
  database.prepare("INSERT OR REPLACE INTO facts VALUES ('expired', ?)").run(time);
  return time;
}

/** Returns the confirmed subscribers by city and address. `confirmed` is ISO 8601. */
export function listSubscribers(database: DatabaseSync) {
  return database
    .prepare(
      'SELECT email, city, city_name, confirmed FROM subscribers WHERE confirmed IS NOT NULL ORDER BY city_name, city, email',
    )
    .all()
    .map(({ email, city, city_name, confirmed }) => ({
      email: String(email),
      city: String(city),
      cityName: String(city_name),
      confirmed: new Date(Number(confirmed)).toISOString(),
    }));
}

/** Returns an address in its stored form: addresses that differ only in capitals are the same. */
export function toStoredEmail(text: string): string {
  return text.trim().toLowerCase();
}

const GMAIL = /@(?:gmail|googlemail)\.com$/u;

/**
 * Returns the same text for all addresses of a mailbox, for limits only: removes `+tag`, and for Gmail the dots.
 * @param email address in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/u, '');
  return GMAIL.test(email) ? `${name.replaceAll('.', '')}@gmail.com` : name + email.slice(at);
}
