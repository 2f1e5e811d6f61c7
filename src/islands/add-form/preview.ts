/** How the show will look: its card by the site's own rules, and what the poster that is drawn for it will say. */
import { cardDate, longDate, monthName, shortMonth, shortWeekday } from '../../domain/dates.ts';
import { type CityHeading, headingOf } from '../../domain/headings.ts';
import { inkOf } from '../../domain/ink.ts';
import { type CityPhone, phoneLine } from '../../domain/phones.ts';
import { priceLine } from '../../domain/prices.ts';
import { showSlug } from '../../domain/slug.ts';
import { ticketOf } from '../../domain/tickets.ts';
import { parseCalendarDate } from '../../schemas/pure/calendar-date.ts';
import { isBlank, isNothing } from '../../schemas/pure/text.ts';
import type { Values } from './fields.ts';

/** The site's facts that cards and posters use. */
export interface SiteFacts {
  readonly comedian: string;
  readonly headings: readonly CityHeading[];
  readonly phones: readonly CityPhone[];
}

export interface Card {
  readonly ink: string;
  readonly stub: readonly [month: string, day: string, weekday: string];
  readonly title: string;
  readonly when: string;
  /** The city, where the title says something else. */
  readonly place: string | null;
  readonly venue: string;
  readonly prices: string;
  readonly phone: string | null;
  readonly button: string;
  /** "sábado 5 de diciembre de 2026"; null without a date. */
  readonly longDate: string | null;
  readonly bill: Bill;
}

/** The words of the poster that is drawn for a show without one, as `artwork/wording` chooses them. */
export interface Bill {
  readonly comedian: string;
  readonly city: string;
  readonly heading: string | null;
  readonly guest: string | null;
  readonly when: string;
  readonly time: string | null;
  readonly venue: string;
}

/** @returns the card of what has been typed so far; what is missing is named where it will stand. */
export function cardOf(values: Values, { comedian, headings, phones }: SiteFacts): Card {
  const day = parseCalendarDate(values.fecha);
  const said = (text: string, otherwise: string) => (isBlank(text) ? otherwise : text.trim());
  const city = said(values.ciudad, 'Ciudad');
  const heading = headingOf(
    { ciudad: values.ciudad, invitado: values.invitados, asquerosos: values.tiposhow },
    headings,
  );
  const time = said(values.show, 'hora');
  const prices = priceLine(values.preventa, said(values.taquilla, 'por escribir'));
  const venue = said(values.lugar, 'Lugar');
  return {
    ink: inkOf(showSlug(values)),
    stub: day ? [shortMonth(day), String(day.day).padStart(2, '0'), shortWeekday(day)] : ['mes', '00', 'día'],
    title: heading ?? city,
    when: day ? cardDate(day, time) : `mes y día // ${time}`,
    place: heading ? city : null,
    venue,
    prices,
    phone: phoneLine(values.ciudad, phones),
    button: ticketOf({ link: values.linkdecompra }).label,
    longDate: day && longDate(day),
    bill: {
      comedian,
      city,
      heading,
      guest:
        isNothing(values.invitados) || heading?.includes(values.invitados) ? null : `con ${values.invitados}`,
      when: day ? `${shortWeekday(day)} ${day.day} ${monthName(day)}` : 'día y mes',
      time: isBlank(values.show) ? null : values.show,
      venue,
    },
  };
}

/** @param today the reader's day, YYYY-MM-DD; null before the browser has looked at its clock. */
export function isPast({ fecha }: Values, today: string | null): boolean {
  return today !== null && parseCalendarDate(fecha) !== null && fecha < today;
}
