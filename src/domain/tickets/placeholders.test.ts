import { describe, expect, it } from 'vitest';
import { isPlaceholder, isSoldOutText } from './placeholders.ts';

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
    'A confirmar',
    'a definir',
    '(por confirmar)',
    'Lugar por confirmar',
    'Calle y número por confirmar',
    'Sede: a confirmar',
    'Invitada por anunciar',
    'Próximamente',
    '¡Próximamente!',
    'pendiente',
  ])('%j: a placeholder', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each([
    'Naty',
    'N. Álvarez',
    'Foro Pendiente',
    'Por definir, Rita',
    'Foro Sin Definir',
    '$250',
    'Agotado',
    '+',
  ])('%j: not a placeholder', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });

  it('text made to cause backtracking: no hang', () => {
    const begun = performance.now();
    for (const text of ['.'.repeat(50_000), `${'.'.repeat(50_000)}x`, '…x'.repeat(30_000)])
      isPlaceholder(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('isSoldOutText', () => {
  it.each([
    'Agotado',
    'Agotada',
    'Agotadas',
    'Agotados',
    'AGOTADO.',
    '¡Agotado!',
    'Sold out',
    'SOLD OUT!',
    'Sold-out',
    'soldout',
    'Boletos agotados',
    'Entradas agotadas',
    'Localidades agotadas',
  ])('%j: sold out', (text) => {
    expect(isSoldOutText(text)).toBe(true);
  });

  it.each(['', 'Casi agotado', 'Preventa agotada', 'No agotado', 'Agotándose', '$250'])('%j: not', (text) => {
    expect(isSoldOutText(text)).toBe(false);
  });
});
