/** The description of a page for search engines and link previews. */
import { statusLabel, statusStamp, takesPlace } from '../domain/tickets/tickets.ts';
import type { EventModel } from './event-model.ts';

type SummaryShow = Pick<EventModel, 'city' | 'venue' | 'longDate' | 'prices' | 'status' | 'past'> & {
  /** The heading of its page. */
  readonly title: string;
};

/** Begins with the status, while the status is relevant. */
export function showSummary({ title, city, venue, prices, status, past }: SummaryShow): string {
  const stamp = past && takesPlace(status) ? null : statusStamp(status);
  return sentences([
    stamp && `${stamp}:`,
    title !== city && `${title}.`,
    `${venue}, ${city}.`,
    status !== 'cancelado' && `${prices}.`,
  ]);
}

/**
 * Of a city, by the show that comes next there; one that is not played is announced as nothing else. Search engines keep the
 * text after that show, so it does not call the show the next one.
 */
export function nextShowSummary({ city, venue, longDate, prices, status }: SummaryShow): string {
  if (!takesPlace(status)) return `${statusStamp(status)}: función del ${longDate} en ${city}, ${venue}.`;
  const label = statusLabel(status);
  return sentences([`Función en ${city}: ${longDate}, ${venue}.`, label && `${label}.`, `${prices}.`]);
}

function sentences(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
