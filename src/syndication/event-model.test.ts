import { describe, expect, it, test } from 'vitest';
import { placeBelowTitle } from '../domain/shows/card-text.ts';
import { type ShowView, toShowViews } from '../domain/shows/show-view.ts';
import { cardPriceLine } from '../domain/tickets/price-line.ts';
import type { Show } from '../schemas/show.ts';
import type { Site } from '../schemas/site.ts';
import { validShow } from '../schemas/valid-show.fixture.ts';
import { toCalendar } from './calendar.ts';
import { event } from './event-model.fixture.ts';
import { locationText, nameWithStatus, toEvent } from './event-model.ts';

describe('names in free text', () => {
  it.each([
    ['', []],
    ['Nacho Penumbra', ['Nacho Penumbra']],
    ['El Primo Neto, Memo Cuarzo', ['El Primo Neto', 'Memo Cuarzo']],
    ['Rafa, Nuria y Ulises', ['Rafa', 'Nuria', 'Ulises']],
    ['Yoyo y Yuya', ['Yoyo', 'Yuya']],
    ['Rita + Lola / Paty & Beto', ['Rita', 'Lola', 'Paty', 'Beto']],
    ['AC/DC', ['AC/DC']],
    ['Rita y AC/DC', ['Rita', 'AC/DC']],
    ['Los R&R + Memo', ['Los R&R', 'Memo']],
    ['Rita, Rita', ['Rita']],
    ['Memo Cuarzo e Inés Paz', ['Memo Cuarzo', 'Inés Paz']],
    ['Rita, Memo e Inés', ['Rita', 'Memo', 'Inés']],
    ['???', []],
    ['Por confirmar', []],
    ['N/A', []],
    ['Rita, por definir', ['Rita']],
    ['Rita y ???', ['Rita']],
    ['con Rita', ['Rita']],
    ['Con Rita y con Conrado', ['Rita', 'Conrado']],
    ['Próximamente', []],
    ['-', []],
  ])('%j', (text, names) => {
    expect(textsOf({ invitado: text }).event.performers).toEqual(['Timbito', ...names]);
  });
});

test.each([
  ['programado', 'Timbito en Guadalajara'],
  ['agotado', 'Timbito en Guadalajara'],
  ['reprogramado', 'Timbito en Guadalajara'],
  ['cancelado', 'CANCELADO: Timbito en Guadalajara'],
  ['pospuesto', 'POSPUESTO: Timbito en Guadalajara'],
] as const)('status %s: name "%s"', (status, name) => {
  expect(nameWithStatus({ ...event, status })).toBe(name);
});

test.each(['Puebla', 'puebla ', 'PUÉBLA'])('state %j, the same as the city: printed once', (state) => {
  expect(locationText({ ...event, city: 'Puebla', state })).toBe(
    'Foro El Telón, Av. de los Cedros 118, Puebla, México',
  );
});

test.each([
  [{ venue: 'Por confirmar', address: 'TBA' }, 'Guadalajara, Jalisco, México'],
  [{ venue: 'Foro El Telón', address: '???' }, 'Foro El Telón, Guadalajara, Jalisco, México'],
])('location with %j: without what is not known yet', (place, location) => {
  expect(locationText({ ...event, ...place })).toBe(location);
});

const now = Date.parse('2026-11-21T18:00:00Z');
const base: Show = { ...validShow, show: '20:30', preventa: '$200' };
const siteIn = (pais: string) =>
  ({ nombre: 'Timbito', pais, tiposDeShow: [], telefonos: [], encabezados: [] }) as unknown as Site;

function textsOf(change: Partial<Show>, pais = 'Mexico') {
  const site = siteIn(pais);
  const entry = { id: 'id', data: { ...base, ...change } };
  const show = toShowViews([entry], [], { site, now, href: (path) => path })[0] as ShowView;
  const event = toEvent(show, {
    site,
    now,
    absolute: (path: string) => `https://gira.example${path}`,
    siteUrl: 'https://gira.example/',
    images: [],
    venuePage: null,
  });
  const calendar = toCalendar([event], { name: '', description: '', url: '', source: null });
  return { show, event, calendar: calendar.replaceAll('\r\n ', '').replaceAll('\\,', ',') };
}

