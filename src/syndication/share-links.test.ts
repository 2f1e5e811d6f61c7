import { describe, expect, it } from 'vitest';
import { event } from './event-model.fixture.ts';
import {
  googleCalendarLink,
  mapLink,
  shareText,
  showRequestLink,
  webcalLink,
  whatsappLink,
} from './share-links.ts';

describe('the message', () => {
  it('says city, date, place, price and address', () => {
    expect(shareText(event)).toBe(
      [
        'Timbito en Guadalajara',
        'sábado 5 de diciembre de 2026 // 8:30pm',
        'Foro El Telón, Guadalajara',
        'Preventa: $200 , Taquilla: $250',
        'https://gira.example/fechas/2026-12-05-guadalajara/',
      ].join('\n'),
    );
  });

  it.each([
    ['agotado', 'Boletos agotados'],
    ['cancelado', 'CANCELADO'],
    ['pospuesto', 'POSPUESTO, nueva fecha por anunciar'],
    ['reprogramado', 'NUEVA FECHA'],
  ] as const)('begins with the news when the show is %s', (status, news) => {
    expect(shareText({ ...event, status }).split('\n')[0]).toBe(news);
  });

  it('asks no price for a cancelled show, and tells no hour that is not known', () => {
    expect(shareText({ ...event, status: 'cancelado' })).not.toContain('$200');
    expect(shareText({ ...event, time: null })).not.toContain('//  ');
    expect(shareText({ ...event, time: null }).split('\n')[1]).toBe('sábado 5 de diciembre de 2026');
  });

  it('names the city beside a title of its own', () => {
    expect(shareText({ ...event, name: 'Fin de temporada' }).split('\n')[0]).toBe(
      'Fin de temporada (Guadalajara)',
    );
  });

  it('reaches WhatsApp whole', () => {
    const link = new URL(whatsappLink('a & b\nñ #1 +2'));
    expect([link.host, link.searchParams.get('text')]).toEqual(['wa.me', 'a & b\nñ #1 +2']);
  });
});

describe('Google’s calendar form', () => {
  const query = (change = {}) => new URL(googleCalendarLink({ ...event, ...change })).searchParams;

  it('gets local times and the venue’s zone', () => {
    expect(query().get('action')).toBe('TEMPLATE');
    expect(query().get('dates')).toBe('20261205T203000/20261205T223000');
    expect(query().get('ctz')).toBe('America/Mexico_City');
  });

  it('gets a whole day when the hour is not known', () => {
    expect(query({ start: '2026-12-31', end: null }).get('dates')).toBe('20261231/20270101');
  });

  it('is told of a cancelled show', () => {
    expect(query({ status: 'cancelado' }).get('text')).toBe('CANCELADO: Timbito en Guadalajara');
  });
});

it.each([
  ['https://gira.example/fechas.ics', 'webcal://gira.example/fechas.ics'],
  ['http://localhost:4321/fechas.ics', 'webcal://localhost:4321/fechas.ics'],
])('%s is subscribed to at %s', (url, address) => {
  expect(webcalLink(url)).toBe(address);
});

it('the map looks for the venue', () => {
  expect(new URL(mapLink(event)).searchParams.get('query')).toContain('Foro El Telón, Av. de los Cedros 118');
});

it('the letter is addressed and written', () => {
  const letter = showRequestLink('hola@a.example', { comedian: 'Timbito', city: 'León & Cía' });
  expect(letter).toMatch(/^mailto:hola@a\.example\?subject=[^ &]+&body=[^ &]+$/u);
  expect(decodeURIComponent(letter)).toContain('Queremos a Timbito en León & Cía');
});
