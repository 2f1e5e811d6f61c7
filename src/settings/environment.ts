/** Reads settings from environment variables. An empty variable counts as not set. */
import type { z } from 'astro/zod';
import type { SettingName } from './setting-table.ts';

type Environment = { readonly [name in SettingName]?: string | undefined };

/** Thrown for an invalid setting. The message, in Spanish, names the setting and shows a valid example. */
export class SettingsError extends Error {}

/**
 * Reads variables with a schema.
 * @param env environment without empty variables
 * @param who beginning of the message, in Spanish
 * @throws SettingsError that names every invalid variable
 */
export function parseVariables<T>(schema: z.ZodType<T>, env: object, who: string): T {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new SettingsError(`${who}; corrige estos ajustes:\n${lines.join('\n')}`);
}

/** Returns true for a complete http or https address without a user, which `fetch` refuses with the password in its message. */
export function isWebAddress(text: string): boolean {
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  return /^https?:$/u.test(protocol) && !username && !password;
}

/** Returns true for the origin of a web server, without a trailing slash. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

/** Checks `PUBLIC_API_URL`, to which paths like `/api/…` are added. @throws SettingsError */
export function assertApiAddress(text: string | undefined): void {
  if (!text) return;
  const quoted = quotedSetting('PUBLIC_API_URL', text);
  if (!isWebAddress(text))
    throw new SettingsError(
      `PUBLIC_API_URL no es una dirección${quoted}. Escríbela completa, como http://localhost:5000.`,
    );
  const { origin, pathname } = new URL(text);
  const [, folder] = /^(.*)\/api\/*$/u.exec(pathname) ?? [];
  if (folder !== undefined)
    throw new SettingsError(
      `PUBLIC_API_URL termina en /api, que ya es parte de las rutas de la API${quoted}. Escribe PUBLIC_API_URL=${origin}${folder}.`,
    );
}

/** Returns the address of the site with a trailing slash, from `SITE_URL` and `BASE_PATH`. */
export function siteAddress({ SITE_URL, BASE_PATH }: Environment): string {
  const site = SITE_URL || 'http://localhost:4321';
  const { origin, href } = URL.parse(site) ?? {};
  if (!isWebAddress(site) || href !== `${origin}/`) {
    throw new SettingsError(
      `SITE_URL no es la dirección de un sitio${quotedSetting('SITE_URL', site)}. Escríbela como https://gira.example; una carpeta va en BASE_PATH.`,
    );
  }
  const path = (BASE_PATH ?? '').split('/').filter(Boolean).join('/');
  return `${href}${path === '' ? '' : `${path}/`}`;
}

/**
 * Returns the time that a build or check uses as now, in epoch milliseconds: `BUILD_NOW`, or the clock.
 * @param clock current time in epoch milliseconds
 * @throws SettingsError
 */
export function buildNowOf({ BUILD_NOW }: Environment, clock: number): number {
  const instant = BUILD_NOW ? Date.parse(BUILD_NOW) : clock;
  if (Number.isNaN(instant))
    throw new SettingsError(
      `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`,
    );
  return instant;
}

/** Pattern of the names of settings with secret values. */
export const SECRET_SETTING = /TOKEN|SECRET|(?:SMTP|HOOK)_URL/u;

/** Returns a value to quote in a message; '' if it may be secret, such as an address with a password. */
export function quotedSetting(setting: string, value: string): string {
  return SECRET_SETTING.test(setting) || /[:/][^/@]+@/u.test(value) ? '' : `: "${value}"`;
}

export function contentDirOf({ CONTENT_DIR }: Environment): string {
  return CONTENT_DIR || 'content';
}

/** Returns the folder of the cache for drawn, encoded and downloaded files. */
export function cacheDirOf({ CACHE_DIR }: Environment): string {
  return CACHE_DIR || '.cache/gira';
}

/** Returns the folder to which `cartel` paths are relative: the content folder, or the downloads from the shows API. */
export function posterDirOf(env: Environment): string {
  const { SHOWS_API_URL: showsApi } = env;
  return showsApi ? `${cacheDirOf(env)}/api/${encodeURIComponent(showsApi)}` : contentDirOf(env);
}

/** An API to read shows from instead of files, set by `SHOWS_API_URL` and `SHOWS_API_TOKEN`. */
export interface ShowsApi {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Bearer token, required for an API on another machine. */
  readonly token: string | null;
  /** Folder that keeps its posters between builds. */
  readonly folder: string;
}

/** Returns the API to read shows from, or null for files. @throws SettingsError */
export function showsApiOf(env: Environment): ShowsApi | null {
  const { SHOWS_API_URL: showsApi, SHOWS_API_TOKEN } = env;
  if (!showsApi) return null;
  const { search, hash } = URL.parse(showsApi) ?? {};
  if (!isWebAddress(showsApi) || search || hash) {
    throw new SettingsError(
      `SHOWS_API_URL no es la dirección de una API${quotedSetting('SHOWS_API_URL', showsApi)}. Escríbela como https://api.timbito.example, sin usuario ni nada después.`,
    );
  }
  const url = showsApi.replace(/\/+$/u, '');
  return { url, token: SHOWS_API_TOKEN || null, folder: posterDirOf(env) };
}

const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|example|test|invalid|local|internal|lan|example\.(?:com|net|org))$|^[^.]+$/u;
const PRIVATE_IP = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.|^\[/u;

/** Returns false for no address, this machine, local networks, and names reserved for examples and tests. */
function isPublicAddress(url: string | undefined): boolean {
  const hostname = URL.parse(url ?? '')?.hostname ?? '';
  return hostname !== '' && !PRIVATE_NAME.test(hostname) && !PRIVATE_IP.test(hostname);
}

/** Checks a setting that `1` turns on. @throws SettingsError for other values: `no` and `0` would count as set */
export function assertFlag(setting: SettingName, value: string | undefined): void {
  if (!value || value === '1') return;
  throw new SettingsError(
    `${setting} solo puede ser 1: "${value}". Escribe ${setting}=1, o déjalo vacío si no lo quieres.`,
  );
}

/**
 * Returns true if remains of the sample must not be published: the address is public and `PUBLISH_SAMPLE` is not set.
 * @throws SettingsError
 */
export function refusesSample({ SITE_URL, PUBLISH_SAMPLE }: Environment): boolean {
  assertFlag('PUBLISH_SAMPLE', PUBLISH_SAMPLE);
  return !PUBLISH_SAMPLE && isPublicAddress(SITE_URL);
}

/** Returns true for an address of this machine. On a dual-stack socket, IPv4 addresses begin with `::ffff:`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);
}
