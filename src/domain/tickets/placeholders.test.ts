import { describe, expect, it } from 'vitest';
import type { Status } from '../../schemas/fields/status.ts';
import { wordsOf } from '../places/country-words.ts';
import { isPlaceholder, unpricedButton } from './placeholders.ts';
import { ticketButton } from './ticket-button.ts';

describe('isPlaceholder', () => {
  it.each([
    '',
    ' \u200b',
    'na',
    'N/A',
    'n.a.',
    'TBA',
    'tbd...',
    '???',
    '¿?',
    '-',
    'Por definir',
    'POR CONFIRMAR.',
    'por anunciar…',
    'por avisar',
    'sin confirmar',
    '(por confirmar)',
    'Próximamente',
    '¡Próximamente!',
    'pendiente',
  ])('%j: a placeholder', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each(['Naty', 'N. Álvarez', 'Foro Pendiente', 'Por definir, Rita', '$250', 'Agotado', '+'])(
    '%j: not a placeholder',
    (text) => {
      expect(isPlaceholder(text)).toBe(false);
    },
  );

  it('text made to cause backtracking: no hang', () => {
    const begun = performance.now();
    for (const text of ['.'.repeat(50_000), `${'.'.repeat(50_000)}x`, '…x'.repeat(30_000)])
      isPlaceholder(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

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
      unpricedButton(ticketButton(show, words), { ...show, preventa, taquilla });
    expect(buttonOf({})).toEqual({ href: null, kind: null, label, state: 'box-office' });
    expect(buttonOf({ link: 'https://boletos.example/x' }).label).toBe('Boletos');
    expect(buttonOf({ estatus: 'agotado' }).label).toBe('Agotado');
  });
});
