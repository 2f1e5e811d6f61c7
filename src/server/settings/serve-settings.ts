/** The settings of `npm run serve`: those of the build and of the API, with defaults for one origin. */

import { SettingsError } from '../../settings/environment.ts';
import { type Settings as ApiSettings, assertKeyForSite, readSettings } from './api-settings.ts';
import { type BuildSettings, readBuildSettings } from './build-settings.ts';

export interface ServeSettings {
  readonly api: ApiSettings;
  readonly build: BuildSettings;
  /** The environment of the builds. */
  readonly buildEnv: NodeJS.ProcessEnv;
  /** Where the site is on the origin, with a slash at both ends. */
  readonly base: string;
  /** The address of the site's origin. */
  readonly site: string;
  /** Where backups are expected; null for nowhere. */
  readonly backupDir: string | null;
  /** Receives what fails; null for nobody. */
  readonly alertUrl: string | null;
}

const DEFAULT_PORT = '4321';

/** @throws SettingsError, one sentence in Spanish for each wrong setting */
export function readServeSettings(env: NodeJS.ProcessEnv): ServeSettings {
  const port = env.API_PORT || DEFAULT_PORT;
  const site = env.SITE_URL || `http://localhost:${port}`;
  const ownApi = readSettings({ ...env, API_PORT: port, SITE_URL: site });
  const buildEnv = {
    ...env,
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: site,
    // Empty: the pages look for the API on their own origin.
    PUBLIC_API_URL: env.PUBLIC_API_URL ?? '',
    // Pages have the form where this program sends the mails.
    NOTICES_FORM: env.NOTICES_FORM || (ownApi.notices ? '1' : ''),
  };
  const build = readBuildSettings(buildEnv);
  if (build.showsApi)
    throw new SettingsError(
      'SHOWS_API_URL no se usa con npm run serve, que publica los shows de CONTENT_DIR: quítala.',
    );
  const { origin } = new URL(site);
  const origins = env.API_ALLOWED_ORIGINS
    ? ownApi.origins
    : [...new Set([origin, `http://localhost:${port}`])];
  const api = { ...ownApi, origins };
  assertKeyForSite(site, api);
  return {
    api,
    build,
    buildEnv,
    base: `${(env.BASE_PATH || '/').replace(/\/+$/u, '')}/`,
    site,
    backupDir: env['BACKUP_DIR'] || null,
    alertUrl: env['ALERT_HOOK_URL'] || null,
  };
}
