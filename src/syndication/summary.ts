/** What search engines and link previews say under the title of a page. */
import { hasPlayed, statusLabel, statusStamp } from '../domain/tickets.ts';
import type { EventModel } from './event.ts';

type Summed = Pick<EventModel, 'city' | 'venue' | 'longDate' | 'prices' | 'status' | 'past'> & {
  /** What its page is headed with. */
  readonly title: string;
};

/** Its status first, as long as it means something to anybody. */
export function showSummary({ title, city, venue, prices, status, past }: Summed): string {
  const stamp = past && hasPlayed(status) ? null : statusStamp(status);
  return sentences([
    stamp && `${stamp}:`,
    title !== city && `${title}.`,
    `${venue}, ${city}.`,
    status !== 'cancelado' && `${prices}.`,
  ]);
}

/** Of a city, by the show that comes next there; one that is not played is announced as nothing else. */
export function nextSummary({ city, venue, longDate, prices, status }: Summed): string {
  if (!hasPlayed(status)) return `${statusStamp(status)}: función del ${longDate} en ${city}, ${venue}.`;
  const label = statusLabel(status);
  return sentences([
    `Próxima función en ${city}: ${longDate}, ${venue}.`,
    label && `${label}.`,
    `${prices}.`,
  ]);
}

function sentences(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
