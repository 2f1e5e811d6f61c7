import { describe, expect, it } from 'vitest';
import { isSelling, statusLabel, statusStamp, takesPlace } from './show-status.ts';

describe('status: label, whether it sells and whether it is played', () => {
  it.each([
    ['programado', null, true, true],
    ['agotado', 'Agotado', false, true],
    ['cancelado', 'Cancelado', false, false],
    ['pospuesto', 'Pospuesto', false, false],
    ['reprogramado', 'Nueva fecha', true, true],
  ] as const)('%s', (status, label, selling, played) => {
    expect(statusLabel(status)).toBe(label);
    expect(statusStamp(status)).toBe(label?.toUpperCase() ?? null);
    expect(isSelling(status)).toBe(selling);
    expect(takesPlace(status)).toBe(played);
  });
});
