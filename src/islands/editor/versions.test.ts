import { expect, test } from 'vitest';
import { parseVersions } from './versions.ts';

const parse = (body: unknown) =>
  parseVersions(
    body,
    ({ cambios }) => (Array.isArray(cambios) ? cambios.map(String) : []),
    ({ datos }) => (typeof datos === 'string' ? datos : null),
  );

test('parseVersions: author, changes and data of each version', () => {
  const [current, first] = parse([
    { version: 'b', fecha: '2026-11-22T14:30:00Z', autor: 'ana', actual: true, etag: '"2"', cambios: ['x'] },
    { version: 'a', fecha: null, autor: null, actual: false, etag: '"1"', datos: 'y', cambios: [] },
  ]);
  expect(current).toMatchObject({ key: 'b', etag: '"2"', isCurrent: true, changes: ['x'], data: null });
  expect(current?.title).toMatch(/2026.* · ana$/u);
  expect(first).toStrictEqual({
    key: 'a',
    etag: '"1"',
    title: 'Antes del primer cambio',
    isCurrent: false,
    changes: [],
    data: 'y',
  });
});

test.each([[null], [{ error: 'No' }], ['texto'], [[null, 'texto']]])('parseVersions %j: none', (body) => {
  expect(parse(body)).toEqual([]);
});
