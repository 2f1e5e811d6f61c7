/** The questions of `content:new`, in the words, prices and hours of the site's country. */
import { z } from 'astro/zod';
import { clockOf, countryCatalogue, localeOf } from '../../domain/places/country-catalogue.ts';
import { regionsOf } from '../../domain/places/country-regions.ts';
import { wordsOf } from '../../domain/places/country-words.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { formatTime } from '../../domain/time/time-of-day.ts';
import { type Country, DEFAULT_COUNTRY } from '../../schemas/fields/country.ts';
import { type ShowField, show } from '../../schemas/show.ts';

/** `taquilla* · Precio en boletería, como se quiere leer. (ej. $12.000)` @param home the country of the site */
export function fieldQuestion(field: ShowField, home: Country): string {
  const part = show.shape[field];
  const { description = '', examples: given } = part.meta() ?? {};
  const [written] = (given ?? []) as readonly unknown[];
  const mark = isOptional(field) ? '' : '*';
  const example = home === DEFAULT_COUNTRY ? written : localExample(field, home, written);
  const hint = field === 'pais' ? ` (Intro: ${home})` : example === undefined ? '' : ` (ej. ${example})`;
  return `${field}${mark} · ${localText(field, String(description), home)}${hint}\n>`;
}

/** A list of tickets is written in the file, so that the price at the box office is required here. */
export function isOptional(field: ShowField): boolean {
  return show.shape[field] instanceof z.ZodOptional && field !== 'taquilla';
}

/** The schema's descriptions have Mexico's words. */
function localText(field: ShowField, description: string, home: Country): string {
  const { district, region } = countryCatalogue[home];
  const { tickets, atBoxOffice } = wordsOf(home);
  if (field === 'estado') return `${region}.`;
  return description
    .replace(' Obligatorio si no hay boletos.', '')
    .replace('colonia', district)
    .replace('boletos', tickets)
    .replace('en taquilla', atBoxOffice.toLowerCase());
}

/** Examples of places and people of the sample tour would mislead elsewhere. */
function localExample(field: ShowField, home: Country, example: unknown): unknown {
  const [presale, boxOffice] = examplePrices(home);
  const at = (hour: number, minute: number) => formatTime({ hour, minute }, clockOf(localeOf(home)));
  const own: { readonly [name in ShowField]?: string | undefined } = {
    ciudad: undefined,
    estado: regionsOf(home)[0],
    lugar: undefined,
    direccion: undefined,
    abridor: undefined,
    invitado: undefined,
    facelugar: undefined,
    preventa: presale,
    taquilla: boxOffice,
    puertas: at(20, 0),
    show: at(20, 30),
    link: 'https://…',
    mapa: 'https://…',
    comoLlegar: undefined,
    estacionamiento: undefined,
    cartel: 'carteles/mi-cartel.jpg',
  };
  return Object.hasOwn(own, field) ? own[field] : example;
}
