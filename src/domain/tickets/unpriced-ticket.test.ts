import { describe, expect, it } from 'vitest';
import type { Status } from '../../schemas/fields/status.ts';
import { wordsOf } from '../places/country-words.ts';
import { ticketOf } from './tickets.ts';
import { unpricedTicket } from './unpriced-ticket.ts';

const words = wordsOf('Mexico');

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
      unpricedTicket(ticketOf(show, words), { ...show, preventa, taquilla });
    expect(buttonOf({})).toEqual({ href: null, kind: null, label, state: 'box-office' });
    expect(buttonOf({ link: 'https://boletos.example/x' }).label).toBe('Boletos');
    expect(buttonOf({ estatus: 'agotado' }).label).toBe('Agotado');
  });
});
