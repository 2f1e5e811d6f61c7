import { describe, expect, it } from 'vitest';
import { isKnown } from './placeholders.ts';

describe('placeholders', () => {
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
    expect(isKnown(text)).toBe(false);
  });

  it.each(['Naty', 'N. Álvarez', 'Foro Pendiente', 'Por definir, Rita', '$250', 'Agotado', '+'])(
    '%j: not a placeholder',
    (text) => {
      expect(isKnown(text)).toBe(true);
    },
  );

  it('text made to cause backtracking: no hang', () => {
    const begun = performance.now();
    for (const text of ['.'.repeat(50_000), `${'.'.repeat(50_000)}x`, '…x'.repeat(30_000)]) isKnown(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
