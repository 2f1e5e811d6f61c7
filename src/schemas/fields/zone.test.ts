import { describe, expect, it } from 'vitest';
import { isZone } from './zone.ts';

describe('zone schema', () => {
  it.each([
    'America/Mexico_City',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'America/Ciudad_Juarez',
    'Europe/Madrid',
  ])('%s', (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each([
    '',
    'UTC',
    'GMT',
    '-06:00',
    'America',
    'America/',
    'America/Guadalajara',
    'america/lima',
    'America/LIMA',
    'America/mexico_city',
    'America/Lima ',
    'constructor',
    'X/../Y',
  ])('%j: invalid', (name) => {
    expect(isZone(name)).toBe(false);
  });
});
