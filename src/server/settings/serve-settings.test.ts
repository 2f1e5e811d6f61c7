import { expect, test } from 'vitest';
import { readServeSettings } from './serve-settings.ts';

const KEYS = { API_KEYS_FILE: '/no/hay.json' };

test('readServeSettings: nothing set, site and API on http://localhost:4321', () => {
  const { api, buildEnv, base } = readServeSettings(KEYS);
  expect(api).toMatchObject({ host: '127.0.0.1', port: 4321, origins: ['http://localhost:4321'] });
  expect(buildEnv).toMatchObject({ SITE_URL: 'http://localhost:4321', PUBLIC_API_URL: '' });
  expect(base).toBe('/');
});

test('readServeSettings: a mail server, the pages have the form and the mails link to this server', () => {
  const { api, buildEnv } = readServeSettings({
    ...KEYS,
    API_PORT: '8080',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    NOTICES_FROM: 'Timbito <avisos@timbito.example>',
    NOTICES_SECRET: 'x'.repeat(32),
  });
  expect(buildEnv).toMatchObject({ NOTICES_FORM: '1' });
  expect(api.notices).toMatchObject({
    site: 'http://localhost:8080/',
    apiUrl: 'http://localhost:8080',
  });
  expect(readServeSettings(KEYS).buildEnv).toMatchObject({ NOTICES_FORM: '' });
});

test('readServeSettings: SITE_URL and a key, its origin may use the API', () => {
  const { api, buildEnv, base } = readServeSettings({
    ...KEYS,
    SITE_URL: 'https://gira.example',
    BASE_PATH: '/gira/',
    API_PORT: '8080',
    API_TOKEN: 'x'.repeat(16),
  });
  expect(api.origins).toEqual(['https://gira.example', 'http://localhost:8080']);
  expect(buildEnv).toMatchObject({ SITE_URL: 'https://gira.example', PUBLIC_API_URL: '' });
  expect(base).toBe('/gira/');
});

test.each([
  [{}, 'http://localhost:8080'],
  [{ SITE_URL: 'https://gira.example' }, 'https://gira.example'],
])('readServeSettings: %o and API_ALLOWED_ORIGINS, the site may use the API, too', (env, origin) => {
  const API_ALLOWED_ORIGINS = 'https://otra.example';
  const given = { ...KEYS, API_PORT: '8080', API_TOKEN: 'x'.repeat(16), API_ALLOWED_ORIGINS };
  expect(readServeSettings({ ...given, ...env }).api.origins).toEqual([origin, API_ALLOWED_ORIGINS]);
});

test.each([
  [
    { SITE_URL: 'https://gira.example' },
    'API_TOKEN falta: con SITE_URL=https://gira.example cualquiera podría guardar shows. Pon una clave de 16 letras o más, o invita a alguien con npm run api -- invitar NOMBRE.',
  ],
  [
    { SHOWS_API_URL: 'https://otra.example' },
    'SHOWS_API_URL no se usa con npm run serve, que publica los shows de CONTENT_DIR: quítala.',
  ],
  [
    { SITE_URL: 'gira.example' },
    'SITE_URL no es una dirección: "gira.example". Escríbela completa, como https://timbito.example.',
  ],
  [
    { API_PORT: '99999' },
    'La API no puede empezar; corrige estos ajustes:\n  API_PORT: es un número de 0 a 65535, por ejemplo 5000',
  ],
])('readServeSettings: %o, one sentence that says what to write', (env, message) => {
  expect(() => readServeSettings({ ...KEYS, ...env })).toThrow(message);
});
