import { describe, expect, it, test } from 'vitest';
import { toShowViews } from '../domain/shows/show-view.ts';
import type { Site } from '../schemas/site.ts';
import { validShow } from '../schemas/valid-show.fixture.ts';
import { toScriptJson } from './escape.ts';
import { event } from './event-model.fixture.ts';
import type { EventModel } from './event-model.ts';
import { breadcrumbs, itemList, showEvent } from './json-ld.ts';
import { festivalJsonLd } from './page-json-ld.ts';

type Data = Record<string, unknown>;
const dataOf = (change: Partial<EventModel> = {}) =>
  JSON.parse(toScriptJson(showEvent({ ...event, ...change }))) as Data;

describe('showEvent', () => {
  it('@id: of the page, or the place of one of several shows in it', () => {
    expect(dataOf()['@id']).toBe(`${event.url}#show`);
    const url = `${event.url}#2026-12-05-guadalajara-2`;
    expect(dataOf({ url })['@id']).toBe(url);
  });

  it('a full show: all properties', () => {
    expect(dataOf()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ComedyEvent',
      name: 'Timbito en Guadalajara',
      startDate: '2026-12-05T20:30:00-06:00',
      endDate: '2026-12-05T22:30:00-06:00',
      doorTime: '2026-12-05T20:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Foro El Telón',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Av. de los Cedros 118',
          addressLocality: 'Guadalajara',
          addressRegion: 'Jalisco',
          addressCountry: 'MX',
        },
      },
      image: ['https://gira.example/compartir/previa.jpg', 'https://gira.example/img/cartel.jpeg'],
      performer: [
        { '@type': 'Person', name: 'Timbito' },
        { '@type': 'Person', name: 'Chuy Malora' },
        { '@type': 'Person', name: 'Nacho Penumbra' },
      ],
      organizer: { name: 'Timbito', url: 'https://gira.example/' },
    });
  });

  it('a duo: a group, and its guests persons', () => {
    const { performer, organizer } = dataOf({ performerTypes: { act: 'PerformingGroup', guest: 'Person' } });
    const types = (performer as Data[]).map((each) => each['@type']);
    expect(types).toEqual(['PerformingGroup', 'Person', 'Person']);
    expect(organizer).toMatchObject({ '@type': 'PerformingGroup' });
  });

  it('description: no second full stop after a name that ends in one', () => {
    const { description } = dataOf({ city: 'Washington D.C.', prices: 'Taquilla: por confirmar.' });
    expect(description).toMatch(/, Washington D\.C\. Taquilla: por confirmar\.$/u);
  });

  it('offers: one for each ticket type', () => {
    expect(dataOf()['offers']).toMatchObject([
      { name: 'Preventa', url: 'https://boletos.example/gdl', price: 200, priceCurrency: 'MXN' },
      { name: 'Taquilla', price: 250, availability: 'https://schema.org/InStock' },
    ]);
  });

  it('price: absent when unreadable, 0 when free', () => {
    const offers = dataOf({
      offers: [
        { name: 'Preventa', price: null, isAvailable: true },
        { name: 'Taquilla', price: { amount: 0, currency: 'COP' }, isAvailable: true },
      ],
    })['offers'] as Data[];
    expect(offers[0]).not.toHaveProperty('price');
    expect(offers[0]).not.toHaveProperty('priceCurrency');
    expect(offers[1]).toMatchObject({ price: 0, priceCurrency: 'COP' });
  });

  it('no ticket link: offers lead to the page of the show', () => {
    expect(dataOf({ saleUrl: null })['offers']).toMatchObject([{ url: event.url }, { url: event.url }]);
  });

  it('unknown hour: a date without time', () => {
    const data = dataOf({ start: '2026-12-05', end: null, doors: null });
    expect(data['startDate']).toBe('2026-12-05');
    expect(data).not.toHaveProperty('endDate');
    expect(data).not.toHaveProperty('doorTime');
  });

  it.each([
    '',
    '\u200b',
    '???',
    'por confirmar',
    'POR CONFIRMAR.',
    'Por definir',
    'por  avisar…',
    'sin confirmar',
    'na',
    ' N/A ',
    'n.a.',
    '-',
    '…',
    'próximamente',
    'Proximamente',
    'Pendiente',
    'TBA',
  ])('venue %j: a location without a name', (venue) => {
    expect(dataOf({ venue })['location']).not.toHaveProperty('name');
  });

  it('address not known yet: a location without a street', () => {
    const { location } = dataOf({ address: 'Por confirmar' });
    expect(location).not.toHaveProperty('address.streetAddress');
    expect(location).toHaveProperty('address.addressLocality', 'Guadalajara');
  });

  it.each(['Na Bolom', 'Bar Pendiente', 'El Por Venir', 'N', '1', 'Teatro ¿?', '🎤'])(
    'at a venue called %j has a place of that name',
    (venue) => {
      expect(dataOf({ venue })['location']).toMatchObject({ name: venue });
    },
  );
});

describe('showEvent: boletos', () => {
  const terms = { url: null, from: null, through: null, text: '' };
  const price = { amount: 200, currency: 'MXN' } as const;
  const offersWith = (changes: Partial<typeof event>) => dataOf({ saleUrl: null, ...changes })['offers'];

  it('one offer each, with its link, its times and what is left', () => {
    const [from, through] = ['2026-11-27T10:00:00-06:00', '2026-11-30T00:00:00-06:00'];
    const offers = [
      {
        name: 'Preventa',
        price,
        isAvailable: true,
        terms: { ...terms, url: 'https://boletos.example/pre', from, through },
      },
      { name: 'VIP', price: null, isAvailable: false, terms },
    ];
    expect(offersWith({ offers })).toEqual([
      {
        '@type': 'Offer',
        name: 'Preventa',
        url: 'https://boletos.example/pre',
        price: 200,
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
        validFrom: from,
        validThrough: through,
      },
      {
        '@type': 'Offer',
        name: 'VIP',
        url: event.url,
        availability: 'https://schema.org/SoldOut',
        validThrough: event.start,
      },
    ]);
  });

  it('a show that is over or sold out: nothing of it is left', () => {
    for (const changes of [{ isPast: true }, { status: 'agotado' }] as const)
      expect(
        offersWith({ ...changes, offers: [{ name: 'Mesa', price, isAvailable: true, terms }] }),
      ).toMatchObject([{ availability: 'https://schema.org/SoldOut' }]);
  });
});

