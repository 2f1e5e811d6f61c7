import { expect, test } from 'vitest';
import { parseEventList } from './parse-event-list.ts';

const BANDSINTOWN = [
  {
    id: '1',
    url: 'https://www.bandsintown.com/e/1',
    datetime: '2027-03-05T21:00:00',
    title: '',
    description: '',
    lineup: ['La Orilla'],
    offers: [{ type: 'Tickets', url: 'https://www.bandsintown.com/t/1', status: 'available' }],
    venue: {
      name: 'Sala El Sol',
      location: 'Madrid, Spain',
      city: 'Madrid',
      region: '',
      country: 'Spain',
      latitude: '40.4',
      longitude: '-3.7',
    },
  },
  {
    id: '2',
    url: 'https://www.bandsintown.com/e/2',
    datetime: '2027-03-06T20:30:00',
    offers: [],
    venue: {
      name: 'Teatro Coliseo',
      street_address: 'Nataniel Cox 59',
      city: 'Santiago',
      region: 'RM',
      country: 'CL',
    },
  },
];

test('parseEventList: Bandsintown’s events, with what was guessed', () => {
  const { shows } = parseEventList(JSON.stringify(BANDSINTOWN), 'España');
  expect(shows).toMatchObject([
    {
      source: 'evento 1',
      fields: {
        fecha: '2027-03-05',
        show: '21:00',
        lugar: 'Sala El Sol',
        direccion: 'Sala El Sol',
        ciudad: 'Madrid',
        estado: 'Madrid',
        pais: 'España',
        link: 'https://www.bandsintown.com/t/1',
      },
      guesses: [{ field: 'estado' }, { field: 'direccion' }, { field: 'taquilla' }],
    },
    {
      fields: {
        fecha: '2027-03-06',
        direccion: 'Nataniel Cox 59',
        estado: 'RM',
        pais: 'Chile',
        link: 'https://www.bandsintown.com/e/2',
      },
      guesses: [
        { field: 'link', reason: 'no hay boletos; es la página del evento en Bandsintown' },
        { field: 'taquilla' },
      ],
    },
  ]);
});

test.each([
  ['Sevilla', 'AN', 'Spain', 'Sevilla'],
  ['Austin', 'TX', 'United States', 'TX'],
  ['Berlin', 'BE', 'Germany', 'BE'],
])('parseEventList: %s with the region %s of %s: %s', (city, region, country, estado) => {
  const events = [{ datetime: '2027-03-06T20:30:00', venue: { name: 'Sala', city, region, country } }];
  expect(parseEventList(JSON.stringify(events), 'España').shows).toMatchObject([{ fields: { estado } }]);
});

test('parseEventList: Songkick’s events, with what was guessed', () => {
  const event = {
    id: 7,
    displayName: 'La Orilla at Sala Apolo (March 7, 2027)',
    type: 'Concert',
    status: 'postponed',
    uri: 'https://www.songkick.com/concerts/7',
    start: { date: '2027-03-07', time: '21:30:00', datetime: '2027-03-07T21:30:00+0100' },
    location: { city: 'Barcelona, Spain', lat: 41.4, lng: 2.2 },
    performance: [
      { displayName: 'La Orilla', billing: 'headline' },
      { displayName: 'Otro Grupo', billing: 'support' },
    ],
    venue: {
      displayName: 'Sala Apolo',
      metroArea: { displayName: 'Barcelona', country: { displayName: 'Spain' } },
    },
  };
  const text = JSON.stringify({ resultsPage: { status: 'ok', results: { event: [event] } } });
  expect(parseEventList(text, 'España').shows).toMatchObject([
    {
      fields: {
        fecha: '2027-03-07',
        show: '21:30',
        lugar: 'Sala Apolo',
        ciudad: 'Barcelona',
        estado: 'Barcelona',
        pais: 'España',
        abridor: 'Otro Grupo',
        estatus: 'pospuesto',
      },
      guesses: [
        { field: 'link', reason: 'es la página del evento en Songkick' },
        { field: 'estado' },
        { field: 'direccion' },
        { field: 'taquilla' },
      ],
    },
  ]);
});

test('parseEventList: the list of this site, as it is', () => {
  const fields = { ciudad: 'León', asistentes: 3 };
  expect(parseEventList(JSON.stringify([fields]), 'Mexico').shows).toStrictEqual([
    { source: 'show 1', fields, guesses: [] },
  ]);
});
