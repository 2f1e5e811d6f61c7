import { expect, test } from 'vitest';
import { isSame, parseVersions, sameEarlier, sentence, toVersion } from './versions.ts';

const parse = (body: unknown) =>
  parseVersions(
    body,
    ({ cambios }) => (Array.isArray(cambios) ? cambios.map(String) : []),
    ({ datos }) => (typeof datos === 'string' ? datos : null),
    new Date('2026-11-23T18:00:00Z'),
  );

test('parseVersions: author, changes and data of each version', () => {
  const [current, first] = parse([
    { version: 'b', fecha: '2026-11-22T14:30:00Z', autor: 'ana', actual: true, etag: '"2"', cambios: ['x'] },
    { version: 'a', fecha: null, autor: null, actual: false, etag: '"1"', datos: 'y', cambios: [] },
  ]);
  expect(current).toMatchObject({ key: 'b', etag: '"2"', isCurrent: true, changes: ['x'], data: null });
  expect(current).toMatchObject({ time: expect.stringMatching(/^2[23] nov, /u), author: 'ana' });
  expect(first).toStrictEqual({
    key: 'a',
    etag: '"1"',
    time: '',
    author: '',
    isCurrent: false,
    changes: [],
    data: 'y',
  });
});

test.each([[null], [{ error: 'No' }], ['texto'], [[null, 'texto']]])('parseVersions %j: none', (body) => {
  expect(parse(body)).toEqual([]);
});

test.each([
  ['22 nov, 8:30 p.m.', 'Volviste a la versión del 22 nov, 8:30 p.m.'],
  ['', 'Volviste a la versión anterior al primer cambio.'],
])('toVersion, sentence: %j', (time, text) => {
  expect(sentence(`Volviste ${toVersion({ time })}`)).toBe(text);
});

test('parseVersions: the year of a version of another year', () => {
  expect(parse([{ version: 'a', fecha: '2025-11-22T14:30:00Z', cambios: [] }])[0]?.time).toContain('2025');
});

test.each([
  [{ lugar: 'x' }, { lugar: 'x' }, true],
  [{ lugar: 'x' }, { lugar: 'y' }, false],
  [undefined, { lugar: 'y' }, false],
])('isSame %o %o: %s', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected);
});

test('sameEarlier: the last version before with the same data, none for data that cannot be read', () => {
  const versions = parse(['x', 'y', null, 'x', null, 'x'].map((datos, version) => ({ version, datos })));
  expect(sameEarlier(versions).map((version) => version?.key ?? null)).toEqual([
    '3',
    null,
    null,
    '5',
    null,
    null,
  ]);
});
