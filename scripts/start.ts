/** `npm start`: builds the site, serves it, and runs the editor API beside it. */
import { join } from 'node:path';
import { commandLine } from '../src/lib/command-line.ts';
import { buildSite } from '../src/server/build/build-site.ts';
import { failureText } from '../src/server/build/failure-text.ts';
import { localServerSettings, startLocalApi } from '../src/server/local/local-servers.ts';
import { waitForStopSignal } from '../src/server/long-running.ts';
import { buildNowOf, cacheDirOf, contentDirOf } from '../src/settings/environment.ts';
import { currentSample } from '../src/tools/sample/sample-dates.ts';

commandLine({
  name: 'start',
  usages: { '': 'construye el sitio, lo sirve en esta máquina y abre la API de edición, hasta Ctrl+C' },
});

try {
  const servers = await localServerSettings(process.env, console.log);
  // Before the build: it takes minutes, and a taken port or a wrong setting of the API is known at once.
  await using api = await startLocalApi(servers.api, 'npm start');
  const copy = join(cacheDirOf(process.env), 'muestra');
  const now = new Date(buildNowOf(process.env, Date.now()));
  const sample = await currentSample(contentDirOf(process.env), copy, now);
  if (sample) {
    console.log(
      'La gira de muestra ya pasó: este sitio la tiene en las próximas semanas. Tus archivos no cambian.',
    );
    // Astro reads it from here, too.
    process.env.CONTENT_DIR = sample;
  }
  const { dir } = await buildSite(process.env);
  const { preview } = await import('astro');
  const site = await preview({ outDir: dir, logLevel: 'error', server: { port: servers.sitePort } });
  console.log(`\nSitio:          http://localhost:${site.port}${process.env.BASE_PATH || '/'}`);
  console.log(`API de edición: ${api.url}`);
  console.log('Ctrl+C para los dos.');
  await waitForStopSignal();
  await site.stop();
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
