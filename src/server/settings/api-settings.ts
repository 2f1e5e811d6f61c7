/** Reads and validates the environment variables of the API. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'astro/zod';
import { errorCode, orNull } from '../../lib/error-handling.ts';
import { isInside } from '../../lib/is-inside.ts';
import {
  contentDirOf,
  isLoopback,
  isOrigin,
  parseVariables,
  quotedSetting,
  refusesSample,
  SECRET_SETTING,
  SettingsError,
} from '../../settings/environment.ts';
import { EDITOR_NAME, hashKey, type Key, needsKey } from '../keys/keys.ts';
import { readNoticeSettings } from './notice-settings.ts';

export type ApiSettings = ReturnType<typeof readApiSettings>;

const EDITOR_KEY = /^([^:]+):([\x21-\x7e]{16,200})$/u;

const environment = z.object({
  API_HOST: z
    .string()
    .regex(/^[\w.:-]+$/u, { error: 'es una dirección, por ejemplo 127.0.0.1' })
    .default('127.0.0.1'),
  API_PORT: z
    .string()
    .regex(/^\d{1,5}$/u, { error: 'es un número de 0 a 65535, por ejemplo 5000' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'es un número de 0 a 65535, por ejemplo 5000' })
    .default(5000),
  API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/u, {
      error: 'tiene de 16 a 200 letras, números o signos, sin espacios ni acentos',
    })
    .transform((key): readonly Key[] => [{ name: null, hash: hashKey(key) }])
    .default([]),
  API_TOKENS: z
    .string()
    // Everything after the first colon of `ana:K;beto:K2` would be one key.
    .refine((text) => !text.includes(';'), {
      error: 'lleva un punto y coma: sepáralas con comas, como ana:clave,beto:clave',
    })
    .transform((text) => text.split(',').map((pair) => EDITOR_KEY.exec(pair.trim()) ?? []))
    .refine((pairs) => pairs.every(([, name = '']) => EDITOR_NAME.test(name)), {
      error:
        'es una lista de nombre:clave separados por comas, con claves de 16 a 200 letras, números o signos, sin espacios ni acentos',
    })
    .transform((pairs) => pairs.map(([, name = '', key = '']): Key => ({ name, hash: hashKey(key) })))
    .default([]),
  API_KEYS_FILE: z
    .string()
    .superRefine((file, context) => {
      try {
        if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
          context.addIssue('no es un archivo; escribe la ruta de uno, como /srv/gira/claves.json');
      } catch (error) {
        context.addIssue(
          `no se puede abrir (${errorCode(error)}); revisa la ruta, y que el programa pueda entrar en su carpeta`,
        );
      }
    })
    .default('.claves-api.json'),
  API_ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .superRefine((origins, context) => {
      const wrong = origins.filter((origin) => !isOrigin(origin));
      const quoted = quotedSetting('API_ALLOWED_ORIGINS', wrong.join(', '));
      if (wrong.length > 0)
        context.addIssue(
          `tiene algo que no es un origen${quoted}; es una lista de orígenes separados por comas, sin diagonal al final, por ejemplo http://localhost:4321`,
        );
    })
    .default(['http://localhost:4321']),
  API_GIT: z.enum(['off', 'commit', 'push'], { error: 'solo puede ser off, commit o push' }).default('off'),
});

/** Other machines can reach the API only if a key is needed. */
const serverEnvironment = environment.refine(
  ({ API_HOST, API_TOKEN, API_TOKENS, API_KEYS_FILE }) =>
    isLoopback(API_HOST) || needsKey([...API_TOKEN, ...API_TOKENS], API_KEYS_FILE),
  {
    path: ['API_TOKEN'],
    error:
      'falta: para escuchar fuera de esta máquina hace falta una clave de 16 letras o más, o invitar a alguien con npm run api -- invitar NOMBRE',
  },
);

/**
 * Reads the settings. An empty variable counts as not set.
 * @param isServer false for commands that do not listen, such as the command that creates the first key
 * @throws SettingsError that names every invalid variable
 */
export function readApiSettings(env: NodeJS.ProcessEnv, { isServer = true } = {}) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const schema = isServer ? serverEnvironment : environment;
  const variables = parseVariables(schema, set, 'La API no puede empezar');
  const { API_KEYS_FILE: keysFile } = variables;
  const contentDir = contentDirOf(env);
  const notices = readNoticeSettings(set);
  const secretFiles = { API_KEYS_FILE: keysFile, ...(notices && { NOTICES_FILE: notices.file }) };
  for (const [name, file] of Object.entries(secretFiles))
    if (isInside(file, contentDir))
      throw new SettingsError(
        `La API no puede empezar: ${name} está dentro de la carpeta de contenido, que se publica; ponlo fuera.`,
      );
  return {
    host: variables.API_HOST,
    /** Port; 0 means any free port. */
    port: variables.API_PORT,
    /** Keys in `API_TOKEN` and `API_TOKENS`. */
    keys: [...variables.API_TOKEN, ...variables.API_TOKENS],
    /** File with the keys of invited editors, outside the content folder. It may not exist. */
    keysFile,
    /** Origins of pages that may use the API. */
    origins: variables.API_ALLOWED_ORIGINS,
    git: variables.API_GIT,
    contentDir,
    /** True if the sample's texts must not be added, because the site has a public address. */
    refusesSample: refusesSample(set),
    /** Files that only the owner should be able to read. They may not exist. */
    secretFiles: ['.env', ...Object.values(secretFiles)],
    /** Settings of notices by e-mail; null if they are off. */
    notices,
  };
}

/** Checks that a public site needs a key. @throws SettingsError if it does not */
export function assertKeyForSite(site: string, { keys, keysFile }: ApiSettings): void {
  const { origin, hostname } = new URL(site);
  if (!isLoopback(hostname) && !needsKey(keys, keysFile))
    throw new SettingsError(
      `API_TOKEN falta: con SITE_URL=${origin} cualquiera podría guardar shows. Pon una clave de 16 letras o más, o invita a alguien con npm run api -- invitar NOMBRE.`,
    );
}

/**
 * Returns a sentence in Spanish for each file that others can read, except a `.env` without secrets.
 * @param files files that may not exist, or not be reachable: opening them says so
 */
export function readableSecrets(files: readonly string[]): readonly string[] {
  const modeOf = (file: string) => orNull(() => statSync(file).mode) ?? 0;
  return files
    .filter((file) => (modeOf(file) & 0o044) !== 0 && (basename(file) !== '.env' || hasSecret(file)))
    .map(
      (file) =>
        `otros usuarios de esta máquina pueden leer ${file}, que tiene secretos; escribe: chmod 600 ${file}`,
    );
}

function hasSecret(file: string): boolean {
  const settings = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return settings.some(([name, value]) => SECRET_SETTING.test(name) && value !== '');
}
