import { describe, expect, it } from 'vitest';
import { measureLine } from './text-layout.ts';

describe('measureLine', () => {
  it('capitals with and without accent: end at the baseline', async () => {
    const [plain, accented] = await Promise.all([measureLine('H'), measureLine('Í')]);
    expect(plain.below).toBeCloseTo(0, 0);
    expect(accented.below).toBeCloseTo(0, 0);
    expect(accented.above).toBeGreaterThan(plain.above);
  });

  it('an accent: adds less than a fifth to the height of capitals', async () => {
    const [plain, accented] = await Promise.all([measureLine('O'), measureLine('Ó')]);
    expect(accented.above / plain.above).toBeLessThan(1.2);
  });
});
