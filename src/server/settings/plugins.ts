/** The optional parts of the API: only this file imports them. */
import type { ApiPlugin } from '../http/api-plugin.ts';
import { readNoticeSettings } from '../notices/notice-settings.ts';
import { noticeCommands, noticesPlugin, noticeVariables } from '../notices/notices-plugin.ts';

/** All commands of plug-ins. */
export const pluginCommands: Readonly<Record<string, string>> = noticeCommands;

/** Their variables, as `npm run serve -- --help` explains them. */
export const pluginVariables = noticeVariables;

/**
 * @param env without empty variables
 * @param siteAddress returns the address of the site, with a slash at its end
 * @throws SettingsError that names every invalid variable
 */
export function readPlugins(
  env: Readonly<Record<string, string | undefined>>,
  siteAddress: () => string,
): readonly ApiPlugin[] {
  return [noticesPlugin(readNoticeSettings(env, siteAddress))];
}
