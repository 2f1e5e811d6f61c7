/** `npm start`: builds and serves the site, runs the editor API next to it, and builds again after each save. */
import { commandLine } from '../src/lib/command-line.ts';
import { buildSite } from '../src/server/build/build-site.ts';
import { failureText } from '../src/server/build/failure-text.ts';
import { createLocalBuilds, currentContentDir } from '../src/server/local/local-builds.ts';
import { localServerSettings, startLocalApi } from '../src/server/local/local-servers.ts';
import { waitForStopSignal } from '../src/server/long-running.ts';
import { readBuildSettings } from '../src/server/settings/build-settings.ts';
import { contentDirOf } from '../src/settings/environment.ts';

commandLine({
  name: 'start',
  usages: {
    '': 'construye el sitio, también después de cada cambio guardado, lo sirve en esta máquina y abre la API de edición, hasta Ctrl+C',
  },
});

try {
  // A copy, because a build adds variables to the environment.
  const env = { ...process.env };
  const servers = await localServerSettings(env, console.log);
  await using builds = createLocalBuilds(env, readBuildSettings(env).outDir, console.log);
  // Before the build, which takes a minute or more, to report a taken port or an invalid API setting at once.
  await using api = await startLocalApi(servers.api, 'npm start', builds.apiOptions);
  const contentDir = await currentContentDir(env);
  if (contentDir !== contentDirOf(env)) {
    console.log(
      'La mayor parte de la gira de muestra ya pasó: hasta tu primer cambio, este sitio la tiene en las próximas semanas. Tus archivos no cambian.',
    );
    // Astro also reads the setting from here.
    process.env.CONTENT_DIR = contentDir;
  }
  const { dir } = await buildSite(process.env);
  builds.prepare();
  const { preview } = await import('astro');
  const site = await preview({ outDir: dir, logLevel: 'error', server: { port: servers.sitePort } });
  console.log(`\nSitio:          http://localhost:${site.port}${process.env.BASE_PATH || '/'}`);
  console.log(`API de edición: ${api.url}`);
  console.log('Ctrl+C para los dos.');
  await waitForStopSignal();
  await site.stop();
} catch (error) {
  console.error(failureText(error));
  // A failed Astro build leaves workers that would keep this process alive.
  process.exit(1);
}
