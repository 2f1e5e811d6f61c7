/** Reads the settings of a build from the environment, and validates them before anything is written. */
import { dirname, relative, resolve, sep } from 'node:path';
import { parseRepository } from '../../domain/site/content-repository.ts';
import { isInside } from '../../lib/is-inside.ts';
import {
  assertApiAddress,
  assertFlag,
  buildNowOf,
  cacheDirOf,
  contentDirOf,
  isWebAddress,
  quotedSetting,
  refusesSample,
  SettingsError,
  showsApiOf,
} from '../../settings/environment.ts';

export type BuildSettings = ReturnType<typeof readBuildSettings>;

/** Rule of a setting: a check of its value, what is wrong, and what to write instead. */
type Rule = readonly [
  setting: string,
  holds: (value: string) => boolean,
  fault: string,
  instead: (value: string) => string,
];

const address = (setting: string, example: string): Rule => [
  setting,
  isWebAddress,
  'no es una dirección',
  (value) =>
    URL.parse(value)?.username
      ? 'Quítale el usuario y la clave que van antes de la @.'
      : `Escríbela completa, como ${example}.`,
];

/** Splits a web address into its origin, its path, and everything after the origin: path, query and fragment. */
function siteParts(value: string): { readonly origin: string; readonly path: string; readonly rest: string } {
  const { origin, pathname, search, hash } = new URL(value);
  const path = pathname === '/' ? '' : pathname;
  return { origin, path, rest: `${path}${search}${hash}` };
}

function siteRemedy(value: string): string {
  const { origin, path } = siteParts(value);
  return path === ''
    ? `Escribe SITE_URL=${origin}.`
    : `La ruta va aparte: escribe SITE_URL=${origin} y BASE_PATH=${cleanBase(path)}.`;
}

/** Returns a valid base path: `gira//2027` → `/gira/2027/`. */
function cleanBase(value: string): string {
  const segments = value.split('/').map((segment) => segment.replace(/[^\w.~-]+/gu, '-'));
  const valid = segments.filter((segment) => segment !== '' && segment !== '-');
  return valid.length === 0 ? '/' : `/${valid.join('/')}/`;
}

/** Folders of the checkout into which no site may be built. */
const SOURCE_FOLDERS = 'content docs node_modules public scripts src tests .git .github'.split(' ');

const RULES: readonly Rule[] = [
  address('SITE_URL', 'https://timbito.example'),
  ['SITE_URL', (value) => siteParts(value).rest === '', 'lleva algo más que la dirección', siteRemedy],
  address('PUBLIC_CONTACT_ENDPOINT', 'https://timbito.example/contacto'),
  address('ALERT_HOOK_URL', 'https://hooks.example/aviso'),
  [
    'REPO_URL',
    (value) => parseRepository(value) !== null,
    'no es la dirección de un repositorio en GitHub, GitLab, Gitea o Forgejo',
    () =>
      'Abre ahí la carpeta del contenido y copia la dirección del navegador, como https://github.com/ana/gira/tree/main/content.',
  ],
  [
    'BASE_PATH',
    (value) => value.startsWith('/'),
    'no empieza con una diagonal',
    (value) => `Escribe "${cleanBase(value)}".`,
  ],
  [
    'BASE_PATH',
    (value) => /^\/(?:[\w.~-]+\/)*(?:[\w.~-]+)?$/u.test(value),
    'no es una ruta: solo lleva letras sin acento, números y guiones entre diagonales',
    (value) => `Escribe "${cleanBase(value)}".`,
  ],
  [
    'OUT_DIR',
    (value) => !startsLikeCheckout(dirname(resolve(value))),
    'está en una carpeta cuyo nombre empieza como el de este proyecto, y Astro la toma por parte de él',
    () => 'Elige otra carpeta.',
  ],
  [
    'OUT_DIR',
    (value) => !isInside(process.cwd(), value) && !SOURCE_FOLDERS.includes(folderInCheckout(value)),
    'es una carpeta del proyecto, y la construcción borra en ella todo lo que no es del sitio',
    () => 'Elige otra carpeta, por ejemplo "dist".',
  ],
];

/** Returns true for `/srv/gira.sites` next to the checkout `/srv/gira`: Astro compares paths as text. */
function startsLikeCheckout(folder: string): boolean {
  return folder.startsWith(process.cwd()) && !`${folder}${sep}`.startsWith(process.cwd() + sep);
}

/** Returns the first folder of a path inside the checkout; `..` for a path outside. */
function folderInCheckout(path: string): string {
  return relative(process.cwd(), resolve(path)).split(sep)[0] ?? '';
}

/** Reads the settings. An empty variable counts as not set. @throws SettingsError */
export function readBuildSettings(env: NodeJS.ProcessEnv) {
  for (const [setting, holds, fault, instead] of RULES) {
    const value = env[setting];
    if (value && !holds(value))
      throw new SettingsError(`${setting} ${fault}${quotedSetting(setting, value)}. ${instead(value)}`);
  }
  assertApiAddress(env.PUBLIC_API_URL);
  assertFlag('NOTICES_FORM', env.NOTICES_FORM);
  const contentDir = contentDirOf(env);
  const outDir = env.OUT_DIR || 'dist';
  if (isInside(contentDir, outDir) || isInside(outDir, contentDir))
    throw new SettingsError(
      `OUT_DIR y CONTENT_DIR no pueden estar una dentro de la otra: "${outDir}" y "${contentDir}". La construcción borra en OUT_DIR todo lo que no es del sitio. Elige otra carpeta, por ejemplo "dist".`,
    );
  const cacheDir = cacheDirOf(env);
  const { API_KEYS_FILE, NOTICES_FILE, BACKUP_DIR } = env;
  for (const [setting, path] of Object.entries({
    API_KEYS_FILE,
    NOTICES_FILE,
    BACKUP_DIR,
    CACHE_DIR: cacheDir,
  }))
    if (path && isInside(path, outDir))
      throw new SettingsError(
        `${setting} está dentro de OUT_DIR: "${path}" y "${outDir}". La construcción borra en OUT_DIR todo lo que no es del sitio, y lo demás se publica. Elige otra carpeta para OUT_DIR, por ejemplo "dist".`,
      );
  return {
    contentDir,
    /** API to read shows from; null for files. */
    showsApi: showsApiOf(env),
    outDir,
    /** Folder of build caches. */
    cacheDir,
    /** False if `SITE_URL` is not set. The site's address is then this machine. */
    hasAddress: Boolean(env.SITE_URL),
    /** True if remains of the sample are a problem. */
    refusesSample: refusesSample(env),
    /** "Now" of the build, in epoch milliseconds. */
    now: buildNowOf(env, Date.now()),
    /** True if `BUILD_NOW` sets it. */
    isClockFixed: Boolean(env.BUILD_NOW),
    /** Ids of the shows of a preview, which shows the site after their release; undefined for the site itself. */
    previewShows: env.PREVIEW_SHOWS ? new Set(env.PREVIEW_SHOWS.split(',')) : undefined,
  };
}
