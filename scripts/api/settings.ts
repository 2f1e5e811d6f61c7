/** Reads and validates the environment variables of the API. */
import { z } from 'astro/zod';
import { contentDirOf } from '../../src/settings/folders.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';

export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Null when no token is required, which only a loopback address allows. */
  readonly token: string | null;
  /** Origins of the pages that may use the API. */
  readonly origins: readonly string[];
  readonly git: 'off' | 'commit' | 'push';
  readonly contentDir: string;
}

const environment = z
  .object({
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
      .nullable()
      .default(null),
    API_ALLOWED_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .refine((origins) => origins.every(isOrigin), {
        error: 'es una lista de orígenes separados por comas, por ejemplo http://localhost:4321',
      })
      .default(['http://localhost:4321']),
    API_GIT: z.enum(['off', 'commit', 'push'], { error: 'solo puede ser off, commit o push' }).default('off'),
  })
  .refine(({ API_HOST, API_TOKEN }) => API_TOKEN !== null || isLoopback(API_HOST), {
    path: ['API_TOKEN'],
    error: 'falta: para escuchar fuera de esta máquina hace falta una clave de 16 letras o más',
  });

/** An empty variable counts as one that is not set. @throws SettingsError that names every invalid variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new SettingsError(`La API no puede empezar; corrige estos ajustes:\n${lines.join('\n')}`);
  }
  const { API_HOST, API_PORT, API_TOKEN, API_ALLOWED_ORIGINS, API_GIT } = result.data;
  return {
    host: API_HOST,
    port: API_PORT,
    token: API_TOKEN,
    origins: API_ALLOWED_ORIGINS,
    git: API_GIT,
    contentDir: contentDirOf(env),
  };
}

/** True for an address that is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

function isOrigin(text: string): boolean {
  return /^https?:/u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