describe('prices: as written on cards, in prose elsewhere', () => {
  it.each<[string, Partial<Show>, string, string, string]>([
    ['two prices', {}, 'Mexico', 'Preventa: $200 , Taquilla: $250', 'Preventa: $200, Taquilla: $250'],
    [
      'dollars on a site in Mexico',
      { pais: 'El Salvador', preventa: '', taquilla: '$10' },
      ...(['Mexico', 'Taquilla: $10', 'Taquilla: $10 USD'] as const),
    ],
    [
      'pesos of Argentina on a site in the United States',
      { pais: 'Argentina', preventa: '$12,000', taquilla: '$15.000' },
      ...(['Estados Unidos', 'Preventa: $12,000 , Taquilla: $15.000'] as const),
      'Preventa: $12,000 ARS, Taquilla: $15.000 ARS',
    ],
    [
      'another sign, or a code',
      { pais: 'Guatemala', preventa: 'Q100', taquilla: '$20 USD' },
      ...(['Mexico', 'Preventa: Q100 , Taquilla: $20 USD', 'Preventa: Q100, Taquilla: $20 USD'] as const),
    ],
  ])('%s', (_what, change, pais, onCard, inProse) => {
    const { show, event, calendar } = textsOf(change, pais);
    expect(cardPriceLine(show.prices)).toBe(onCard);
    expect(event.prices).toBe(inProse);
    expect(calendar).toContain(inProse);
  });

  it.each([
    [{ telefono: '222 555 0177' }, ', reserva al 222 555 0177'],
    [{ link: 'https://wa.me/2225550177' }, ': https://wa.me/522225550177'],
  ])('a ticket that is ordered by telephone or chat, %j: says how', (way, text) => {
    const boletos = [{ nombre: 'Mesa', precio: '$1,200', ...way }];
    const { taquilla: _price, preventa: _presale, ...show } = base;
    const { calendar } = textsOf({
      ...show,
      taquilla: undefined,
      preventa: undefined,
      boletos,
    } as Partial<Show>);
    expect(calendar).toContain(`Mesa: $1,200${text}\\n`);
  });
});

describe('hours', () => {
  it.each([
    ['Mexico', '20:30', '8:30pm'],
    ['Mexico', '20:30 hrs', '8:30pm'],
    ['Mexico', '22hs', '10:00pm'],
    ['Mexico', '20:30:00', '8:30pm'],
    ['Mexico', '8:30 PM', '8:30 PM'],
    ['España', '8:30pm', '20:30', '5 de diciembre'],
  ])('in %s, %s: %s', (pais, written, time, day = 'diciembre 5') => {
    expect(textsOf({ show: written }, pais).show.dateText).toBe(`${day} // ${time}`);
  });

  it('not known, upcoming: says so', () => {
    const { show, calendar } = textsOf({ show: 'por confirmar' });
    expect(show.dateText).toBe('diciembre 5 // por confirmar');
    expect(calendar).toContain('Show: hora por confirmar');
  });

  it('not known, past: is left out', () => {
    const { show, calendar } = textsOf({ show: 'por confirmar', fecha: '2025-12-05' });
    expect(show.dateText).toBe('diciembre 5');
    expect(calendar).not.toContain('por confirmar');
  });
});

describe('the place on a card', () => {
  const cali = { ciudad: 'Cali', estado: 'Valle del Cauca', pais: 'Colombia' };
  const sanJose = { ciudad: 'San José', estado: 'San José', pais: 'Costa Rica' };
  it.each<[string, Partial<Show>, 'short' | 'full', string | null]>([
    ['at home', {}, 'full', 'Jalisco'],
    ['at home, short', {}, 'short', null],
    ['abroad', cali, 'full', 'Valle del Cauca, Colombia'],
    ['abroad, short', cali, 'short', 'Colombia'],
    ['abroad, a region named as the city', sanJose, 'full', 'Costa Rica'],
    ['abroad, with a title', { ...sanJose, titulo: 'Grabación' }, 'short', 'San José, Costa Rica'],
  ])('%s', (_what, change, detail, place) => {
    expect(placeBelowTitle(textsOf(change).show, detail)).toBe(place);
  });
});
