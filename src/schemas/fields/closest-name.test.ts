import { describe, expect, it } from 'vitest';
import { closestName } from './closest-name.ts';

describe('closestName', () => {
  const fields = ['ciudad', 'estado', 'estatus', 'link', 'lugar', 'invitado'];
  it.each([
    ['Ciudad', 'ciudad'],
    ['ciuda', 'ciudad'],
    ['ciuadd', 'ciudad'],
    ['invitados', 'invitado'],
    ['linkk', 'link'],
    ['status', 'estatus'],
    ['liga', 'link'],
    ['patrocinador', null],
    ['', null],
    ['x', null],
  ])('%j: %s', (word, name) => {
    expect(closestName(word, fields)).toBe(name);
  });

  it('a key of a megabyte: no hang', () => {
    const begun = performance.now();
    expect(closestName('x'.repeat(1_000_000), fields)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
