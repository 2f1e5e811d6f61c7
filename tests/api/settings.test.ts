/** Settings from the environment: defaults, and a message in Spanish for each bad value before anything starts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { serve, spawnApi, temporaryFolder } from './support.ts';

/** Path that cannot be looked up, as one in a folder that may not be entered. Root, which runs some tests, may enter every folder. */
const TOO_LONG = `/tmp/${'a'.repeat(300)}`;

test('without any, the API is for this machine and the page of the site', () => {
  expect(readApiSettings({ API_TOKEN: '', API_PORT: '' })).toStrictEqual({
    host: '127.0.0.1',
    port: 5000,
    keys: [],
    keysFile: '.claves-api.json',
    origins: ['http://localhost:4321'],
    git: 'off',
    contentDir: 'content',
    refusesSample: false,
    secretFiles: ['.env', '.claves-api.json'],
    notices: null,
  });
});

test.each([
  ['API_PORT', 'cinco mil', 'es un número de 0 a 65535'],
  ['API_PORT', '65536', 'es un número de 0 a 65535'],
  ['API_PORT', '-1', 'es un número de 0 a 65535'],
  ['API_HOST', 'http://localhost', 'es una dirección'],
  ['API_HOST', '0.0.0.0', 'hace falta una clave'],
  ['API_HOST', '192.168.1.5', 'hace falta una clave'],
  ['API_HOST', '::', 'hace falta una clave'],
  ['API_TOKEN', 'corta', 'tiene de 16 a 200'],
  ['API_TOKENS', 'ana', 'es una lista de nombre:clave'],
  ['API_TOKENS', 'ana:corta', 'es una lista de nombre:clave'],
  ['API_TOKENS', 'ana:una-clave-de-prueba-larga,', 'es una lista de nombre:clave'],
  ['API_TOKENS', '<ana>:una-clave-de-prueba-larga', 'es una lista de nombre:clave'],
  [
    'API_TOKENS',
    'ana:una-clave-de-prueba-larga;beto:otra-clave-de-prueba',
    'API_TOKENS: lleva un punto y coma: sepáralas con comas, como ana:clave,beto:clave',
  ],
  ['API_KEYS_FILE', 'content/claves.json', 'está dentro de la carpeta de contenido'],
  [
    'API_KEYS_FILE',
    'tests',
    'API_KEYS_FILE: no es un archivo; escribe la ruta de uno, como /srv/gira/claves.json',
  ],
  ['API_KEYS_FILE', '/dev/null', 'API_KEYS_FILE: no es un archivo; escribe'],
  ['API_KEYS_FILE', TOO_LONG, 'API_KEYS_FILE: no se puede abrir (ENAMETOOLONG); revisa'],
  ['API_ALLOWED_ORIGINS', '*', 'es una lista de orígenes'],
  ['API_ALLOWED_ORIGINS', 'null', 'es una lista de orígenes'],
  ['API_ALLOWED_ORIGINS', 'http://localhost:4321/', 'es una lista de orígenes'],
  ['API_ALLOWED_ORIGINS', 'localhost:4321', 'es una lista de orígenes'],
  [
    'API_ALLOWED_ORIGINS',
    'https://a.example,https://b.example/, c',
    'tiene algo que no es un origen: "https://b.example/, c"; es una lista de orígenes separados por comas, sin diagonal al final',
  ],
  ['API_ALLOWED_ORIGINS', 'https://ana:secreto@a.example', 'tiene algo que no es un origen; es'],
  ['API_GIT', 'siempre', 'solo puede ser off, commit o push'],
])('%s=%s is refused', (name, value, words) => {
  expect(() => readApiSettings({ [name]: value })).toThrow(words);
});

test('every bad setting is told at once', () => {
  const bad = { API_PORT: 'x', API_GIT: 'x', API_TOKEN: 'x' };
  expect(() => readApiSettings(bad)).toThrow(/API_PORT.*API_TOKEN.*API_GIT/su);
});

test.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('%s needs no token', (host) => {
  expect(readApiSettings({ API_HOST: host }).keys).toStrictEqual([]);
});

test('a bad setting ends the program with 1 and without a stack', async () => {
  await expect(spawnApi(await temporaryFolder(), { API_GIT: 'x' })).rejects.toThrow(
    /^did not start: La API no puede empezar; corrige estos ajustes:\n {2}API_GIT: solo puede ser off, commit o push\n$/u,
  );
});

test('a public SITE_URL without a key: the program refuses to start behind a proxy, and starts with one', async () => {
  const dir = await temporaryFolder();
  const env = {
    SITE_URL: 'https://gira.example',
    API_KEYS_FILE: join(await temporaryFolder(), 'claves.json'),
  };
  await expect(spawnApi(dir, env)).rejects.toThrow(
    /^did not start: API_TOKEN falta: con SITE_URL=https:\/\/gira\.example cualquiera podría guardar shows\. [^\n]+\n$/u,
  );
  await writeFile(env.API_KEYS_FILE, '{"claves":[]}');
  expect((await spawnApi(dir, env)).url).toMatch(/^http:/u);
});

test('the repository around the content: told, with what to set', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'content'));
  await writeFile(join(dir, 'content/site.yaml'), '');
  const said = `No se puede empezar: el contenido está en ${dir}/content; escribe CONTENT_DIR=${dir}/content.`;
  await expect(serve({ dir })).rejects.toThrow(said);
});

test('a folder that is not there, and a port that is taken, are told', async () => {
  await expect(serve({ dir: '/no/existe' })).rejects.toThrow('No existe la carpeta de contenido /no/existe');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  await expect(serve({ env: { API_PORT: port } })).rejects.toThrow(`El puerto ${port} ya está ocupado`);
  other.close();
});
