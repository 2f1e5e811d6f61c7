import { describe, expect, it } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import type { Venue } from '../../schemas/venue.ts';
import { type ShowView, toShowViews } from './show-view.ts';

type Row<Key extends keyof ShowView> = readonly [string, Partial<Show>, Pick<ShowView, Key>];

const ID = '2026-12-05-guadalajara';
const BEFORE = Date.parse('2026-11-21T18:00:00Z');
/** Three and a half hours after the start. */
const AFTER = Date.parse('2026-12-06T06:00:00Z');
const siteIn = (pais: string) =>
  ({
    nombre: 'Timbito',
    pais,
    tiposDeShow: [],
    telefonos: [{ ciudad: 'Guadalajara', telefono: '33 3555 0142' }],
    encabezados: [],
  }) as unknown as Site;
const contextAt = (now: number, pais = 'Mexico') => ({
  site: siteIn(pais),
  now,
  href: (path: string) => `/gira${path}`,
});
const view = (change: Partial<Show> = {}, now = BEFORE, pais?: string, id = ID): ShowView =>
  toShowViews(
    [{ id, data: { ...validShow, ...change }, body: 'Trae suéter.' }],
    [],
    contextAt(now, pais),
  )[0] as ShowView;

describe('dates and hours', () => {
  it('the required fields: every form of the date, in the words of Mexico', () => {
    expect(view()).toMatchObject({
      dateText: 'diciembre 5 // 8:30pm',
      longDate: 'sábado 5 de diciembre de 2026',
      shortDate: 'dic 5',
      isoDate: '2026-12-05',
      year: 2026,
      month: 'diciembre',
      shortMonth: 'dic',
      day: '05',
      weekday: 'sábado',
      shortWeekday: 'sáb',
      zone: 'America/Mexico_City',
      isoTimes: { start: '2026-12-05T20:30:00-06:00' },
    });
  });

  it.each<Row<'time' | 'isHourKnown' | 'doors' | 'dateText'>>([
    [
      'hours of both',
      { show: '20:30', puertas: '19:30' },
      { time: '8:30pm', isHourKnown: true, doors: '7:30pm', dateText: 'diciembre 5 // 8:30pm' },
    ],
    [
      'an hour that is not known',
      { show: 'por confirmar' },
      { time: 'por confirmar', isHourKnown: false, doors: null, dateText: 'diciembre 5 // por confirmar' },
    ],
    [
      'doors in words',
      { puertas: 'una hora antes' },
      { time: '8:30pm', isHourKnown: true, doors: 'una hora antes', dateText: 'diciembre 5 // 8:30pm' },
    ],
    [
      'doors "na"',
      { puertas: 'na' },
      { time: '8:30pm', isHourKnown: true, doors: null, dateText: 'diciembre 5 // 8:30pm' },
    ],
  ])('%s', (_what, change, expected) => {
    expect(view(change)).toMatchObject(expected);
  });

  it('a clock of 24 hours and the day first: those of the home country', () => {
    const { time, dateText, shortDate } = view({}, BEFORE, 'España');
    expect([time, dateText, shortDate]).toEqual(['20:30', '5 de diciembre // 20:30', '5 dic']);
  });

  it.each([
    ['por confirmar', 'diciembre 5'],
    ['8:30pm', 'diciembre 5 // 8:30pm'],
  ])('a past show at %j: %s', (show, dateText) => {
    expect(view({ show }, AFTER)).toMatchObject({ isPast: true, dateText });
  });

  it.each([
    ['2026-12-04T12:00:00Z', 'Mañana', false],
    ['2026-12-05T12:00:00Z', 'Hoy', false],
    ['2026-12-06T03:00:00Z', 'Ahora', false],
    ['2026-12-06T05:30:00Z', null, true],
  ] as const)('at %s: the badge %s', (now, dayBadge, isPast) => {
    expect(view({}, Date.parse(now))).toMatchObject({ dayBadge, isPast });
  });

  it('a start that no clock shows: an error that names the show', () => {
    const skipped = { ciudad: 'Tijuana', estado: 'Baja California', fecha: '2026-03-08', show: '2:30am' };
    expect(() => view(skipped)).toThrow(`El show ${ID} no tiene un comienzo que se pueda calcular (time).`);
  });
});

