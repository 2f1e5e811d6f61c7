/** Who wants to hear of the shows in a city: one row for each address and city, confirmed by its owner. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { removeTraces, transaction } from './database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Unconfirmed rows and links to confirm end after this. */
export const CONFIRM_MS = 7 * DAY_MS;
/** Confirmed rows end after two years. */
export const KEEP_MS = 730 * DAY_MS;
/** What is known of changes and mails that are done. */
const KEEP_CHANGES_MS = 90 * DAY_MS;
/** Cities that one address can be subscribed to within an hour: others cannot flood it with mails. */
const MAX_CITIES_PER_HOUR = 5;
/** The change of a confirmation mail in the outbox. */
export const CONFIRMATION = 0;

export interface SubscribedCity {
  readonly key: string;
  readonly name: string;
}

export interface Subscriber {
  readonly email: string;
  readonly city: string;
  readonly cityName: string;
  /** ISO 8601. */
  readonly confirmed: string;
}

/**
 * Queues a confirmation mail, unless the address is confirmed or was sent one within an hour, or too many were requested. The caller does not learn which; each case writes once.
 * @param maxPerHour confirmation mails of all addresses
 */
export function requestSubscription(
  database: DatabaseSync,
  email: string,
  city: SubscribedCity,
  { now, maxPerHour }: { readonly now: number; readonly maxPerHour: number },
): void {
  transaction(database, () => {
    const hour = `requests ${Math.floor(now / HOUR_MS)}`;
    database
      .prepare('INSERT INTO facts VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1')
      .run(hour);
    const requests = Number(database.prepare('SELECT value FROM facts WHERE name = ?').get(hour)?.value);
    const { recent, confirmed, requested } = database
      .prepare(
        `SELECT count(*) FILTER (WHERE requested > :since) AS recent,
          max(confirmed) FILTER (WHERE city = :city) AS confirmed,
          max(requested) FILTER (WHERE city = :city) AS requested
        FROM subscribers WHERE email = :email`,
      )
      .get({ since: now - HOUR_MS, city: city.key, email }) as Record<string, number | null>;
    const isRepeated = confirmed !== null || (requested ?? 0) > now - HOUR_MS;
    if (isRepeated || (recent ?? 0) >= MAX_CITIES_PER_HOUR || requests > maxPerHour) return;
    const { id } = database
      .prepare(
        'INSERT INTO subscribers VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT (email, city) DO UPDATE SET requested = excluded.requested RETURNING id',
      )
      .get(randomBytes(16).toString('base64url'), email, city.key, city.name, now) as { id: string };
    database.prepare('DELETE FROM outbox WHERE subscriber = ? AND change = ?').run(id, CONFIRMATION);
    database
      .prepare("INSERT INTO outbox (subscriber, change, state, due) VALUES (?, ?, 'pending', ?)")
      .run(id, CONFIRMATION, now);
  });
}

/** The name of the subscriber's city; null when there is no such subscriber. */
export function cityOfSubscriber(database: DatabaseSync, id: string): string | null {
  const row = database.prepare('SELECT city_name FROM subscribers WHERE id = ?').get(id);
  return row ? String(row.city_name) : null;
}

/** True when the subscriber exists; confirming again changes nothing. */
export function confirmSubscription(database: DatabaseSync, id: string, now: number): boolean {
  const { changes } = database
    .prepare('UPDATE subscribers SET confirmed = coalesce(confirmed, ?) WHERE id = ?')
    .run(now, id);
  return changes > 0;
}

/** Deletes a subscription, or all of its address. Nothing is left of it; a second time nothing happens. */
export function leave(
  database: DatabaseSync,
  id: string,
  { allCities }: { readonly allCities: boolean },
): void {
  const which = allCities ? 'email = (SELECT email FROM subscribers WHERE id = ?)' : 'id = ?';
  if (database.prepare(`DELETE FROM subscribers WHERE ${which}`).run(id).changes > 0) removeTraces(database);
}

/** Deletes everything of an address. @returns how many subscriptions it had */
export function forget(database: DatabaseSync, email: string): number {
  const { changes } = database.prepare('DELETE FROM subscribers WHERE email = ?').run(toStoredEmail(email));
  // Also without a row: one that was deleted by an older version of this program may have left a trace.
  removeTraces(database);
  return Number(changes);
}

/** Deletes what has expired. */
export function removeExpired(database: DatabaseSync, now: number): void {
  const removed = database
    .prepare('DELETE FROM subscribers WHERE confirmed IS NULL AND requested <= ? OR confirmed <= ?')
    .run(now - CONFIRM_MS, now - KEEP_MS).changes;
  database.prepare('DELETE FROM changes WHERE created <= ?').run(now - KEEP_CHANGES_MS);
  database.prepare('DELETE FROM outbox WHERE change <> 0 AND change NOT IN (SELECT id FROM changes)').run();
  database
    .prepare("DELETE FROM facts WHERE name GLOB 'requests *' AND CAST(substr(name, 10) AS INTEGER) < ?")
    .run(Math.floor(now / HOUR_MS));
  if (removed > 0) removeTraces(database);
}

/** Confirmed subscribers by city and address. */
export function listSubscribers(database: DatabaseSync): Subscriber[] {
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

/** Addresses that differ in capitals only are one. */
export function toStoredEmail(text: string): string {
  return text.trim().toLowerCase();
}
