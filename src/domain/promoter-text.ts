/**
 * What a promoter writes over WhatsApp, as fields of the add form. It fills what it is sure of and leaves the rest to the
 * editor, who sees every field before saving.
 */
import { parseCountry } from '../schemas/country.ts';
import type { Day } from './clock.ts';
import { findContact } from './promoter-contact.ts';
import { findDates } from './promoter-days.ts';
import { findTimes } from './promoter-hours.ts';
import { findPrices } from './promoter-money.ts';
import { findNames } from './promoter-names.ts';
import { findCity, type KnownCity, personOnly, placeOf, streetOnly } from './promoter-place.ts';
import { readMessage } from './promoter-words.ts';

export interface PromoterContext {
  /** The reader's calendar day: years that are not written follow from it. */
  readonly today: Day;
  readonly cities: readonly KnownCity[];
  /** Whose show it is: no guest of their own. */
  readonly comedian: string;
}

/** Under the field names of the add form. */
export type PromoterFields = {
  -readonly [field in
    | keyof KnownCity
    | 'fecha'
    | 'preventa'
    | 'taquilla'
    | 'abridor'
    | 'direccion'
    | 'lugar'
    | 'facelugar'
    | 'linkdecompra'
    | 'puertas'
    | 'show'
    | 'tiposhow'
    | 'invitados']?: string;
};

/**
 * Never throws, and never judges: what was found meets the form's rules as if it were typed.
 * @param written a message as it was pasted, with its emoji, stars and chat headers; up to some thousand characters
 * @returns the fields that were found, none of them blank: dates as "2026-12-05", hours as "8:30pm". Of several dates the
 * first that may be the show's. A known city comes with its state and country, unless cities of one name leave a doubt.
 */
export function parsePromoterText(
  written: string,
  { today, cities, comedian }: PromoterContext,
): PromoterFields {
  const message = readMessage(written);
  const { flat } = message;
  const dates = findDates(flat, today);
  const times = findTimes(flat, dates);
  const guess = findCity(message, cities, '');
  const country = guess && parseCountry(guess.pais);
  const { spans: contactSpans, ...contact } = findContact(message, country);
  const { spans: priceSpans, ...prices } = findPrices(
    message,
    [...dates, ...times, ...contactSpans],
    country,
  );
  const { ciudad, ...names } = findNames(
    message,
    [...dates, ...times, ...priceSpans, ...contactSpans],
    comedian,
  );
  const place = placeOf(ciudad, findCity(message, cities, names.direccion ?? ''));
  const fields: Record<string, string | undefined> = {
    ...place,
    ...names,
    direccion: names.direccion && streetOnly(names.direccion, place),
    abridor: personOnly(names.abridor, guess),
    invitados: personOnly(names.invitados, guess),
    ...prices,
    ...contact,
    fecha: dates[0]?.date,
    show: times.find(({ isDoors }) => !isDoors)?.time,
    puertas: times.find(({ isDoors }) => isDoors)?.time,
    tiposhow: /\basquerosos\b/u.test(flat) ? 'si' : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as PromoterFields;
}
