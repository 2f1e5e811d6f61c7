/**
 * Settings: environment variables that programs read. Lists of settings come from this table.
 * tests/setting-names.test.ts compares it with README.md, other documents and the code.
 */

interface Setting {
  /** Line in `npm run serve -- --help`, with the initial value in parentheses; undefined if `serve` does not use the setting. */
  readonly help?: string;
  /** True if pages or pictures depend on it, outside Astro's configuration. Caches are then valid for one value only. */
  readonly changesPages?: true;
  /** True if the GitHub workflow takes it from the repository variable with this name. */
  readonly isVariable?: true;
  /** True if previews are built without it. */
  readonly isUnsetInPreviews?: true;
  /** True if backups leave it out, because it is for one build or for tests. */
  readonly isTemporary?: true;
}

const ofPages = { changesPages: true, isVariable: true, isUnsetInPreviews: true } as const;

const settings = {
  SITE_URL: { help: 'dirección pública del sitio (http://localhost:4321)', isVariable: true },
  BASE_PATH: { help: 'carpeta del sitio en esa dirección (/)', isVariable: true },
  CONTENT_DIR: { help: 'carpeta del contenido (content)', isVariable: true },
  OUT_DIR: { help: 'carpeta donde queda el sitio construido (dist)' },
  CACHE_DIR: { help: 'carpeta de imágenes ya hechas (.cache/gira)' },
  REPO_URL: { ...ofPages, help: 'dirección del repositorio del contenido' },
  PUBLIC_API_URL: { ...ofPages, help: 'dirección de la API (la del sitio)' },
  PUBLIC_CONTACT_ENDPOINT: { ...ofPages, help: 'dirección que recibe los mensajes de la página de contacto' },
  SHOWS_API_URL: { isVariable: true },
  SHOWS_API_TOKEN: {},
  BUILD_NOW: { isUnsetInPreviews: true, isTemporary: true },
  FAST_PICTURES: { changesPages: true, isTemporary: true },
  API_HOST: { help: 'dirección en la que escucha (127.0.0.1)' },
  API_PORT: { help: 'puerto en el que escucha (4321)' },
  API_TOKEN: { help: 'clave para guardar; con un SITE_URL público hace falta esta u otra' },
  API_TOKENS: { help: 'claves con nombre: ana:clave,beto:clave' },
  API_KEYS_FILE: { help: 'claves que hace npm run api -- invitar (.claves-api.json)' },
  API_ALLOWED_ORIGINS: {
    help: 'otras direcciones, además de la del sitio, cuyas páginas pueden usar la API',
  },
  API_GIT: { help: 'off, commit o push: registra cada cambio en git (off)' },
  SMTP_URL: { help: 'servidor de correo; con él, las páginas ofrecen avisos (docs/avisos.md)' },
  NOTICES_FROM: { help: 'quién los envía: Nombre <correo>' },
  NOTICES_SECRET: { help: '32 letras o más al azar, para los enlaces de los correos' },
  NOTICES_FILE: { help: 'base de datos de quienes los pidieron (.avisos.sqlite)' },
  NOTICES_FORM: ofPages,
  PUBLISH_HOOK_URL: { help: 'dirección a la que se avisa después de cada push' },
  PUBLISH_HOOK_TOKEN: { help: 'token para esa dirección, si pide uno (GitHub)' },
  BACKUP_DIR: { help: 'carpeta de los respaldos: /api/salud avisa si falta el de anoche' },
  ALERT_HOOK_URL: {
    help: 'dirección a la que se avisa de lo que falla: envíos, construcciones, respaldos, disco',
  },
  PUBLISH_SAMPLE: {
    help: '1: publica aunque queden textos de la muestra; si no, un SITE_URL público los rechaza',
    isVariable: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

const names = Object.keys(settings) as SettingName[];

/** Returns the names of all settings, or of settings with this property. */
export function settingNames(property?: keyof Setting): readonly SettingName[] {
  return property ? names.filter((name) => property in settings[name]) : names;
}

/** Returns the lines of `--help`. */
export function settingsHelp(): string {
  const rows = Object.entries<Setting>(settings).filter(([, { help }]) => help !== undefined);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`).join('\n');
}
