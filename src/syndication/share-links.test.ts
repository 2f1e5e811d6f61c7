import { describe, expect, it } from 'vitest';
import { event } from './event-model.fixture.ts';
import {
  googleCalendarLink,
  shareText,
  showRequestLink,
  venueMapLink,
  webcalLink,
  whatsappLink,
} from './share-links.ts';

describe('shareText', () => {
  it('city, date, place, price and URL', () => {
    expect(shareText(event)).toBe(
      [
        'Timbito en Guadalajara',
        'sábado 5 de diciembre de 2026 // 8:30pm',
        'Foro El Telón, Guadalajara',
        'Preventa: $200, Taquilla: $250',
        'https://gira.example/fechas/2026-12-05-guadalajara/',
      ].join('\n'),
    );
  });

  it.each([
    ['agotado', 'Boletos agotados'],
    ['cancelado', 'CANCELADO'],
    ['pospuesto', 'POSPUESTO, nueva fecha por anunciar'],
    ['reprogramado', 'NUEVA FECHA'],
  ] as const)('status %s: first line "%s"', (status, news) => {
    expect(shareText({ ...event, status }).split('\n')[0]).toBe(news);
  });

  it('a cancelled show: no price; an unknown hour: no hour', () => {
    expect(shareText({ ...event, status: 'cancelado' })).not.toContain('$200');
    expect(shareText({ ...event, time: null })).not.toContain('//  ');
    expect(shareText({ ...event, time: null }).split('\n')[1]).toBe('sábado 5 de diciembre de 2026');
  });

  it('a past show: neither hour nor price nor a status that is of no use any more', () => {
    const lines = shareText({ ...event, past: true, status: 'agotado' }).split('\n');
    expect(lines).toEqual([
      'Timbito en Guadalajara',
      'sábado 5 de diciembre de 2026',
      'Foro El Telón, Guadalajara',
      event.url,
    ]);
    expect(shareText({ ...event, past: true, status: 'cancelado' }).split('\n')[0]).toBe('CANCELADO');
  });

  it('a show with a title: the city in parentheses', () => {
    expect(shareText({ ...event, name: 'Fin de temporada' }).split('\n')[0]).toBe(
      'Fin de temporada (Guadalajara)',
    );
  });

  it('WhatsApp link: the text is encoded completely', () => {
    const link = new URL(whatsappLink('a & b\nñ #1 +2'));
    expect([link.host, link.searchParams.get('text')]).toEqual(['wa.me', 'a & b\nñ #1 +2']);
  });
});

describe('Google Calendar link', () => {
  const query = (change = {}) => new URL(googleCalendarLink({ ...event, ...change })).searchParams;

  it('local times and the zone of the venue', () => {
    expect(query().get('action')).toBe('TEMPLATE');
    expect(query().get('dates')).toBe('20261205T203000/20261205T223000');
    expect(query().get('ctz')).toBe('America/Mexico_City');
  });

  it('unknown hour: a whole day', () => {
    expect(query({ start: '2026-12-31', end: null }).get('dates')).toBe('20261231/20270101');
  });

  it('a cancelled show: the status in the title', () => {
    expect(query({ status: 'cancelado' }).get('text')).toBe('CANCELADO: Timbito en Guadalajara');
  });
});

it.each([
  ['https://gira.example/fechas.ics', 'webcal://gira.example/fechas.ics'],
  ['http://localhost:4321/fechas.ics', 'webcal://localhost:4321/fechas.ics'],
])('webcal link of %s: %s', (url, address) => {
  expect(webcalLink(url)).toBe(address);
});

it('map link: searches for the venue', () => {
  expect(new URL(venueMapLink(event)).searchParams.get('query')).toContain(
    'Foro El Telón, Av. de los Cedros 118',
  );
});

it('show request link: recipient, subject and text', () => {
  const letter = showRequestLink('hola@a.example', { comedian: 'Timbito', city: 'León & Cía' });
  expect(letter).toMatch(/^mailto:hola@a\.example\?subject=[^ &]+&body=[^ &]+$/u);
  expect(decodeURIComponent(letter)).toContain('Queremos a Timbito en León & Cía');
});
