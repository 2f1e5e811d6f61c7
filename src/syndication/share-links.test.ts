import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '../domain/places/country-words.ts';
import type { ShowView } from '../domain/shows/show-view.ts';
import { event } from './event-model.fixture.ts';
import {
  googleCalendarLink,
  nextShowSummary,
  printedLink,
  shareText,
  showRequestLink,
  showSummary,
  toQrSvg,
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

  it.each(['cancelado', 'pospuesto'] as const)('a show with the status %s: no price', (status) => {
    expect(shareText({ ...event, status })).not.toContain('$200');
  });

  it('an unknown hour: no hour', () => {
    expect(shareText({ ...event, time: null })).not.toContain('//  ');
    expect(shareText({ ...event, time: null }).split('\n')[1]).toBe('sábado 5 de diciembre de 2026');
  });

  it('a past show: neither hour nor price nor a status that is of no use any more', () => {
    const lines = shareText({ ...event, isPast: true, status: 'agotado' }).split('\n');
    expect(lines).toEqual([
      'Timbito en Guadalajara',
      'sábado 5 de diciembre de 2026',
      'Foro El Telón, Guadalajara',
      event.url,
    ]);
    expect(shareText({ ...event, isPast: true, status: 'cancelado' }).split('\n')[0]).toBe('CANCELADO');
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

  it('an end that the clock shows a second time: in UTC', () => {
    const [start, end] = ['2027-04-03T22:30:00-03:00', '2027-04-03T23:00:00-04:00'];
    expect(query({ zone: 'America/Santiago', start, end }).get('dates')).toBe(
      '20270404T013000Z/20270404T030000Z',
    );
  });

  it('a cancelled show: the status in the title', () => {
    expect(query({ status: 'cancelado' }).get('text')).toBe('CANCELADO: Timbito en Guadalajara');
  });
});

test.each([
  ['https://gira.example/fechas.ics', 'webcal://gira.example/fechas.ics'],
  ['http://localhost:4321/fechas.ics', 'webcal://localhost:4321/fechas.ics'],
])('webcal link of %s: %s', (url, address) => {
  expect(webcalLink(url)).toBe(address);
});

test('map link: searches for the venue', () => {
  expect(new URL(venueMapLink(event)).searchParams.get('query')).toContain(
    'Foro El Telón, Av. de los Cedros 118',
  );
});

test('show request link: recipient, subject and text', () => {
  const letter = showRequestLink('hola@a.example', { comedian: 'Timbito', city: 'León & Cía' });
  expect(letter).toMatch(/^mailto:hola@a\.example\?subject=[^ &]+&body=[^ &]+$/u);
  expect(decodeURIComponent(letter)).toContain('Queremos a Timbito en León & Cía');
});

test.each([
  ['https://wa.me/4771234567', 'https://wa.me/524771234567'],
  ['tel:4771234567', 'tel:+524771234567'],
  ['https://boletos.example/leon', 'https://boletos.example/leon'],
])(
  'printed link of %s: the number has the code of its country, and a chat no first message',
  (href, link) => {
    const ticket = { href, state: 'open' };
    const show = {
      url: '/fechas/x/',
      country: 'Mexico',
      isPast: false,
      status: 'programado',
      offers: [],
      ticket,
    };
    expect(printedLink(show as unknown as ShowView, String)).toBe(link);
  },
);

test('printed link of a night whose sale has not begun: its page, where tickets will be', () => {
  const ticket = { href: null, kind: null, label: 'A la venta dic 1', state: 'later' };
  const night = { url: '/fechas/x/', isPast: false, status: 'programado', offers: [], ticket } as unknown;
  const absolute = (path: string) => `https://gira.example${path}`;
  expect(printedLink(night as ShowView, absolute)).toBe('https://gira.example/fechas/x/');
});

test('QR code: one square path with a quiet zone of four modules', () => {
  const svg = toQrSvg('https://boletos.example/gdl');
  const size = Number(/viewBox="0 0 (\d+) \1"/u.exec(svg)?.[1]);
  const modules = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect((size - 8 - 17) % 4).toBe(0);
  expect([Math.min(...modules), Math.max(...modules)]).toEqual([4, size - 5]);
  expect(toQrSvg('https://boletos.example/gdl')).toBe(svg);
});

const show = { ...event, title: 'Guadalajara' };

describe('summary of a show', () => {
  it.each([
    ['programado', 'Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
    ['agotado', 'AGOTADO: Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
    ['cancelado', 'CANCELADO: Foro El Telón, Guadalajara.'],
    ['pospuesto', 'POSPUESTO: Foro El Telón, Guadalajara.'],
    ['reprogramado', 'NUEVA FECHA: Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
  ] as const)('%s', (status, text) => {
    expect(showSummary({ ...show, status })).toBe(text);
  });

  it.each([
    ['programado', 'Foro El Telón, Guadalajara.'],
    ['agotado', 'Foro El Telón, Guadalajara.'],
    ['cancelado', 'CANCELADO: Foro El Telón, Guadalajara.'],
    ['pospuesto', 'POSPUESTO: Foro El Telón, Guadalajara.'],
    ['reprogramado', 'Foro El Telón, Guadalajara.'],
  ] as const)('%s, past: without prices', (status, text) => {
    expect(showSummary({ ...show, status, isPast: true })).toBe(text);
  });

  it('a show with a title: begins with the title', () => {
    expect(showSummary({ ...show, title: 'Grabación', status: 'cancelado' })).toBe(
      'CANCELADO: Grabación. Foro El Telón, Guadalajara.',
    );
  });
});

describe('texts that end in a full stop', () => {
  const stop = {
    ...show,
    city: 'Washington D.C.',
    venue: 'Bar Ñandúes & Cía.',
    prices: 'Taquilla: por confirmar.',
  };
  it('a summary of a show: no second one', () => {
    expect(showSummary({ ...stop, title: 'Los Ñandúes & Cía.' })).toBe(
      'Los Ñandúes & Cía. Bar Ñandúes & Cía., Washington D.C. Taquilla: por confirmar.',
    );
  });

  it('a summary of a city: no second one', () => {
    expect(nextShowSummary(stop)).toBe(
      'Función en Washington D.C.: sábado 5 de diciembre de 2026, Bar Ñandúes & Cía. Taquilla: por confirmar.',
    );
  });
});

describe('summary of a city', () => {
  it('of a band: a concert', () => {
    expect(nextShowSummary({ ...show, words: wordsOf('España', true) })).toMatch(
      /^Concierto en Guadalajara:/u,
    );
  });

  const when = 'Guadalajara: sábado 5 de diciembre de 2026, Foro El Telón.';
  const prices = 'Preventa: $200, Taquilla: $250.';
  it.each([
    ['programado', `Función en ${when} ${prices}`],
    ['agotado', `Función en ${when} Agotado. ${prices}`],
    ['reprogramado', `Función en ${when} Nueva fecha. ${prices}`],
    ['cancelado', 'CANCELADO: función del sábado 5 de diciembre de 2026 en Guadalajara, Foro El Telón.'],
    ['pospuesto', 'POSPUESTO: función del sábado 5 de diciembre de 2026 en Guadalajara, Foro El Telón.'],
  ] as const)('%s', (status, text) => {
    expect(nextShowSummary({ ...show, status })).toBe(text);
  });
});
