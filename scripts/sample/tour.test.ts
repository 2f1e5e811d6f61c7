import { describe, expect, it } from 'vitest';
import { alts } from '../../src/artwork/sample/alts.ts';
import { headingOf } from '../../src/domain/headings.ts';
import { phoneLine } from '../../src/domain/phones.ts';
import { hasPresale } from '../../src/domain/prices.ts';
import { parseTime } from '../../src/domain/start.ts';
import { countries } from '../../src/schemas/country.ts';
import { parseLink } from '../../src/schemas/link.ts';
import type { Show } from '../../src/schemas/show.ts';
import { addDays, nextWeekday, weekdayOf } from './days.ts';
import { sampleFiles } from './files.ts';
import { NOW, readSample, TODAY } from './reading.ts';

const { coming, entries, past, shows, site } = await readSample();

describe('the past tour', () => {
  it('has 75 shows from February 2024 to July 2025, most of them in Mexico, in all six countries', () => {
    const dates = past.map(({ fecha }) => fecha).sort();
    expect(dates).toHaveLength(75);
    expect(dates[0]).toMatch(/^2024-02/u);
    expect(dates.at(-1)).toMatch(/^2025-07/u);
    expect(new Set(past.map(({ pais }) => pais))).toEqual(new Set(countries));
    expect(past.filter(({ pais }) => pais === 'Mexico').length).toBeGreaterThan(75 / 2);
  });

  it('shares some dates, twice within one city', () => {
    expect(new Set(past.map(({ fecha }) => fecha)).size).toBeLessThan(75);
    expect(entries.shows.filter(({ id }) => id.endsWith('-2'))).toHaveLength(2);
  });

  it.each([
    'Tijuana',
    'Mexicali',
    'Ciudad Juárez',
    'Matamoros',
    'Cancún',
    'Hermosillo',
    'Mazatlán',
    'Cerro de San Pedro',
    'San Luis Potosí',
    'Guadalajara',
    'CDMX',
    'Mérida',
    'San Cristóbal de las Casas',
    'Bahía de Banderas',
    'Nuevo Vallarta',
    'Guatemala',
    'Quetzaltenango',
    'Antigua',
    'Bogotá',
    'Medellín',
    'Cali',
    'San José',
    'Heredia',
    'Tegucigalpa',
    'San Pedro Sula',
    'San Salvador',
    'Santa Ana',
  ])('plays %s', (ciudad) => {
    expect(past.map((show) => show.ciudad)).toContain(ciudad);
  });

  it.each(['$200', 'Q100', '200 LPS', undefined, 'na', 'proximamente'])('has presale %s', (preventa) => {
    expect(past.map((show) => show.preventa)).toContain(preventa);
  });

  it.each(['$250', 'Q150', '25k', '10 000 Colones', 'Gratis', 'No Cover', 'por avisar', 'proximamente'])(
    'has box office %s',
    (taquilla) => {
      expect(past.map((show) => show.taquilla)).toContain(taquilla);
    },
  );

  it.each(['8:00pm', 'na', undefined])('has doors %s', (puertas) => {
    expect(past.map((show) => show.puertas)).toContain(puertas);
  });

  it.each(['8:30pm', '9:00pm', '7:00pm', '20:30', 'por confirmar'])('has a show at %s', (time) => {
    expect(past.map(({ show }) => show)).toContain(time);
  });

  it('sells by page, WhatsApp and telephone, by links without their h, and not at all', () => {
    const links = past.map(({ link }) => (link === undefined ? null : parseLink(link)));
    expect(new Set(links.map((link) => link?.kind))).toEqual(
      new Set(['web', 'whatsapp', 'telefono', undefined]),
    );
    expect(links.filter((link) => link?.repaired).length).toBeGreaterThan(1);
  });

  it('has nobody, one or several openers', () => {
    const openers = new Set(past.map(({ abridor }) => abridor?.split(', ').length ?? 0));
    expect([...openers].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('the card rules', () => {
  const isInGuadalajara = ({ ciudad }: Show) => ciudad === 'Guadalajara';
  const presaleOf = ({ preventa }: Show) =>
    hasPresale(preventa) && /\d/u.test(preventa) ? 'price' : preventa;
  const factors = {
    guest: ({ invitado }: Show) => invitado !== undefined,
    joint: ({ asquerosos }: Show) => asquerosos === 'si',
    guadalajara: isInGuadalajara,
    presale: presaleOf,
  };
  const pairs = (a: keyof typeof factors, b: keyof typeof factors) =>
    new Set(past.map((show) => `${factors[a](show)} ${factors[b](show)}`)).size;

  it('appear for each guest × asquerosos × Guadalajara', () => {
    const cases = past.map((show) =>
      [factors.guest, factors.joint, isInGuadalajara].map((is) => is(show)).join(),
    );
    expect(new Set(cases).size).toBe(8);
  });

  it.each(['guest', 'joint', 'guadalajara'] as const)(
    'appear for each presale (empty, na, proximamente, price) × %s',
    (name) => {
      expect(pairs(name, 'presale')).toBe(8);
    },
  );

  it('give both headings, and none', () => {
    const headings = new Set(past.filter(isInGuadalajara).map((show) => headingOf(show, site.encabezados)));
    expect(headings).toEqual(new Set(['Timbito a mi fiesta Vol2', 'Asquerosos + Lola Trompeta', null]));
  });

  it.each(['Cerro de San Pedro', 'Mexicali'])('give the ticket phone of %s, past and coming', (ciudad) => {
    expect(phoneLine(ciudad, site.telefonos)).toMatch(/^boletos al \d{3} 555 01\d\d$/u);
    expect(past.map((show) => show.ciudad)).toContain(ciudad);
    expect(coming.map((show) => show.ciudad)).toContain(ciudad);
  });
});

describe('the coming tour', () => {
  it('has 14 shows in about six to 150 days, from Thursday to Sunday', () => {
    expect(coming).toHaveLength(14);
    for (const { fecha } of coming) {
      expect(fecha >= addDays(TODAY, 6) && fecha <= addDays(TODAY, 155), fecha).toBe(true);
      expect([0, 4, 5, 6]).toContain(weekdayOf(fecha));
    }
  });

  it.each([
    ['agotado', 1],
    ['cancelado', 1],
    ['pospuesto', 1],
    ['reprogramado', 1],
    [undefined, 10],
  ] as const)('has status %s: %i', (estatus, count) => {
    expect(coming.filter((show) => show.estatus === estatus)).toHaveLength(count);
  });

  it('keeps one date secret for 60 days', () => {
    const secret = coming.filter(({ publicar }) => publicar !== undefined);
    expect(secret.map(({ publicar }) => publicar)).toEqual([addDays(TODAY, 60)]);
    expect(secret[0]?.fecha.localeCompare(addDays(TODAY, 140))).not.toBe(-1);
  });

  it('has a guest in Guadalajara, a joint show with a guest, a long venue name and an hour to be confirmed', () => {
    const headings = coming.map((show) => headingOf(show, site.encabezados));
    expect(headings).toContain('Timbito a mi fiesta Vol2');
    expect(headings.some((heading) => heading?.startsWith('Asquerosos + '))).toBe(true);
    expect(Math.max(...coming.map(({ lugar }) => lugar.length))).toBeGreaterThan(100);
    expect(coming.filter(({ show }) => parseTime(show) === null)).toHaveLength(1);
  });

  it('moves with the day', () => {
    const later = sampleFiles(new Date('2027-03-01T12:00:00Z')).map(({ path }) => path);
    const isSame = (path: string) => later.includes(path);
    const paths = entries.shows.map(({ file }) => file);
    expect(paths.filter((path) => path < 'shows/2026').every(isSame)).toBe(true);
    expect(paths.filter((path) => path > 'shows/2026').some(isSame)).toBe(false);
  });

  it('is planned by the calendar of Mexico, whatever the zone of the machine', () => {
    expect(sampleFiles(new Date('2026-11-22T05:59:00Z'))).toEqual(sampleFiles(NOW));
    expect(sampleFiles(new Date('2026-11-22T06:00:00Z'))).not.toEqual(sampleFiles(NOW));
  });

  it('leaves the holidays alone', () => {
    expect(nextWeekday('2026-12-24', 4)).toBe('2027-01-07');
    expect(nextWeekday('2026-12-26', 6)).toBe('2026-12-26');
  });
});

describe('posters', () => {
  it('hang, with their words, for a dozen past and five coming shows; none more than twice', () => {
    const uses = Map.groupBy(
      shows.filter(({ cartel }) => cartel),
      ({ cartel }) => cartel,
    );
    expect(past.filter(({ cartel }) => cartel).length).toBeGreaterThanOrEqual(10);
    expect(coming.filter(({ cartel }) => cartel)).toHaveLength(5);
    expect(Math.max(...[...uses.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
    for (const { cartel, cartelAlt } of shows) expect(cartelAlt).toBe(cartel && alts[cartel]);
  });
});
