/** Sale times of `boletos`, as instants and as texts. */
import { parseMoment } from '../../schemas/fields/calendar-date.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Words } from '../places/country-words.ts';
import { monthName, weekdayName } from '../time/format-date.ts';
import { formatTime } from '../time/time-of-day.ts';
import { addDays, instantOf, startOfDay, type WallTime, wallTime } from '../time/wall-time.ts';
import { soldOutNote, toOffer } from './offer.ts';
import type { OfferTimes, TimedOffer } from './offer-state.ts';
import type { LabelledPrice } from './price-line.ts';

/** Returns the instant of a sale time, or null if none exists. A day alone means 0:00 for `desde` and 24:00 for `hasta`. */
export function offerInstant(text: string, edge: 'desde' | 'hasta', zone: string): number | null {
  const date = parseMoment(text);
  if (!date) return null;
  const { time, ...day } = date;
  if (time) return instantOf({ ...day, ...time }, zone);
  return startOfDay(edge === 'desde' ? day : addDays(day, 1), zone);
}

export function timedOffers(offers: readonly WrittenOffer[], zone: string): TimedOffer[] {
  return offers.map((offer) => ({
    ...toOffer(offer),
    from: offerInstant(offer.desde ?? '', 'desde', zone),
    until: offerInstant(offer.hasta ?? '', 'hasta', zone),
  }));
}

/** Format of times: zone of the venue, hour format and words of the site. */
export interface LocalFormat {
  readonly zone: string;
  readonly hourFormat: 12 | 24;
  readonly words: Words;
}

/** "viernes 27 de noviembre, 10:00am". At midnight only the day; for an end, the day before. */
export function longOfferTime(
  instant: number,
  edge: 'from' | 'until',
  { zone, hourFormat }: Pick<LocalFormat, 'zone' | 'hourFormat'>,
): string {
  const { day, time } = readWall(instant, edge, zone, hourFormat);
  return `${weekdayName(day)} ${day.day} de ${monthName(day)}${time && `, ${time}`}`;
}

/** "desde el viernes 27 de noviembre, 10:00am, hasta el lunes 30 de noviembre"; empty without times. */
export function offerSpan(
  { from, until }: OfferTimes,
  format: Pick<LocalFormat, 'zone' | 'hourFormat'>,
): string {
  const begin = from !== null && `desde el ${longOfferTime(from, 'from', format)}`;
  const end = until !== null && `hasta el ${longOfferTime(until, 'until', format)}`;
  return [begin, end].filter(Boolean).join(', ');
}

/** Returns the price with the sale times as a note: "Preventa: $200 (hasta el lunes 30 de noviembre)". */
export function datedPrice(offer: TimedOffer, format: LocalFormat): LabelledPrice {
  const note = offer.isSoldOut ? soldOutNote(offer.priceText) : offerSpan(offer, format);
  return { label: offer.name, priceText: offer.priceText, note };
}

function readWall(instant: number, edge: 'from' | 'until', zone: string, hourFormat: 12 | 24) {
  const wall: WallTime = wallTime(instant, zone);
  // The day begins at 1:00 if the clock skips midnight.
  if (instant !== startOfDay(wall, zone)) return { day: wall, time: formatTime(wall, hourFormat) };
  return { day: edge === 'from' ? wall : addDays(wall, -1), time: '' };
}
