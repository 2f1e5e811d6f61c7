import { expect, test } from 'vitest';
import {
  buildNowOf,
  cacheDirOf,
  contentDirOf,
  posterDirOf,
  refusesSample,
  SettingsError,
  siteAddress,
} from './environment.ts';

const CLOCK = Date.UTC(2026, 0, 1);

test.each([
  [undefined, CLOCK],
  ['', CLOCK],
  ['2026-11-21T12:00:00Z', Date.UTC(2026, 10, 21, 12)],
  ['2026-11-21T12:00:00-06:00', Date.UTC(2026, 10, 21, 18)],
])('buildNowOf: BUILD_NOW=%j, %d', (BUILD_NOW, now) => {
  expect(buildNowOf({ BUILD_NOW }, CLOCK)).toBe(now);
});

test.each(['mañana', '2026-13-01', ' '])('buildNowOf: BUILD_NOW=%j, a message in Spanish', (BUILD_NOW) => {
  const message = `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`;
  expect(() => buildNowOf({ BUILD_NOW }, CLOCK)).toThrow(new SettingsError(message));
});

test.each([
  [contentDirOf, {}, 'content'],
  [contentDirOf, { CONTENT_DIR: '' }, 'content'],
  [contentDirOf, { CONTENT_DIR: '/srv/textos' }, '/srv/textos'],
  [cacheDirOf, {}, '.cache/gira'],
  [cacheDirOf, { CACHE_DIR: '' }, '.cache/gira'],
  [cacheDirOf, { CACHE_DIR: '/tmp/c' }, '/tmp/c'],
  [posterDirOf, {}, 'content'],
  [posterDirOf, { CONTENT_DIR: 'textos', SHOWS_API_URL: '' }, 'textos'],
  [posterDirOf, { CACHE_DIR: 'c', SHOWS_API_URL: 'https://a.example' }, 'c/api/https%3A%2F%2Fa.example'],
])('%o: environment %o, %s', (folderOf, env, folder) => {
  expect(folderOf(env)).toBe(folder);
});

test.each([
  ['https://rosario.cl', true],
  ['https://ana.github.io', true],
  ['https://8.8.8.8', true],
  ['https://timbito.example', false],
  ['https://www.example.com', false],
  ['http://localhost:4321', false],
  ['http://gira.local', false],
  ['http://192.168.1.20:8080', false],
  ['http://172.20.0.1', false],
  ['http://[::1]:4321', false],
  ['http://servidor', false],
  ['', false],
  [undefined, false],
])('refusesSample: at %s, %s', (SITE_URL, expected) => {
  expect(refusesSample({ SITE_URL })).toBe(expected);
});

test('refusesSample: at a public address, unless PUBLISH_SAMPLE is set', () => {
  const SITE_URL = 'https://rosario.cl';
  expect(refusesSample({ SITE_URL })).toBe(true);
  expect(refusesSample({ SITE_URL, PUBLISH_SAMPLE: '' })).toBe(true);
  expect(refusesSample({ SITE_URL, PUBLISH_SAMPLE: '1' })).toBe(false);
  expect(refusesSample({})).toBe(false);
});

test.each(['no', '0', 'false', ' '])('refusesSample: PUBLISH_SAMPLE=%j, refused', (PUBLISH_SAMPLE) => {
  const message = `PUBLISH_SAMPLE solo puede ser 1: "${PUBLISH_SAMPLE}". Escribe PUBLISH_SAMPLE=1, o déjalo vacío si no lo quieres.`;
  expect(() => refusesSample({ PUBLISH_SAMPLE })).toThrow(new SettingsError(message));
});

test.each([
  [{}, 'http://localhost:4321/'],
  [{ SITE_URL: 'https://rosario.cl' }, 'https://rosario.cl/'],
  [{ SITE_URL: 'https://rosario.cl/', BASE_PATH: '/gira' }, 'https://rosario.cl/gira/'],
  [{ SITE_URL: 'https://Rosario.cl:443' }, 'https://rosario.cl/'],
  [{ SITE_URL: 'https://ñandú.com.ar' }, 'https://xn--and-6ma2c.com.ar/'],
])('siteAddress: %o, as browsers write it: %s', (env, address) => {
  expect(siteAddress(env)).toBe(address);
});

test.each([
  ['rosario.cl', ': "rosario.cl"'],
  ['https://rosario.cl/gira', ': "https://rosario.cl/gira"'],
  ['ftp://rosario.cl', ': "ftp://rosario.cl"'],
  ['https://ana:secreta@rosario.cl', ''],
])('siteAddress: SITE_URL=%s, a message in Spanish without a password', (SITE_URL, quoted) => {
  expect(() => siteAddress({ SITE_URL })).toThrow(
    `SITE_URL no es la dirección de un sitio${quoted}. Escríbela como https://gira.example; una carpeta va en BASE_PATH.`,
  );
});
