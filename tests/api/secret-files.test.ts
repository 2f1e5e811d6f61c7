/** Warns at start of files with secrets that other users of the machine can read. */
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readableSecrets } from '../../src/server/settings/api-settings.ts';
import { serve, temporaryFolder } from './support.ts';

/** @param mode octal */
async function fileWith(mode: string, text: string, name = '.env'): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, text);
  await chmod(file, Number.parseInt(mode, 8));
  return file;
}

test.each([
  ['644', 'SMTP_URL=smtps://ana:clave@smtp.example:465\n'],
  ['604', 'API_TOKENS=ana:clave-de-prueba-0123456789\n'],
  ['640', 'SITE_URL=https://gira.example\nNOTICES_SECRET="x"\n'],
  ['666', 'PUBLISH_HOOK_URL=https://gitlab.example/trigger?token=x\n'],
  ['755', 'export SHOWS_API_TOKEN=x\n'],
])('.env with mode %s and %j: named with its remedy', async (mode, text) => {
  const file = await fileWith(mode, text);
  expect(readableSecrets([file])).toEqual([
    `otros usuarios de esta máquina pueden leer ${file}, que tiene secretos; escribe: chmod 600 ${file}`,
  ]);
});

test.each([
  ['600', 'API_TOKEN=clave-de-prueba-0123456789\n'],
  ['400', 'API_TOKEN=clave-de-prueba-0123456789\n'],
  ['644', 'CONTENT_DIR=../contenido\nAPI_TOKEN=\n# NOTICES_SECRET=x\n'],
  ['644', ''],
])('.env with mode %s and %j: no warning', async (mode, text) => {
  expect(readableSecrets([await fileWith(mode, text)])).toEqual([]);
});

test('no .env: no warning', () => {
  expect(readableSecrets(['/no/existe/.env', '/no/existe.json', `/tmp/${'a'.repeat(300)}`])).toEqual([]);
});

test('keys and subscribers that others can read: a warning for each at start, and the API runs', async () => {
  const [keys, database] = [
    await fileWith('644', '{"claves":[]}', 'claves.json'),
    await fileWith('644', '', 'avisos.sqlite'),
  ];
  const { log } = await serve({
    env: {
      API_KEYS_FILE: keys,
      SMTP_URL: 'smtp://127.0.0.1:9',
      NOTICES_FROM: 'Ana <ana@gira.example>',
      NOTICES_SECRET: 'x'.repeat(32),
      NOTICES_FILE: database,
    },
  });
  const warnings = log.filter((line) => JSON.parse(line).level === 'warn').join('');
  for (const file of [keys, database]) expect(warnings).toContain(`escribe: chmod 600 ${file}`);
});
