import { expect, test } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { releasedEntries } from './released-entries.ts';

const show = (id: string, ciudad: string, publicar?: string) => ({
  id,
  data: { ciudad, publicar } as unknown as Show,
});
const named = (...names: string[]) => names.map((ciudad) => ({ ciudad }));
const entries = {
  site: [
    {
      data: {
        pais: 'Mexico',
        telefonos: named('León', 'Puebla'),
        encabezados: named('León', 'Puebla'),
      } as unknown as Site,
    },
  ],
  shows: [
    show('leon', 'Leon', '2027-01-01 12:00'),
    show('puebla', 'Puebla', '2027-01-01 12:00'),
    show('puebla-antes', 'PUEBLA'),
  ],
  cities: [...named('León', 'Puebla'), ...named('Toluca')].map((data) => ({ data })),
};

test.each([
  ['before the release', '2026-12-01T00:00:00Z', [], ['Puebla', 'Toluca'], ['Puebla']],
  ['in a preview', '2026-12-01T00:00:00Z', ['leon'], ['León', 'Puebla', 'Toluca'], ['León', 'Puebla']],
  ['after the release', '2027-02-01T00:00:00Z', [], ['León', 'Puebla', 'Toluca'], ['León', 'Puebla']],
])('what names the city of a show, %s', (_, now, chosen, cities, phones) => {
  const released = releasedEntries(entries, Date.parse(now), new Set(chosen)).entries;
  const [site] = released.site;
  expect(released.cities.map(({ data }) => data.ciudad)).toEqual(cities);
  expect(site?.data.telefonos.map(({ ciudad }) => ciudad)).toEqual(phones);
  expect(site?.data.encabezados.map(({ ciudad }) => ciudad)).toEqual(phones);
});

test('site.yaml cannot be read: no show comes out before its hour in the last zone', () => {
  const idsAt = (now: string) =>
    releasedEntries({ ...entries, site: [] }, Date.parse(now)).entries.shows.map(({ id }) => id);
  expect(idsAt('2027-01-01T23:59:00Z')).toEqual(['puebla-antes']);
  expect(idsAt('2027-01-02T00:00:00Z')).toEqual(['leon', 'puebla', 'puebla-antes']);
});