describe('status and ticket', () => {
  const link = 'https://boletos.example/x';
  const phone = 'boletos al 33 3555 0142';

  it.each<Row<'status' | 'statusLabel' | 'phone' | 'saleUrl'>>([
    ['as planned', { link }, { status: 'programado', statusLabel: null, phone, saleUrl: link }],
    [
      'a new date',
      { link, estatus: 'reprogramado' },
      { status: 'reprogramado', statusLabel: 'Nueva fecha', phone, saleUrl: link },
    ],
    [
      'sold out',
      { link, estatus: 'agotado' },
      { status: 'agotado', statusLabel: 'Agotado', phone: null, saleUrl: link },
    ],
    [
      'cancelled',
      { link, estatus: 'cancelado' },
      { status: 'cancelado', statusLabel: 'Cancelado', phone: null, saleUrl: link },
    ],
    ['no link', {}, { status: 'programado', statusLabel: null, phone, saleUrl: null }],
  ])('%s', (_what, change, expected) => {
    expect(view(change)).toMatchObject(expected);
  });

  it('a phone: its call has the code of the country', () => {
    expect(view().phoneHref).toBe('tel:+523335550142');
    expect(view({ ciudad: 'Zapopan' })).toMatchObject({ phone: null, phoneHref: null });
  });

  it.each(['cancelado', 'pospuesto'] as const)('%s: no badge on its day', (estatus) => {
    expect(view({ estatus }, Date.parse('2026-12-05T12:00:00Z')).dayBadge).toBeNull();
  });

  it('a past show: no phone, and the note only if it was not played', () => {
    expect(view({ estatus: 'agotado' }).ticketNote).toContain('Ya no hay boletos');
    expect(view({ estatus: 'agotado' }, AFTER)).toMatchObject({ phone: null, ticketNote: null });
    expect(view({}, AFTER).phone).toBeNull();
    expect(view({ estatus: 'cancelado' }, AFTER).ticketNote).toContain('se canceló');
  });

  it('a moved show: the date before, and a note that tells it', () => {
    const { previousDate, ticketNote } = view({ estatus: 'reprogramado', fechaAnterior: '2026-11-20' });
    expect(previousDate).toBe('viernes 20 de noviembre de 2026');
    expect(ticketNote).toBe(
      'Tu boleto vale para la nueva fecha. La fecha anterior era el viernes 20 de noviembre de 2026.',
    );
  });

  it('what a chat begins with: the city and the day', () => {
    expect(view().chatText).toBe('Hola, quiero boletos para Guadalajara, sábado 5 de diciembre.');
  });
});

