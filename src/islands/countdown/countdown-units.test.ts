import { describe, expect, it } from 'vitest';
import { countdownUnits } from './countdown-units.ts';

describe('countdown units', () => {
  it.each([
    [{ days: 12, hours: 3, minutes: 45, seconds: 9 }, '12 días 03 horas 45 minutos 09 segundos'],
    [{ days: 1, hours: 1, minutes: 1, seconds: 1 }, '01 día 01 hora 01 minuto 01 segundo'],
    [{ days: 0, hours: 0, minutes: 0, seconds: 0 }, '00 días 00 horas 00 minutos 00 segundos'],
    [{ days: 364, hours: 23, minutes: 59, seconds: 59 }, '364 días 23 horas 59 minutos 59 segundos'],
  ])('%j: %j', (remaining, text) => {
    expect(
      countdownUnits(remaining)
        .map(({ value, name }) => `${value} ${name}`)
        .join(' '),
    ).toBe(text);
  });
});
