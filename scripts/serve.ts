/** `npm run serve`: the site, the editor API and a build after each change, until SIGTERM or SIGINT. */
import { parseArgs } from 'node:util';
import { lockContentFolder } from '../src/server/folder-lock.ts';
import { waitForStopSignal } from '../src/server/local/wait-for-stop-signal.ts';
import { plainLog } from '../src/server/publish/plain-log.ts';
import { HELP } from '../src/server/serve-help.ts';
import { readServeSettings } from '../src/server/settings/serve-settings.ts';
import { startServe } from '../src/server/start-serve.ts';
import { SettingsError } from '../src/settings/settings-error.ts';

const log = plainLog((line) => console.log(line));

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });
  if (values.help) console.log(HELP);
  else await serve();
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else if (error instanceof TypeError && 'code' in error) console.error(`Opción desconocida.\n${HELP}`);
  else throw error;
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const stopped = waitForStopSignal();
  const settings = readServeSettings(process.env);
  await lockContentFolder(settings.build.contentDir, 'npm run serve');
  const server = await startServe(settings, log);
  log.line(`Sitio y API en ${server.url}${settings.base} (contenido en ${settings.build.contentDir}).`);
  await stopped;
  log.line('Deteniendo…');
  await server.close();
  log.line('Detenido; todo lo guardado está en disco.');
}