test.each([
  ['two prices', { preventa: 'Agotado' }],
  [
    'kinds of tickets',
    {
      boletos: [
        { nombre: 'Preventa', precio: 'agotada' },
        { nombre: 'Taquilla', precio: '$250' },
      ],
    },
  ],
])('showEvent of %s, a price "Agotado": sold out, the other one not', (_what, tickets) => {
  const data = { ...validShow, ...tickets };
  const site = { nombre: 'Timbito', pais: 'Mexico', tiposDeShow: [], telefonos: [], encabezados: [] };
  const context = { site: site as unknown as Site, now: 0, href: (path: string) => path };
  const offers = toShowViews([{ id: 'x', data }], [], context)[0]?.eventOffers ?? [];
  expect(showEvent({ ...event, offers })['offers']).toMatchObject([
    { name: 'Preventa', availability: 'https://schema.org/SoldOut' },
    { name: 'Taquilla', availability: 'https://schema.org/InStock' },
  ]);
});

describe('showEvent: status', () => {
  it.each([
    ['programado', 'EventScheduled', 'InStock'],
    ['agotado', 'EventScheduled', 'SoldOut'],
    ['cancelado', 'EventCancelled', 'SoldOut'],
    ['pospuesto', 'EventPostponed', 'SoldOut'],
    ['reprogramado', 'EventRescheduled', 'InStock'],
  ] as const)('%s: %s, %s', (status, eventStatus, availability) => {
    const data = dataOf({ status });
    expect(data['eventStatus']).toBe(`https://schema.org/${eventStatus}`);
    expect(data['offers']).toMatchObject([{ availability: `https://schema.org/${availability}` }, {}]);
  });

  it('previousStartDate: only for a rescheduled show', () => {
    const previous = '2026-11-20T20:30:00-06:00';
    expect(dataOf({ status: 'reprogramado', previous })['previousStartDate']).toBe(previous);
    expect(dataOf({ status: 'pospuesto', previous })).not.toHaveProperty('previousStartDate');
  });

  it('a cancelled show: all other properties unchanged, but for offers, of which none is in stock', () => {
    const { eventStatus: _, offers, ...before } = dataOf();
    const { eventStatus: __, offers: after, ...rest } = dataOf({ status: 'cancelado' });
    expect(rest).toEqual(before);
    const soldOut = (offers as object[]).map((offer) => ({
      ...offer,
      availability: 'https://schema.org/SoldOut',
    }));
    expect(after).toEqual(soldOut);
  });
});

test('toScriptJson: markup in texts does not end the script element', () => {
  const text = toScriptJson(
    showEvent({ ...event, name: '</script><script>alert(1)//\u2028', venue: '<!--' }),
  );
  expect(text).not.toMatch(/[<\u2028]/u);
  expect((JSON.parse(text) as Data)['name']).toBe('</script><script>alert(1)//\u2028');
});

test('lists: URLs in order', () => {
  expect(
    itemList('Fechas', [{ url: 'https://a.example/1/' }, { url: 'https://a.example/2/' }]),
  ).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 1, url: 'https://a.example/1/' },
      { position: 2, url: 'https://a.example/2/' },
    ],
  });
});

test('breadcrumbs: begin with the home page', () => {
  expect(breadcrumbs([{ name: 'Inicio', url: 'https://a.example/' }])).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://a.example/' }],
  });
});

const FESTIVAL = {
  eventType: 'ComedyEvent',
  name: 'Black & Chrome 2024',
  url: 'https://a.example/blacknchrome/',
  country: 'Brasil',
  countryCode: null,
  price: { amount: 0, currency: 'MXN' },
  saleUrl: null,
  city: 'San Luis Potosí',
  state: 'San Luis Potosí',
  venue: 'Teatro',
  organizer: { type: 'MusicGroup', name: 'Timbito', url: 'https://a.example/' },
  guestType: 'MusicGroup',
  images: ['https://a.example/flyer.webp'],
  days: [
    { isoDate: '2024-09-26', longDate: 'jueves 26', names: ['Rita Aguas', '???'] },
    { isoDate: '2024-09-29', longDate: 'domingo 29', names: [] },
  ],
} as const;

test('a festival: one event a day, no performers without a name', () => {
  expect(festivalJsonLd(FESTIVAL)).toMatchObject({
    '@type': 'Festival',
    startDate: '2024-09-26',
    endDate: '2024-09-29',
    location: { name: 'Teatro', address: { addressCountry: 'Brasil' } },
    organizer: { '@type': 'MusicGroup', name: 'Timbito', url: 'https://a.example/' },
    subEvent: [
      { startDate: '2024-09-26', performer: [{ '@type': 'MusicGroup', name: 'Rita Aguas' }] },
      { startDate: '2024-09-29' },
    ],
  });
});

test('a festival without a venue yet: a place without a name', () => {
  const places = JSON.stringify(festivalJsonLd({ ...FESTIVAL, venue: 'Sede por confirmar' }));
  expect(places.match(/"@type":"Place","address"/gu)).toHaveLength(3);
  expect(places).not.toContain('por confirmar');
});
