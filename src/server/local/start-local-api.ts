/** The editor API beside the site of `npm start` and `npm run dev`: its warnings and errors are printed as sentences. */
import type { Settings } from '../settings/api-settings.ts';
import { type RunningApi, startApi } from '../start-api.ts';
import { staticHost } from '../static-host.ts';
import { sentenceLog } from './local-servers.ts';

/** @throws SettingsError, as `startApi` does */
export function startLocalApi(settings: Settings): Promise<RunningApi> {
  return startApi(settings, {
    ...staticHost(process.env, settings, { log: console.error }),
    log: sentenceLog(console.log),
  });
}
