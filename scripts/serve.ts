/** `npm run serve`: the site, the editor API and a build after each change, until SIGTERM or SIGINT. */
import { resolve } from 'node:path';
import { publishIfDue } from '../src/server/build/prepared-site.ts';
import { applyMemorySettings, lockContentFolder, waitForStopSignal } from '../src/server/resident-program.ts';
import { plainLog } from '../src/server/serve/plain-log.ts';
import { DETAILS, readServeSettings } from '../src/server/settings/serve-settings.ts';
import { contentRevision } from '../src/storage/read/content-revision.ts';
import { runCommand } from '../src/tools/run-command.ts';

const command = {
  name: 'serve',
  usages: {
    '': 'el sitio y la API de edición en una sola dirección, y una construcción después de cada cambio',
  },
  details: DETAILS,
};

await runCommand(command, async () => {
  const settings = readServeSettings(process.env);
  const { contentDir, outDir } = settings.build;
  await lockContentFolder(contentDir, 'npm run serve');
  // First of all: starting the program again and loading the server take seconds on a busy machine. A failure shows in its first build.
  await publishIfDue(resolve(outDir), () => contentRevision(contentDir), Date.now()).catch(() => null);
  applyMemorySettings();
  const log = plainLog((line) => console.log(line));
  const stopped = waitForStopSignal();
  // Loaded here, once: `applyMemorySettings` starts the program again.
  const { startServe } = await import('../src/server/start-serve.ts');
  const server = await startServe(settings, log);
  log.line(`Sitio y API en ${server.url}${settings.base} (contenido en ${contentDir}).`);
  await stopped;
  log.line('Deteniendo…');
  await server.close();
  log.line('Detenido; todo lo guardado está en disco.');
});
