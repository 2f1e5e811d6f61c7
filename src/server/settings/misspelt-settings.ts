import { closestName } from '../../schemas/fields/closest-name.ts';
import { settingNames } from '../../settings/setting-table.ts';

/** Maximum letters that may differ. Hosts set `SITE_ID` and `BUILD_ID`, which differ from settings in three letters. */
const MAX_DISTANCE = 2;

/** Returns a sentence in Spanish for each variable whose name is similar to a setting's. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const settings: readonly string[] = settingNames();
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const setting = closestName(name, settings, MAX_DISTANCE);
      return setting ? [`${name} no es un ajuste, y no se usa: ¿quisiste escribir ${setting}?`] : [];
    });
}
