import { describe, expect, it } from 'vitest';
import { isKnown } from './placeholders.ts';

describe('what stands where something will be told', () => {
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
  ])('%j tells nothing', (text) => {
    expect(isKnown(text)).toBe(false);
  });

  it.each(['Naty', 'N. Álvarez', 'Foro Pendiente', 'Por definir, Rita', '$250', 'Agotado', '+'])(
    '%j tells something',
    (text) => {
      expect(isKnown(text)).toBe(true);
    },
  );

  it('takes no time over text made to be slow', () => {
    const begun = performance.now();
    for (const text of ['.'.repeat(50_000), `${'.'.repeat(50_000)}x`, '…x'.repeat(30_000)]) isKnown(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
