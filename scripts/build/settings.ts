/** What the build is told by the environment, checked before anything is touched. */

export interface BuildSettings {
  readonly contentDir: string;
  readonly outDir: string;
}

/** @throws Error in Spanish that names the setting. */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const { SITE_URL, BASE_PATH, BUILD_NOW } = env;
  if (SITE_URL && !/^https?:$/u.test(URL.parse(SITE_URL)?.protocol ?? '')) {
    throw new Error(
      `SITE_URL no es una dirección: "${SITE_URL}". Escríbela completa, como https://timbito.example.`,
    );
  }
  if (BASE_PATH && !BASE_PATH.startsWith('/')) {
    throw new Error(`BASE_PATH empieza con una diagonal: "/${BASE_PATH}" en lugar de "${BASE_PATH}".`);
  }
  if (BUILD_NOW && Number.isNaN(Date.parse(BUILD_NOW))) {
    throw new Error(`BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`);
  }
  return { contentDir: env.CONTENT_DIR || 'content', outDir: env.OUT_DIR || 'dist' };
}
