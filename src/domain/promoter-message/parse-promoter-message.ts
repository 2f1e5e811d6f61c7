/**
 * Reads a promoter's message about a show, pasted from a chat, into fields of the add form. Fills only fields
 * that are certain; the editor sees them before saving.
 */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isSameName } from '../places/city-names.ts';
import type { SentField } from '../shows/content-file.ts';
import type { Day } from '../time/wall-time.ts';
import { type CityContext, findCity, indexOfWord, mergePlace, removeCity, removePlace } from './find-city.ts';
import { findContact } from './find-contact.ts';
import { dayFaults, findDates, otherDates } from './find-dates.ts';
import { findNames } from './find-names.ts';
import { findPrices, otherAmounts } from './find-prices.ts';
import { findTimes, otherHours } from './find-times.ts';
import { findKnownVenue, type KnownVenue } from './find-venue.ts';
import { cleanMessage, findMatches, spanOf } from './message.ts';

interface MessageContext extends CityContext {
  /** Calendar day of the reader, which decides dates without a year. */
  readonly today: Day;
  /** Venues of the tour. */
  readonly venues: readonly KnownVenue[];
  /** The comedian's name, which is never a guest. */
  readonly comedian: string;
  /** Name of shows billed together with the guest; null if the site has none. */
  readonly jointShow: string | null;
}

/** Values by the field names of the add form. */
type MessageFields = { -readonly [field in SentField]?: string };

/** "suspendido", "pasa al viernes", "nueva fecha" */
const CHANGE =
  /\b(?:(?:suspend|reprograma|poster?ga|cancela)(?:id|d)[oa]s?|pospuest[oa]s?|se (?:suspend|pospon|pospus|cancel|reprogram|aplaz|corre\b)\w*|aplazad[oa]s?|nueva fecha|(?:pasa|cambia|mueve|recorre)(?:n|mos)? (?:al?|del|para el|de fecha)\b)/u;

/** Words before the new day of a show: "nueva fecha: ", "pasa al ". */
const NEW_DATE =
  /\b(?:nueva fecha|(?:pasa|cambia|mueve|recorre|corre|aplaza|pospone|posterga|reprograma)\w*)\b[^\n]{0,30}?(?::| al| para(?: el)?)(?= )/gu;

/** Returns the date after the last words for a move; undefined if there are none. */
function newDate(folded: string, dates: ReturnType<typeof findDates>): string | undefined {
  const words = findMatches(folded, NEW_DATE).at(-1);
  return words && dates.find(({ start }) => start >= spanOf(words).end)?.date;
}

/** Result of parsing a message. */
export type ParsedMessage = ReturnType<typeof parsePromoterMessage>;

/**
 * Parses a message. Never throws and does not validate: the form validates the fields later, like typed ones.
 * @param written the pasted message with emoji, stars and chat headers; up to a few thousand characters
 */
export function parsePromoterMessage(written: string, context: MessageContext) {
  const { today, venues, comedian, homeCountry, jointShow } = context;
  const message = cleanMessage(written);
  const { folded } = message;
  const dates = findDates(folded, today);
  const times = findTimes(folded, dates);
  const guess = findCity(message, context, '');
  const country = guess && parseCountry(guess.pais);
  const { spans: contactSpans, ...contact } = findContact(message, country, homeCountry);
  const known = [...dates, ...times, ...contactSpans];
  const { spans: priceSpans, ...prices } = findPrices(message, known, country, homeCountry);
  const { ciudad, ...names } = findNames(message, [...known, ...priceSpans], { comedian, jointShow });
  const place = mergePlace(ciudad, findCity(message, context, names.direccion ?? ''));
  const found: Record<string, string | undefined> = {
    ...place,
    lugar: findKnownVenue(folded, venues, place.ciudad),
    ...names,
    ...(names.lugar !== undefined && isSameName(names.lugar, place.ciudad ?? '') ? { lugar: undefined } : {}),
    direccion: names.direccion && removePlace(names.direccion, place),
    abridor: removeCity(names.abridor, guess),
    invitados: removeCity(names.invitados, guess),
    ...prices,
    ...contact,
    fecha: newDate(folded, dates) ?? dates[0]?.date,
    show: (times.find(({ isShow }) => isShow) ?? times.find(({ isDoors }) => !isDoors))?.time,
    puertas: times.find(({ isDoors }) => isDoors)?.time,
    tiposhow: jointShow && indexOfWord(folded, fold(jointShow)) !== -1 ? 'si' : undefined,
  };
  const fields: MessageFields = Object.fromEntries(Object.entries(found).filter(([, value]) => value));
  const isChange = CHANGE.test(folded);
  return {
    /**
     * Fields that were found, none blank: dates as "2026-12-05", hours as "8:30pm". `fecha` is the first date
     * that may be the show's. A known city has its state and country, unless several cities share its name.
     */
    fields,
    /** Mistakes in the message's days, in Spanish. */
    dayFaults: dayFaults(message, today),
    /** Dates, hours and amounts that are in no field, as written. */
    others: {
      // The other date of a moved show is its old date.
      dates: isChange ? [] : otherDates(message, dates, fields.fecha),
      hours: otherHours(message, times, [fields.show, fields.puertas]),
      amounts: otherAmounts(message, fields),
    },
    /** True if the message seems to be about a change of an announced show, not about a new show. */
    isChange,
  };
}
