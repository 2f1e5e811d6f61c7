import { expect, test } from 'vitest';
import { hasShow, parsePublication, publications, publicationText } from './publication.ts';

const { live, saved } = publications;

const SINCE = '2026-11-22T14:00:05.000Z';
const base = {
  ahora: SINCE,
  contenido: { revision: 'b' },
  publicado: { revision: 'a', generado: '2026-11-22T13:00:00Z' },
};

test.each([
  [
    { ...base, estado: 'en-cola', segundos: 4.2 },
    'queued',
    'Guardado. En espera de publicarse. Tarda unos 4 segundos.',
  ],
  [
    { ...base, estado: 'construyendo', segundos: 0.8 },
    'building',
    'Publicando… Tarda alrededor de un segundo.',
  ],
  [{ ...base, estado: 'construyendo', segundos: 130 }, 'building', 'Publicando… Tarda unos 2 minutos.'],
  [{ ...base, estado: 'construyendo', construccion: { hechas: 40, total: 80 } }, 'building', 'Publicando…'],
  [
    { ...base, publicado: { ...base.publicado, revision: 'b' } },
    'live',
    'En línea: el público ya ve el cambio.',
  ],
  [
    { ...base, publicado: { revision: 'x', generado: '2026-11-22T14:00:09Z' }, estado: 'en-cola' },
    'live',
    'En línea: el público ya ve el cambio.',
  ],
  [
    { ...base, estado: 'fallo', problemas: [], mensaje: 'Disco lleno.' },
    'failed',
    'Guardado, pero el sitio no se pudo publicar y sigue el anterior.',
  ],
  [
    { estado: 'desconocido', publicado: null },
    'unknown',
    'Guardado. Se verá cuando el sitio se publique otra vez.',
  ],
  [null, 'unknown', 'Guardado. Sin conexión para saber si ya se publicó.'],
])('%o: %s', (body, step, text) => {
  expect(parsePublication(body, SINCE)).toMatchObject({ step, text });
});

test('failed build: each problem with its file', () => {
  const problemas = [{ archivo: 'shows/2026/x.md', mensaje: 'fecha: no existe' }];
  expect(parsePublication({ ...base, estado: 'fallo', problemas }, SINCE).problems).toEqual([
    'shows/2026/x.md: fecha: no existe',
  ]);
});

test('building: finished fraction, null while the total is not known', () => {
  const of = (construccion: unknown) =>
    parsePublication({ ...base, estado: 'construyendo', construccion }, SINCE).fraction;
  expect(of({ hechas: 40, total: 80 })).toBe(0.5);
  expect(of({ hechas: 0, total: 0 })).toBeNull();
});

test.each([
  [{ recientes: ['a', 'b'] }, true],
  [{ recientes: ['b'] }, false],
  [{}, false],
  [null, false],
])('hasShow %o: %s', (state, expected) => {
  expect(hasShow(state, 'a')).toBe(expected);
});

test.each([
  ['2026-12-01 12:00', 'Guardado. Se verá desde el martes 1 de diciembre de 2026, 12:00.'],
  ['2026-12-01', 'Guardado. Se verá desde el martes 1 de diciembre de 2026.'],
  [null, live.text],
])('publicationText: hidden until %s: %s', (hiddenUntil, text) => {
  expect(publicationText(live, hiddenUntil)).toBe(text);
});

test.each([
  [saved, null, ''],
  [parsePublication({ ...base, estado: 'en-cola' }, SINCE), null, 'En espera de publicarse.'],
  [live, null, live.text],
  [live, '2026-12-01', 'Se verá desde el martes 1 de diciembre de 2026.'],
])('publicationText beside "Guardado.": %o, hidden until %s: %s', (publication, hiddenUntil, text) => {
  expect(publicationText(publication, hiddenUntil, true)).toBe(text);
});
