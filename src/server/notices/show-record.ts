/** Stored states of a show, which decide when a change counts. */

/** JSON of `notified` for a show without mails so far. */
export const NEVER_NOTIFIED = 'null';

/** Stored state of a show. */
export interface ShowRecord {
  /** JSON of the state in the last mail, or `null`. */
  readonly notified: string;
  /** JSON of the state at the last comparison. */
  readonly current: string;
  /** Time at which a comparison first saw this state. */
  readonly currentSince: number;
}

export interface Comparison {
  readonly now: number;
  /** Milliseconds without a further change before a change counts: editors correct mistakes within minutes. */
  readonly settleMs: number;
  /** The site has every change saved before this time. */
  readonly contentTime: number;
  /** True for the first comparison of a database. Then no show counts as changed. */
  readonly isFirst: boolean;
}

/**
 * Returns the record to store. Subscribers get a mail if its `notified` differs from the known record, except
 * in the first comparison.
 * @param known null for a new show
 * @param current JSON of the show's state
 */
export function nextRecord(
  known: ShowRecord | null,
  { current, isUnreleased }: { readonly current: string; readonly isUnreleased: boolean },
  { now, settleMs, contentTime, isFirst }: Comparison,
): ShowRecord {
  // A time in the future comes from a clock that was set back.
  const isKnown = known?.current === current && known.currentSince <= now;
  const currentSince = isKnown ? known.currentSince : now;
  const notified = known?.notified ?? NEVER_NOTIFIED;
  // The mail about a new show leads to its page. While builds fail, the site lacks it.
  const hasPage = notified !== NEVER_NOTIFIED || contentTime >= currentSince;
  const isDue = !isUnreleased && (isFirst || (hasPage && now - currentSince >= settleMs));
  return { notified: isDue ? current : notified, current, currentSince };
}