describe('place and people', () => {
  it.each<Row<'countryName' | 'abroad' | 'countryCode'>>([
    ['at home', { pais: 'Mexico' }, { countryName: 'México', abroad: null, countryCode: 'MX' }],
    [
      'abroad',
      { pais: 'Colombia', estado: 'Antioquia' },
      { countryName: 'Colombia', abroad: 'Colombia', countryCode: 'CO' },
    ],
    [
      'outside the catalogue',
      { pais: 'Brasil', zona: 'America/Sao_Paulo' },
      { countryName: 'Brasil', abroad: 'Brasil', countryCode: null },
    ],
  ])('a show %s', (_what, change, expected) => {
    expect(view(change)).toMatchObject(expected);
  });

  it.each([
    ['Foro El Telón', 'Foro El Telón', 'Foro El Telón'],
    ['na', 'Lugar por confirmar', 'Dirección por confirmar'],
    ['por definir', 'Lugar por confirmar', 'Dirección por confirmar'],
    ['???', 'Lugar por confirmar', 'Dirección por confirmar'],
    ['Sede por anunciar', 'Sede por anunciar', 'Sede por anunciar'],
    ['""', '""', '""'],
  ])('venue and address %j: %j and %j', (written, venue, address) => {
    expect(view({ lugar: written, direccion: written })).toMatchObject({ venue, address });
  });

  it.each([
    ['https://maps.example/foro', 'https://maps.example/foro'],
    ['ttps://maps.example/foro', 'https://maps.example/foro'],
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('links %s of map and venue: %s', (written, address) => {
    expect(view({ mapa: written, facelugar: written })).toMatchObject({ mapUrl: address, venueUrl: address });
  });

  it.each([
    ['Paty Zócalo', 'Paty Zócalo'],
    ['na', null],
    [' \u200b', null],
    [undefined, null],
  ])('opener and guest %j: %j', (written, name) => {
    expect(view({ abridor: written, invitado: written })).toMatchObject({ opener: name, guest: name });
  });
});

describe('names of its file', () => {
  it.each<Row<'permanentId' | 'formerIds'>>([
    ['none before', {}, { permanentId: ID, formerIds: [] }],
    [
      'two before',
      { antes: 'primero, segundo' },
      { permanentId: 'primero', formerIds: ['primero', 'segundo'] },
    ],
    ['its name again', { antes: `primero, ${ID}` }, { permanentId: 'primero', formerIds: ['primero'] }],
  ])('%s', (_what, change, expected) => {
    expect(view(change)).toMatchObject({ id: ID, url: `/gira/fechas/${ID}/`, ...expected });
  });

  it('a renamed show: keeps the ink of its first name', () => {
    const inks = [ID, 'a', 'b', 'c', 'd'].map((antes) => view({ antes }).ink);
    expect(new Set(inks).size).toBeGreaterThan(1);
    expect(view({ antes: ID }, BEFORE, undefined, 'otro').ink).toBe(view().ink);
  });
});

describe('updated', () => {
  it.each([
    ['neither', undefined, undefined, null],
    ['a day: its beginning at the venue', undefined, '2026-11-20', '2026-11-20T07:00:00Z'],
    ['an instant: itself', undefined, '2026-11-20T10:00:00-06:00', '2026-11-20T16:00:00Z'],
    ['a release: by the clock of the home country', '2026-11-21 10:00', undefined, '2026-11-21T16:00:00Z'],
    ['a change before its release', '2026-11-21 10:00', '2026-11-20', '2026-11-21T16:00:00Z'],
    ['a change after its release', '2026-11-21 10:00', '2026-11-22', '2026-11-22T07:00:00Z'],
    ['text that is no date', undefined, 'ayer', null],
  ])('%s', (_what, publicar, actualizado, expected) => {
    const hermosillo = { ciudad: 'Hermosillo', estado: 'Sonora' };
    expect(view({ ...hermosillo, publicar, actualizado }).updated).toBe(expected);
  });
});

describe('poster', () => {
  const imagen = 'carteles/foro.jpg';
  const named = 'Cartel de Timbito en Guadalajara, sábado 5 de diciembre de 2026';

  it.each<Row<'poster'>>([
    ['none', {}, { poster: null }],
    ['blank', { cartel: '' }, { poster: null }],
    ['a picture', { cartel: imagen }, { poster: { imagen, alt: named } }],
    ['an alt of its own', { cartel: imagen, cartelAlt: 'El foro' }, { poster: { imagen, alt: 'El foro' } }],
    ['an alt of spaces', { cartel: imagen, cartelAlt: '  ' }, { poster: { imagen, alt: named } }],
  ])('%s', (_what, change, { poster }) => {
    expect(view(change).poster).toEqual(poster);
  });
});

describe('toShowViews', () => {
  const entry = (id: string, change: Partial<Show> = {}, body?: string) => ({
    id,
    data: { ...validShow, ...change },
    body,
  });
  const venue: Venue = {
    nombre: 'FORO EL TELON',
    ciudad: 'Guadalajara',
    edad: '18 años',
    notas: 'La barra abre antes.',
  };
  const viewsOf = (entries: Parameters<typeof toShowViews>[0], now = BEFORE) =>
    toShowViews(entries, [venue], contextAt(now));

  it.each([
    ['nothing of its own', {}, undefined, 18, 'La barra abre antes.'],
    ['its own', { edad: 'Mayores de 21' }, 'Trae suéter.', 21, 'Trae suéter.'],
    ['another venue', { lugar: 'Otro foro' }, undefined, null, ''],
  ] as const)('%s: what a show takes from its venue', (_what, change, body, minimumAge, notes) => {
    expect(viewsOf([entry(ID, change, body)])).toMatchObject([{ minimumAge, notes }]);
  });

  it('shows in any order: by their start, past ones first', () => {
    const shows = viewsOf(
      [entry('c', { fecha: '2027-01-02' }), entry('a', { fecha: '2026-12-01' }), entry('b')],
      Date.parse('2026-12-03T00:00:00Z'),
    );
    expect(shows.map(({ id, isPast }) => [id, isPast])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
  });

  it('shows of one night: the page of the first name, each at its place; another venue has its own', () => {
    const shows = viewsOf([
      entry(`${ID}-2`, { show: '6:00pm' }),
      entry(ID),
      entry(`${ID}-3`, { lugar: 'Otro foro', show: '9:30pm' }),
    ]);
    expect(shows.map(({ id, url }) => [id, url])).toEqual([
      [`${ID}-2`, `/gira/fechas/${ID}/#funcion-${ID}-2`],
      [ID, `/gira/fechas/${ID}/`],
      [`${ID}-3`, `/gira/fechas/${ID}-3/`],
    ]);
  });
});
