/** `npm run api`: the editor API, until SIGTERM or SIGINT. With arguments: the keys of its editors, or the subscribers of notices. */

import { lockContentFolder } from '../src/server/folder-lock.ts';
import { runKeyCommand } from '../src/server/keys/key-commands.ts';
import {
  assertKeyForSite,
  readSettings,
  type Settings,
  siteAddress,
} from '../src/server/settings/api-settings.ts';
import { SettingsError } from '../src/settings/settings-error.ts';

try {
  const args = process.argv.slice(2);
  const settings = readSettings(process.env, { isServer: args.length === 0 });
  if (args.length === 0) await run(settings);
  else if (args[0] === 'avisos') {
    const { runNoticeCommand } = await import('../src/server/notices/notice-commands.ts');
    console.log(await runNoticeCommand(args.slice(1), settings.notices));
  } else {
    const options = { keysFile: settings.keysFile, site: siteAddress(process.env), now: Date.now() };
    console.log(await runKeyCommand(args, options));
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(settings: Settings): Promise<void> {
  assertKeyForSite(siteAddress(process.env), settings);
  await lockContentFolder(settings.contentDir, 'npm run api');
  // Loaded here: the commands of keys need neither Fastify nor sharp.
  const [{ startApi }, { staticHost }] = await Promise.all([
    import('../src/server/start-api.ts'),
    import('../src/server/static-host.ts'),
  ]);
  const api = await startApi(settings, staticHost(process.env, settings, { log: console.error }));
  console.log(`API de edición en ${api.url} (contenido en ${settings.contentDir}). Ctrl+C la detiene.`);
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void api.close().then(() => console.log('API detenida; todo lo guardado está en disco.'));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
