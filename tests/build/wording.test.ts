/** Texts of links, buttons, titles and notes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { takesPlace } from '../../src/domain/tickets/show-status.ts';
import { findCity, findShow, showPath, tour } from '../support/tour.ts';
import { builtSite } from './site.ts';

let dir: string;
beforeAll(async () => {
  dir = await builtSite();
});

const { nombre } = tour.site;
const city = findCity('Guadalajara');
const visitedOnce = tour.cities.find(
  ({ shows }) =>
    shows.filter((show) => tour.past.includes(show) && takesPlace(show.estatus ?? 'programado')).length === 1,
);
const sale = findShow(({ boletos }) => !!boletos?.some(({ desde }) => desde), tour.upcoming);

test.each([
  ['title of a city', `/ciudad/${city.slug}/`, `${nombre} en Guadalajara: fechas y boletos`],
  ['notices of a city', `/ciudad/${city.slug}/`, 'Avísame cuando venga a Guadalajara'],
  ['notices by mail', `/ciudad/${city.slug}/`, 'Puedes darte de baja cuando quieras. Aviso de privacidad'],
  ['a city that was visited once', `/ciudad/${visitedOnce?.slug}/`, '1 función desde 20'],
  ['dates of a country', '/ciudad/', 'Fechas en México'],
  ['calendar of a country', '/ciudad/', 'Calendario de México'],
  ['sale that has not begun', showPath(sale), 'Recordarme la venta'],
  ['calendar address', showPath(sale), 'Copiar enlace del calendario'],
  [
    'subscription to a calendar',
    showPath(sale),
    'Si te suscribes, las fechas nuevas y los cambios se agregan solos.',
  ],
  ['contact form', '/contacto/', 'Usamos tus datos según el aviso de privacidad'],
  ['a year that is over', '/fechas/2024/', 'ciudad, fecha, lugar y quién abrió.'],
  ['a year to come', '/fechas/2027/', 'ciudad, fecha, lugar y boletos.'],
  ['press kit', '/prensa/', 'biografías, fotos para descargar, rider técnico y contrataciones.'],
])('%s, %s: %s', async (_what, path, expected) => {
  const html = await readFile(join(dir, path, 'index.html'), 'utf8');
  const text = html.replace(/<meta[^>]*content="([^"]*)"[^>]*>/gu, '$1').replace(/<[^>]*>/gu, '');
  expect(text.replace(/\s+/gu, ' ')).toContain(expected);
});
