import { closestName } from '../../schemas/fields/closest-name.ts';
import { settingNames } from '../../settings/setting-table.ts';

/** Letters that may differ: `SITE_ID` and `BUILD_ID` belong to hosts, and differ from settings in three. */
const MAX_DISTANCE = 2;

/** Returns a sentence in Spanish for each variable that is no setting, but has nearly the name of one. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const settings: readonly string[] = settingNames();
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const setting = closestName(name, settings, MAX_DISTANCE);
      return setting ? [`${name} no es un ajuste, y no se usa: ¿quisiste escribir ${setting}?`] : [];
    });
}
