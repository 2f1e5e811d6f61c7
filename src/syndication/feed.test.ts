import { describe, expect, it, test } from 'vitest';
import { event } from './event-model.fixture.ts';
import { toRss } from './feed.ts';

const info = {
  title: 'Timbito: fechas nuevas',
  description: 'Fechas & más',
  url: 'https://gira.example/fechas/',
  language: 'es-MX',
  source: 'https://gira.example/fechas.xml',
};

describe('RSS feed', () => {
  it('guid: the id of the show; pubDate: its last update', () => {
    const text = toRss([{ ...event, updated: '2026-10-01T06:00:00Z' }], info);
    expect(text).toContain('<guid isPermaLink="false">2026-12-05-guadalajara</guid>');
    expect(text).toContain('<pubDate>Thu, 01 Oct 2026 06:00:00 GMT</pubDate>');
    expect(text).toContain('<link>https://gira.example/fechas/2026-12-05-guadalajara/</link>');
  });

  it('a show without an update: no pubDate', () => {
    expect(toRss([event], info)).not.toMatch(/pubDate|lastBuildDate/u);
  });

  it('order: latest update first', () => {
    const text = toRss(
      [
        { ...event, id: 'sin' },
        { ...event, id: 'antes', updated: '2026-09-01T06:00:00Z' },
        { ...event, id: 'luego', updated: '2026-10-01T06:00:00Z' },
      ],
      info,
    );
    expect([...text.matchAll(/<guid[^>]*>(.*?)</gu)].map(([, id]) => id)).toEqual(['luego', 'antes', 'sin']);
  });

  it.each([
    ['programado', 'Timbito en Guadalajara, s'],
    ['agotado', 'Agotado: Timbito'],
    ['cancelado', 'Cancelado: Timbito'],
    ['pospuesto', 'Pospuesto: Timbito'],
    ['reprogramado', 'Nueva fecha: Timbito'],
  ] as const)('status %s: the same guid, title %s', (status, title) => {
    const text = toRss([{ ...event, status }], info);
    expect(text).toContain(`<title>${title}`);
    expect(text).toContain(`>${event.id}</guid>`);
  });

  it.each([
    ['hour', { time: '10:30pm' }, ['8:30pm', '10:30pm']],
    ['venue', { venue: 'Otro' }, ['Foro El Telón', 'Otro']],
    ['hour and venue', { time: '10:30pm', venue: 'Otro' }, ['8:30pm, Foro El Telón', '10:30pm, Otro']],
  ] as const)(
    'shows of one city and date: the title ends with the %s that differs',
    (_, change, [own, other]) => {
      const text = toRss([event, { ...event, ...change }], info);
      const title = 'Timbito en Guadalajara, sábado 5 de diciembre de 2026';
      expect([...text.matchAll(/<item>\n<title>(.*?)</gu)].map(([, each]) => each)).toEqual([
        `${title}, ${own}`,
        `${title}, ${other}`,
      ]);
    },
  );

  it('place: a state with the name of its city is printed once', () => {
    expect(toRss([event], info)).toContain('Foro El Telón, Guadalajara, Jalisco.');
    expect(toRss([{ ...event, city: 'San Luis Potosí', state: 'San Luis Potosi' }], info)).toContain(
      'Foro El Telón, San Luis Potosí. ',
    );
  });

  it('special characters: escaped for XML', () => {
    const text = toRss([{ ...event, name: '<b>"Tú" & yo</b>' }], info);
    expect(text).toContain('&lt;b&gt;&quot;Tú&quot; &amp; yo&lt;/b&gt;, sábado');
    expect(text).not.toContain('<b>');
  });

  it('description: HTML, in which a name in angle brackets is text', () => {
    const text = toRss([{ ...event, opener: '<Tres> & Cuatro' }], info);
    expect(text).toContain('Abre: &amp;lt;Tres&amp;gt; &amp;amp; Cuatro.');
  });
});

test.each([
  ['agotado', true],
  ['cancelado', false],
  ['pospuesto', false],
] as const)('the item of a show, %s: with prices is %s', (status, hasPrices) => {
  expect(toRss([{ ...event, status }], info).includes('Preventa: $200')).toBe(hasPrices);
});
