import { describe, expect, it, it as test } from 'vitest';
import { type Status, statuses } from '../../schemas/fields/status.ts';
import { wordsOf } from '../places/country-words.ts';
import { isSelling, statusLabel } from './show-status.ts';
import { cardTickets } from './ticket-button.ts';

const words = wordsOf('Mexico');

describe('ticket button of a card', () => {
  const buttonOf = (show: { link?: string | undefined; estatus?: Status }) =>
    cardTickets({ ...show, taquilla: '$250' }, words).ticket;

  it.each([
    ['https://boletos.example/x', 'https://boletos.example/x', 'web', 'Boletos'],
    ['ttps://boletos.example/x', 'https://boletos.example/x', 'web', 'Boletos'],
    ['https://wa.me/526865550142', 'https://wa.me/526865550142', 'whatsapp', 'Boletos por WhatsApp'],
    ['wa.me/526865550142', 'https://wa.me/526865550142', 'whatsapp', 'Boletos por WhatsApp'],
    ['whatsapp://send?phone=52686', 'whatsapp://send?phone=52686', 'whatsapp', 'Boletos por WhatsApp'],
    ['tel:686 555 0142', 'tel:6865550142', 'telefono', 'Boletos por teléfono'],
    ['', null, null, 'En taquilla'],
    [undefined, null, null, 'En taquilla'],
    ['javascript:alert(1)', null, null, 'En taquilla'],
  ])('%j', (link, href, kind, label) => {
    const ticket = { href, kind, label, state: href ? 'open' : 'box-office' };
    expect(buttonOf({ link })).toEqual(ticket);
    expect(buttonOf({ link, estatus: 'reprogramado' })).toEqual(ticket);
  });

  it.each(statuses.filter((status) => !isSelling(status)))(
    'of a show that is %s no longer sells',
    (estatus: Status) => {
      expect(buttonOf({ link: 'https://boletos.example/x', estatus })).toEqual({
        href: null,
        kind: null,
        label: statusLabel(estatus),
        state: 'not-sold',
      });
    },
  );
});

test.each([
  ['Agotado', 'Agotado', 'Agotado'],
  ['na', 'AGOTADO', 'Agotado'],
  ['Agotado', '$250', 'Boletos'],
])('ticket button of a show with a link, preventa %j and taquilla %j → %s', (preventa, taquilla, label) => {
  const show = { link: 'https://boletos.example/x', preventa, taquilla };
  expect(cardTickets(show, words).ticket.label).toBe(label);
});

describe('ticket button of a show whose prices are not known', () => {
  it.each([
    ['no price', '', 'por avisar', 'Pronto'],
    ['presale absent', undefined, 'Próximamente', 'Pronto'],
    ['presale "na"', 'na', 'por avisar', 'Pronto'],
    ['both prices unknown', 'proximamente', 'por avisar', 'Pronto'],
    ['presale with a price', '$200', 'por avisar', 'En taquilla'],
    ['box office with a price', 'proximamente', '$250', 'En taquilla'],
    ['free', '', 'Gratis', 'En taquilla'],
  ])('no link, %s: %j, %j → %s', (_row, preventa, taquilla, label) => {
    const buttonOf = (show: { link?: string; estatus?: Status }) =>
      cardTickets({ ...show, preventa, taquilla }, words).ticket;
    expect(buttonOf({})).toEqual({ href: null, kind: null, label, state: 'box-office' });
    expect(buttonOf({ link: 'https://boletos.example/x' }).label).toBe('Boletos');
    expect(buttonOf({ estatus: 'agotado' }).label).toBe('Agotado');
  });
});
