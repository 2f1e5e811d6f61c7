/** What the build is told by the environment, checked before anything is touched. */
import { SettingsError } from '../../src/storage/problem.ts';
import { type ShowsApi, showsApiOf } from '../../src/storage/shows-api.ts';

export interface BuildSettings {
  readonly contentDir: string;
  /** Where shows come from in place of files; null when they are files. */
  readonly showsApi: ShowsApi | null;
  readonly outDir: string;
}

/** @throws SettingsError. */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const { SITE_URL, BASE_PATH, BUILD_NOW } = env;
  if (SITE_URL && !/^https?:$/u.test(URL.parse(SITE_URL)?.protocol ?? '')) {
    throw new SettingsError(
      `SITE_URL no es una dirección: "${SITE_URL}". Escríbela completa, como https://timbito.example.`,
    );
  }
  if (BASE_PATH && !BASE_PATH.startsWith('/')) {
    throw new SettingsError(
      `BASE_PATH empieza con una diagonal: "/${BASE_PATH}" en lugar de "${BASE_PATH}".`,
    );
  }
  if (BUILD_NOW && Number.isNaN(Date.parse(BUILD_NOW))) {
    throw new SettingsError(
      `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`,
    );
  }
  return {
    contentDir: env.CONTENT_DIR || 'content',
    showsApi: showsApiOf(env),
    outDir: env.OUT_DIR || 'dist',
  };
}
