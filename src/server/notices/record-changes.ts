/**
 * Compares the shows with what subscribers were told. In one transaction a change is stored, each confirmed subscriber of its
 * city gets one row in the outbox, and the show counts as told: a crash leaves all of it or nothing.
 */
import type { DatabaseSync } from 'node:sqlite';
import { cityKey } from '../../domain/places/city-key.ts';
import { takesPlace } from '../../domain/tickets/tickets.ts';
import { transaction } from './database.ts';
import type { ShowFacts } from './show-facts.ts';

export interface Change {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly facts: ShowFacts;
}

interface KnownShow {
  readonly told: string;
  readonly seen: string;
  readonly since: number;
}

/** State of a show that nobody was told of. */
const UNTOLD = 'null';

/**
 * Records the changes of shows. The first time, all shows that the site has count as told.
 * Hidden shows are told when the site has them: at once, because they were unchanged for long.
 * @param settleMs how long a show stays unchanged before its change is recorded: editors correct mistakes within minutes
 */
export function recordChanges(
  database: DatabaseSync,
  shows: readonly ShowFacts[],
  { now, settleMs }: { readonly now: number; readonly settleMs: number },
): void {
  transaction(database, () => {
    const isFirst =
      database.prepare("INSERT OR IGNORE INTO facts VALUES ('started', ?)").run(now).changes > 0;
    for (const show of shows) {
      const seen = JSON.stringify(stateOf(show));
      const known = database.prepare('SELECT told, seen, since FROM shows WHERE id = ?').get(show.id) as
        | KnownShow
        | undefined;
      const store = (told: string, since: number) =>
        database.prepare('INSERT OR REPLACE INTO shows VALUES (?, ?, ?, ?)').run(show.id, told, seen, since);
      if (isFirst) store(show.isHidden ? UNTOLD : seen, now);
      else if (known?.seen !== seen) store(known?.told ?? UNTOLD, now);
      if (isFirst || show.isHidden || known?.told === seen) continue;
      const since = known?.seen === seen ? known.since : now;
      if (now - since < settleMs) continue;
      if (!show.isPast) queue(database, show, known?.told ?? UNTOLD, now);
      store(seen, since);
    }
  });
}

function queue(database: DatabaseSync, show: ShowFacts, told: string, now: number): void {
  const kind = changeKind(JSON.parse(told) as ShowState | null, stateOf(show));
  if (kind === null) return;
  const { id } = database
    .prepare('INSERT INTO changes (kind, facts, created) VALUES (?, ?, ?) RETURNING id')
    .get(kind, JSON.stringify(show), now) as { id: number };
  database
    .prepare(
      "INSERT INTO outbox (subscriber, change, state, due) SELECT id, ?, 'pending', ? FROM subscribers WHERE city = ? AND confirmed IS NOT NULL",
    )
    .run(id, now, cityKey(show));
}

export type ChangeKind = 'new' | 'confirmed' | 'moved' | 'cancelled' | 'postponed' | 'on-sale';

/** What subscribers know of a show. */
export type ShowState = Pick<ShowFacts, 'date' | 'time' | 'status' | 'onSale'>;

function stateOf({ date, time, status, onSale }: ShowFacts): ShowState {
  return { date, time, status, onSale };
}

/**
 * Returns the change of a show that is sent to subscribers; of several, the most important one. Null without a change.
 * @param told what the last mail said; null for a new show
 */
export function changeKind(told: ShowState | null, current: ShowState): ChangeKind | null {
  if (!told) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === told.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (current.date !== told.date || current.time !== told.time) return 'moved';
  if (!takesPlace(told.status)) return 'confirmed';
  return current.onSale && !told.onSale ? 'on-sale' : null;
}
