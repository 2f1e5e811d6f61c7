/** `npm run api`: runs the editor API until SIGTERM or SIGINT. With arguments: manages editors' keys, or notices by e-mail. */
import { keyCommands, runKeyCommand } from '../src/server/keys/keys.ts';
import { applyMemorySettings, lockContentFolder, waitForStopSignal } from '../src/server/long-running.ts';
import { type ApiSettings, assertKeyForSite, readApiSettings } from '../src/server/settings/api-settings.ts';
import { noticeCommands } from '../src/server/settings/notice-settings.ts';
import { siteAddress } from '../src/settings/environment.ts';
import { runCommand } from '../src/tools/run-command.ts';

const usages = { '': 'la API de edición, hasta Ctrl+C', ...keyCommands, ...noticeCommands };

await runCommand({ name: 'api', usages }, async ({ usage, operands }) => {
  const settings = readApiSettings(process.env, { isServer: usage === '' });
  if (isKeyCommand(usage)) {
    const options = { ...settings, site: siteAddress(process.env), now: Date.now() };
    console.log(await runKeyCommand(usage, operands, options));
  } else if (usage === '') await runApi(settings);
  else {
    // Loaded here, because no other command needs SQLite.
    const { runNoticeCommand } = await import('../src/server/notices/notice-commands.ts');
    console.log(await runNoticeCommand(usage, operands, settings.notices));
  }
});

function isKeyCommand(text: string): text is keyof typeof keyCommands {
  return Object.hasOwn(keyCommands, text);
}

async function runApi(settings: ApiSettings): Promise<void> {
  applyMemorySettings();
  assertKeyForSite(siteAddress(process.env), settings);
  await lockContentFolder(settings.contentDir, 'npm run api');
  // Loaded here, because key commands need neither Fastify nor sharp.
  const [{ startApi }, { staticHostOptions }] = await Promise.all([
    import('../src/server/start-api.ts'),
    import('../src/server/static-host.ts'),
  ]);
  const api = await startApi(settings, staticHostOptions(process.env, settings, { log: console.error }));
  console.log(`API de edición en ${api.url} (contenido en ${settings.contentDir}). Ctrl+C la detiene.`);
  await waitForStopSignal();
  await api.close();
  console.log('API detenida; todo lo guardado está en disco.');
}
