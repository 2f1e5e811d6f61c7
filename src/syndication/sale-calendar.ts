/** The calendar entry for the beginning of a sale, one event in a file of its own. */
import { type CalendarEntry, compactTime, stampOf, toCalendarFile } from './calendar.ts';
import { escapeText } from './escape.ts';
import type { EventModel, EventOffer } from './event-model.ts';

/** Time enough to buy. */
const MINUTES = 30;

interface Opening {
  /** Position in `boletos`, from 1. */
  readonly number: number;
  /** ISO 8601 with the venue's offset. */
  readonly start: string;
  readonly offer: EventOffer;
}

export function toSaleCalendar(event: EventModel, { number, start, offer }: Opening): string {
  const { longDate, time, venue, city, zone, url } = event;
  const summary = `${offer.name}: ${event.name}`;
  const entry: CalendarEntry = {
    id: `${event.id}-venta-${number}`,
    zone,
    start,
    lines: [
      `DTSTAMP:${stampOf(event)}`,
      `DTSTART;TZID=${zone}:${compactTime(start)}`,
      `DURATION:PT${MINUTES}M`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText([offer.sale?.text, `${longDate}${time ? ` // ${time}` : ''}`, `${venue}, ${city}`, url].filter(Boolean).join('\n'))}`,
      `URL:${offer.sale?.url ?? url}`,
      'TRANSP:TRANSPARENT',
    ],
  };
  return toCalendarFile([entry], {
    name: summary,
    description: `${summary}, ${longDate}.`,
    url,
    source: null,
  });
}
