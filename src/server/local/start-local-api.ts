/** The editor API beside the site of `npm start` and `npm run dev`: its warnings and errors are printed as sentences. */
import { lockContentFolder } from '../folder-lock.ts';
import type { Settings } from '../settings/api-settings.ts';
import { type RunningApi, startApi } from '../start-api.ts';
import { staticHost } from '../static-host.ts';
import { sentenceLog } from './local-servers.ts';

/** @param command that starts it @throws SettingsError, as `startApi` does */
export async function startLocalApi(settings: Settings, command: string): Promise<RunningApi> {
  await lockContentFolder(settings.contentDir, command);
  return startApi(settings, {
    ...staticHost(process.env, settings, { log: console.error }),
    log: sentenceLog(console.log),
  });
}
