/** Settings of `npm run serve`: settings of the build and the API, with defaults for a shared origin. */
import { SettingsError } from '../../settings/environment.ts';
import { settingsHelp } from '../../settings/setting-table.ts';
import { assertKeyForSite, readApiSettings } from './api-settings.ts';
import { readBuildSettings } from './build-settings.ts';

export type ServeSettings = ReturnType<typeof readServeSettings>;

const DEFAULT_PORT = '4321';

/** Reads the settings. @throws SettingsError with a sentence in Spanish for each wrong setting */
export function readServeSettings(env: NodeJS.ProcessEnv) {
  const port = env.API_PORT || DEFAULT_PORT;
  const site = env.SITE_URL || `http://localhost:${port}`;
  const ownApi = readApiSettings({ ...env, API_PORT: port, SITE_URL: site });
  const buildEnv: NodeJS.ProcessEnv = {
    ...env,
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: site,
    // Empty: pages use the API on their own origin.
    PUBLIC_API_URL: env.PUBLIC_API_URL ?? '',
    // Pages have the form if this program sends mails.
    NOTICES_FORM: env.NOTICES_FORM || (ownApi.notices ? '1' : ''),
  };
  const build = readBuildSettings(buildEnv);
  if (build.showsApi)
    throw new SettingsError(
      'SHOWS_API_URL no se usa con npm run serve, que publica los shows de CONTENT_DIR: quítala.',
    );
  const { origin } = new URL(site);
  const others = env.API_ALLOWED_ORIGINS ? ownApi.origins : [`http://localhost:${port}`];
  const api = { ...ownApi, origins: [...new Set([origin, ...others])] };
  assertKeyForSite(site, api);
  return {
    api,
    build,
    /** Environment of the builds. */
    buildEnv,
    /** Base path of the site with a slash at both ends. */
    base: `${(env.BASE_PATH || '/').replace(/\/+$/u, '')}/`,
    /** Address of the site's origin. */
    site,
    /** Folder where backups are expected; null for none. */
    backupDir: env.BACKUP_DIR || null,
    /** Address that receives problems; null for none. */
    alertUrl: env.ALERT_HOOK_URL || null,
  };
}

/** Text of `npm run serve -- --help` after the usage. */
export const SERVE_HELP = `Vigila la carpeta de contenido, construye aparte y cambia el sitio de una vez; si una construcción falla, el sitio
publicado sigue igual. También construye cada día y cuando un show empieza o termina. El sitio de la próxima hora de publicar se
construye antes y toma su lugar a esa hora.

Ajustes (variables de entorno; una vacía cuenta como no puesta):
${settingsHelp()}

GET /api/publicacion  estado de la publicación      GET /api/salud  para vigilar el servidor
Ctrl+C o SIGTERM lo detienen sin perder nada.`;
