/** Questions of `content:new`, with words, prices and hours of the home country. */
import { regionsOf } from '../../domain/places/country-regions.ts';
import { hourFormatOf, localeOf, wordsOf } from '../../domain/places/country-words.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import { exampleZone } from '../../domain/time/time-zone.ts';
import { type Country, countryCatalogue, DEFAULT_COUNTRY } from '../../schemas/fields/country.ts';
import { ruleOf, type ShowField } from '../../schemas/show-fields.ts';

/**
 * Returns a question: `taquilla* · Precio en boletería, como se quiere leer. (ej. $12.000)`
 * @param offered answer if the user types nothing
 */
export function fieldQuestion(field: ShowField, homeCountry: Country, offered?: string): string {
  const { help, examples } = ruleOf(field);
  const [written] = examples;
  const mark = isOptional(field) ? '' : '*';
  const example = homeCountry === DEFAULT_COUNTRY ? written : localExample(field, homeCountry, written);
  const exampleHint = example === undefined ? '' : ` (ej. ${example})`;
  const hint = offered ? ` (Intro: ${offered})` : exampleHint;
  return `${field}${mark} · ${localText(field, help, homeCountry)}${hint}\n>`;
}

/** Returns true if a field may be empty. The box office price may not, because only files can have lists of tickets. */
export function isOptional(field: ShowField): boolean {
  return ruleOf(field).missing === undefined;
}

/** Replaces the Mexican words in the schema's descriptions. */
function localText(field: ShowField, description: string, homeCountry: Country): string {
  const { district, region } = countryCatalogue[homeCountry];
  const { tickets, atBoxOffice } = wordsOf(homeCountry);
  if (field === 'estado') return `${region}.`;
  return description
    .replace(' Obligatorio si falta el campo boletos.', '')
    .replace('colonia', district)
    .replace('boletos', tickets)
    .replace('en taquilla', atBoxOffice.toLowerCase());
}

/** Returns an example for the country, where places, people and prices of the sample tour would mislead. */
function localExample(field: ShowField, homeCountry: Country, example: unknown): unknown {
  const rule = ruleOf(field);
  const [presale, boxOffice] = examplePrices(homeCountry);
  const own: { readonly [name in ShowField]?: string | undefined } = {
    estado: regionsOf(homeCountry)[0],
    preventa: presale,
    taquilla: boxOffice,
    cartel: 'carteles/mi-cartel.jpg',
  };
  if (field in own) return own[field];
  if (rule.isLocalExample) return undefined;
  if (rule.kind === 'zone') return exampleZone(homeCountry);
  if (rule.kind === 'time') return inHourFormat(String(example), hourFormatOf(localeOf(homeCountry)));
  return rule.kind === 'link' || rule.kind === 'map' ? 'https://…' : example;
}
