import { describe, expect, it, test } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import { wordsOf } from '../places/country-words.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import { nightCard } from './night-card.ts';
import { type ShowView, toShowViews } from './show-view.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const site = {
  nombre: 'Timbito',
  pais: 'Mexico',
  tiposDeShow: [],
  telefonos: [],
  encabezados: [],
} as unknown as Site;
const base: Show = {
  ...validShow,
  show: '7:00pm',
  puertas: '6:30pm',
  link: 'https://boletos.example/primera',
};
const viewOf = (id: string, data: Show): ShowView =>
  toShowViews([{ id, data }], [], { site, now, href: (path) => path })[0] as ShowView;
const view = (id: string, change: Partial<Show> = {}) => viewOf(id, { ...base, ...change });
const early = view('2026-12-05-guadalajara');
const late = (change: Partial<Show> = {}) =>
  view('2026-12-05-guadalajara-2', { show: '9:30pm', link: 'https://boletos.example/segunda', ...change });
const cardOf = (...nightShows: [ShowView, ...ShowView[]]) =>
  nightCard(nightShows, { words: wordsOf('Mexico'), now });

describe('nightCard', () => {
  it('a single function: the show itself', () => {
    expect(cardOf(early)).toBe(early);
  });

  it('two shows: both hours, one address, and tickets on its page', () => {
    const ticket = { href: early.url, kind: null, label: 'Boletos', state: 'open' };
    expect(cardOf(early, late())).toMatchObject({
      id: early.id,
      url: '/fechas/2026-12-05-guadalajara/',
      title: 'Guadalajara',
      dateText: 'diciembre 5 // 7:00pm y 9:30pm',
      time: '7:00pm y 9:30pm',
      doors: null,
      prices: [{ label: 'Taquilla', priceText: '$250' }],
      ticket,
      status: 'programado',
      isoTimes: { start: '2026-12-05T19:00:00-06:00' },
      moments: { start: early.moments.start, end: late().moments.end },
    });
  });

  it('an earlier function whose file has a later name: the hours by start, the page of the first name', () => {
    const matinee = view('2026-12-05-guadalajara-3', { show: '12:00pm' });
    expect(cardOf(matinee, early)).toMatchObject({ id: early.id, time: '12:00pm y 7:00pm' });
  });

  it('two shows changed on different days: the later day', () => {
    const changed = view('2026-12-05-guadalajara', { actualizado: '2026-11-20' });
    expect(cardOf(changed, late({ actualizado: '2026-11-19' })).updated).toBe('2026-11-20T06:00:00Z');
  });

  it('all shows are sold at the door: the button says so', () => {
    const card = cardOf(view(early.id, { link: '' }), late({ link: '' }));
    expect(card.ticket).toEqual({ href: null, kind: null, label: 'En taquilla', state: 'box-office' });
  });

  it('sales begin and end after the build: the button says what all shows say, else Boletos', () => {
    const sold = (desde: string, hasta: string): Partial<Show> => {
      const { preventa: _, taquilla: __, link: ___, ...show } = base;
      const link = 'https://boletos.example/x';
      return { ...show, boletos: [{ nombre: 'General', precio: '$250', desde, hasta, link }] };
    };
    const first = viewOf(early.id, sold('2026-12-01', '2026-12-03') as Show);
    const second = viewOf(`${early.id}-2`, { ...sold('2026-12-02', '2026-12-03'), show: '9:30pm' } as Show);
    const card = cardOf(first, second);
    const open = { href: early.url, label: 'Boletos', state: 'open' };
    expect([card, ...card.laterTickets].map(({ ticket }) => ticket)).toMatchObject([
      { href: null, label: 'A la venta dic 1', state: 'later' },
      open,
      open,
      { href: null, label: 'Venta cerrada', state: 'not-sold' },
    ]);
  });

  it('no ticket of one show is left after the build, the other is sold at the door: the button says so', () => {
    const { taquilla: _, link: __, ...show } = base;
    const boletos = [
      { nombre: 'Preventa', precio: '$200', hasta: '2026-12-01', link: 'https://boletos.example/x' },
      { nombre: 'VIP', precio: 'Agotado' },
    ];
    const card = cardOf(viewOf(early.id, { ...show, boletos } as Show), late({ link: '' }));
    expect([card, ...card.laterTickets].map(({ ticket }) => ticket.label)).toEqual([
      'Boletos',
      'En taquilla',
    ]);
  });

  it('one show is sold at the door: the button leads to the page', () => {
    expect(cardOf(early, late({ link: '' })).ticket).toMatchObject({ href: early.url, state: 'open' });
  });

  it('only the first show is over: the night is not', () => {
    const duringSecond = Date.parse('2026-12-06T05:00:00Z');
    const second = { ...base, show: '9:30pm' };
    const entries = [
      { id: '2026-12-05-guadalajara', data: base },
      { id: '2026-12-05-guadalajara-2', data: second },
    ];
    const context = { site, now: duringSecond, href: (path: string) => path };
    const nightShows = toShowViews(entries, [], context) as [ShowView, ShowView];
    expect(nightShows.map(({ isPast }) => isPast)).toEqual([true, false]);
    const card = nightCard(nightShows, { words: wordsOf('Mexico'), now: duringSecond });
    expect(card).toMatchObject({ isPast: false, dayBadge: 'Ahora' });
  });

  it('one is cancelled: its hour and prices are left out, the night goes on', () => {
    expect(cardOf(early, late({ estatus: 'cancelado', taquilla: '$300' }))).toMatchObject({
      status: 'programado',
      statusLabel: null,
      time: '7:00pm',
      prices: [{ label: 'Taquilla', priceText: '$250' }],
    });
  });

  it.each(['agotado', 'cancelado'] as const)(
    'all are %s: so is the night, without a ticket link',
    (estatus) => {
      const card = cardOf(view(early.id, { estatus }), late({ estatus }));
      expect(card).toMatchObject({
        status: estatus,
        time: '7:00pm y 9:30pm',
        ticket: { href: null, state: 'not-sold' },
      });
    },
  );

  it.each([
    ['sold out after it was moved', { agotado: 'si' }, 'Agotado'],
    ['no longer sold', { hasta: '2026-11-20' }, 'Venta cerrada'],
  ] as const)('the one that is not sold out is %s: no ticket link', (_what, offer, label) => {
    const { taquilla: _, link: __, ...rest } = base;
    const boletos = [{ nombre: 'General', precio: '$250', ...offer }];
    const moved = { estatus: 'reprogramado', fechaAnterior: '2026-11-28' } as const;
    const first = viewOf(early.id, { ...rest, ...moved, boletos });
    const { ticket } = cardOf(first, late({ estatus: 'agotado' }));
    expect(ticket).toMatchObject({ href: null, label, state: 'not-sold' });
  });

  it('facts, titles and guests that differ: in none of them', () => {
    const card = cardOf(
      view(early.id, { titulo: 'Primera', invitado: 'Rita', edad: '18 años', duracion: '90 minutos' }),
      late({ titulo: 'Segunda', invitado: 'Rita', edad: '18 años' }),
    );
    expect(card).toMatchObject({ title: 'Guadalajara', guest: 'Rita' });
    expect(card.facts.map(({ field }) => field)).toEqual(['edad']);
  });
});

test('tickets at a chat: the same message for the link of a show and for each of `boletos`', () => {
  const [link, message] = [
    'https://wa.me/523331230117',
    'Hola, quiero boletos para Guadalajara, sábado 5 de diciembre.',
  ];
  const { taquilla: _, link: __, ...rest } = base;
  const kinds = ['General', 'VIP'].map((nombre) => ({ nombre, precio: '$250', link }));
  const { offers } = viewOf('id', { ...rest, boletos: kinds });
  const single = ticketLink(view('id', { link })).href;
  expect(single).toBe(`${link}?text=${encodeURIComponent(message)}`);
  expect(offers.map(({ ticket }) => ticket.href)).toEqual([single, single]);
});
