/** `npm run serve`: serves the site, runs the editor API, and builds after each change, until SIGTERM or SIGINT. */
import { resolve } from 'node:path';
import { applyMemorySettings, lockContentFolder, waitForStopSignal } from '../src/server/long-running.ts';
import { plainLog } from '../src/server/serve/plain-log.ts';
import { runCommand } from '../src/tools/run-command.ts';

// Restarts the program, so modules imported before this line load twice.
applyMemorySettings();
const [{ publishIfDue }, { SERVE_HELP, readServeSettings }, { contentRevision }] = await Promise.all([
  import('../src/server/build/prepared-site.ts'),
  import('../src/server/settings/serve-settings.ts'),
  import('../src/storage/read/content-revision.ts'),
]);

const command = {
  name: 'serve',
  usages: {
    '': 'el sitio y la API de edición en una sola dirección, y una construcción después de cada cambio',
  },
  details: SERVE_HELP,
};

await runCommand(command, async () => {
  const log = plainLog((line) => console.log(line));
  const stopped = waitForStopSignal();
  const settings = readServeSettings(process.env);
  const { contentDir, outDir } = settings.build;
  await lockContentFolder(contentDir, 'npm run serve');
  // Before loading the server, which takes seconds on a busy machine. The server's first build reports a failure.
  await publishIfDue(resolve(outDir), () => contentRevision(contentDir), Date.now()).catch(() => null);
  const { startServe } = await import('../src/server/start-serve.ts');
  const server = await startServe(settings, log);
  log.line(`Sitio y API en ${server.url}${settings.base} (contenido en ${contentDir}).`);
  await stopped;
  log.line('Deteniendo…');
  await server.close();
  log.line('Detenido; todo lo guardado está en disco.');
});
