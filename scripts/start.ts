/** `npm start`: builds the site, serves it, and runs the editor API beside it. */
import { preview } from 'astro';
import { readSettings } from './api/settings.ts';
import { startApi } from './api/start.ts';
import { buildSite } from './build/build-site.ts';
import { failureText } from './build/report.ts';
import { waitForStopSignal } from './wait-for-stop-signal.ts';

try {
  const outDir = await buildSite(process.env);
  const api = await startApi(readSettings(process.env));
  const site = await preview({ outDir, logLevel: 'error' });
  console.log(`\nSitio:          http://localhost:${site.port}${process.env.BASE_PATH ?? '/'}`);
  console.log(`API de edición: ${api.url}`);
  console.log('Ctrl+C para los dos.');
  await waitForStopSignal();
  await Promise.all([site.stop(), api.close()]);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
