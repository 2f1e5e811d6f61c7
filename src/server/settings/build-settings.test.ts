import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

/** A folder beside the checkout, whatever its name: one that begins with that of the checkout is refused. */
const OUTSIDE = `../~${basename(process.cwd())}`;

test.each([
  ['the checkout', '.'],
  ['a folder that contains the checkout', '..'],
  ['the root', '/'],
  ['the source', 'src'],
  ['a folder in the tests', 'tests/fixtures'],
])('OUT_DIR: %s is refused, since a build removes other files there', (_what, outDir) => {
  expect(() => readBuildSettings({ OUT_DIR: outDir })).toThrow(
    /^OUT_DIR es una carpeta del proyecto.*Elige otra/u,
  );
});

test.each([
  ['the content folder', OUTSIDE, OUTSIDE],
  ['a folder in the content folder', OUTSIDE, join(OUTSIDE, 'sitio')],
  ['a folder that contains the content folder', join(OUTSIDE, 'contenido'), OUTSIDE],
])('OUT_DIR: %s is refused', (_what, contentDir, outDir) => {
  expect(() => readBuildSettings({ CONTENT_DIR: contentDir, OUT_DIR: outDir })).toThrow(
    /^OUT_DIR y CONTENT_DIR no pueden/u,
  );
});

test.each(['API_KEYS_FILE', 'NOTICES_FILE', 'BACKUP_DIR', 'CACHE_DIR'])(
  'OUT_DIR: a folder with %s is refused, since it is served and a build removes other files there',
  (setting) => {
    const env = { OUT_DIR: OUTSIDE, [setting]: join(OUTSIDE, 'datos') };
    expect(() => readBuildSettings(env)).toThrow(
      `${setting} está dentro de OUT_DIR: "${join(OUTSIDE, 'datos')}" y "${OUTSIDE}". La construcción borra`,
    );
  },
);

test('OUT_DIR: the folder of the cache that is used where CACHE_DIR is not set is refused', () => {
  expect(() => readBuildSettings({ OUT_DIR: '.cache' })).toThrow(/^CACHE_DIR está dentro de OUT_DIR/u);
});

test.each(['dist', '.cache/tests/site', join(tmpdir(), 'gira', 'sitio'), OUTSIDE])(
  'OUT_DIR: %s is accepted',
  (outDir) => {
    expect(readBuildSettings({ OUT_DIR: outDir }).outDir).toBe(outDir);
  },
);

test.each([
  [
    'SITE_URL',
    'https://x.cl/gira/',
    'SITE_URL lleva algo más que la dirección: "https://x.cl/gira/". La ruta va aparte: escribe SITE_URL=https://x.cl y BASE_PATH=/gira/.',
  ],
  [
    'SITE_URL',
    'https://x.cl/?a=1',
    'SITE_URL lleva algo más que la dirección: "https://x.cl/?a=1". Escribe SITE_URL=https://x.cl.',
  ],
  [
    'SITE_URL',
    'x.cl',
    'SITE_URL no es una dirección: "x.cl". Escríbela completa, como https://timbito.example.',
  ],
  [
    'BASE_PATH',
    '//',
    'BASE_PATH no es una ruta: solo lleva letras sin acento, números y guiones entre diagonales: "//". Escribe "/".',
  ],
  [
    'BASE_PATH',
    '/mi gira/',
    'BASE_PATH no es una ruta: solo lleva letras sin acento, números y guiones entre diagonales: "/mi gira/". Escribe "/mi-gira/".',
  ],
  [
    'REPO_URL',
    'git@github.com:ana/gira.git',
    'REPO_URL no es la dirección de un repositorio en GitHub, GitLab, Gitea o Forgejo: "git@github.com:ana/gira.git". Abre ahí la carpeta del contenido y copia la dirección del navegador, como https://github.com/ana/gira/tree/main/content.',
  ],
  [
    'REPO_URL',
    'https://ana:secreto@host.example/gira',
    'REPO_URL no es la dirección de un repositorio en GitHub, GitLab, Gitea o Forgejo. Abre',
  ],
  [
    'ALERT_HOOK_URL',
    'hooks.example/aviso?token=secreto',
    'ALERT_HOOK_URL no es una dirección. Escríbela completa, como https://hooks.example/aviso.',
  ],
  [
    'ALERT_HOOK_URL',
    'https://ana:secreto@hooks.example/aviso',
    'ALERT_HOOK_URL no es una dirección. Quítale el usuario y la clave que van antes de la @.',
  ],
  [
    'PUBLIC_API_URL',
    'https://x.example/gira/api/',
    'PUBLIC_API_URL termina en /api, que ya es parte de las rutas de la API: "https://x.example/gira/api/". Escribe PUBLIC_API_URL=https://x.example/gira.',
  ],
  ['PUBLIC_API_URL', 'https://x.example/api', 'Escribe PUBLIC_API_URL=https://x.example.'],
  [
    'PUBLIC_API_URL',
    'x.example',
    'PUBLIC_API_URL no es una dirección: "x.example". Escríbela completa, como',
  ],
  [
    'NOTICES_FORM',
    '0',
    'NOTICES_FORM solo puede ser 1: "0". Escribe NOTICES_FORM=1, o déjalo vacío si no lo quieres.',
  ],
  ['PUBLISH_SAMPLE', 'false', 'PUBLISH_SAMPLE solo puede ser 1: "false". Escribe'],
  ['BASE_PATH', 'gira', 'BASE_PATH no empieza con una diagonal: "gira". Escribe "/gira/".'],
])('%s=%s: refused with what to write', (name, value, message) => {
  expect(() => readBuildSettings({ [name]: value })).toThrow(message);
});

test.each([
  [{}, { hasAddress: false, refusesSample: false }],
  [
    { SITE_URL: 'https://x.cl/', BASE_PATH: '/gira' },
    { hasAddress: true, refusesSample: true },
  ],
  [
    { SITE_URL: 'http://localhost:4321', BASE_PATH: '/a/b-c/' },
    { hasAddress: true, refusesSample: false },
  ],
])('readBuildSettings: %j, %j', (env, expected) => {
  expect(readBuildSettings(env)).toMatchObject(expected);
});
