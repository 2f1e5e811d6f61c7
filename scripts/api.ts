/** `npm run api`: the editor API, until SIGTERM or SIGINT. With arguments: the keys of its editors, or a command of a plug-in. */
import { keyForms, runKeyCommand } from '../src/server/keys/keys.ts';
import { applyMemorySettings, lockContentFolder, waitForStopSignal } from '../src/server/resident-program.ts';
import {
  assertKeyForSite,
  readSettings,
  type Settings,
  siteAddress,
} from '../src/server/settings/api-settings.ts';
import { pluginCommands } from '../src/server/settings/plugins.ts';
import { runCommand } from '../src/tools/run-command.ts';

const forms = { '': 'la API de edición, hasta Ctrl+C', ...keyForms, ...pluginCommands };

await runCommand({ name: 'api', forms }, async ({ form, operands }) => {
  const settings = readSettings(process.env, { isServer: form === '' });
  if (isKeyForm(form)) {
    const options = { keysFile: settings.keysFile, site: siteAddress(process.env), now: Date.now() };
    console.log(await runKeyCommand(form, operands, options));
  } else if (form === '') await run(settings);
  else
    console.log(await settings.plugins.find(({ commands }) => form in commands)?.runCommand(form, operands));
});

function isKeyForm(text: string): text is keyof typeof keyForms {
  return Object.hasOwn(keyForms, text);
}

async function run(settings: Settings): Promise<void> {
  applyMemorySettings();
  assertKeyForSite(siteAddress(process.env), settings);
  await lockContentFolder(settings.contentDir, 'npm run api');
  // Loaded here: the commands of keys need neither Fastify nor sharp.
  const [{ startApi }, { staticHost }] = await Promise.all([
    import('../src/server/start-api.ts'),
    import('../src/server/static-host.ts'),
  ]);
  const api = await startApi(settings, staticHost(process.env, settings, { log: console.error }));
  console.log(`API de edición en ${api.url} (contenido en ${settings.contentDir}). Ctrl+C la detiene.`);
  await waitForStopSignal();
  await api.close();
  console.log('API detenida; todo lo guardado está en disco.');
}
