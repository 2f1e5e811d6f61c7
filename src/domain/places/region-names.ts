/** Keys of region names, equal for all abbreviations and spellings of a name. */
import { fold } from '../../schemas/fields/fold.ts';

/** Words before a region's name that say its kind: "provincia de ". */
const KIND =
  /^(?:region|provincia|prov|departamento|depto|dpto|estado|comunidad(?: autonoma)?)(?: de las| de los| de la| del| de)? (?=.)/u;

/** Returns the regions by the key of each of their names. @param regions "Texas=Tejas=TX", "Bizkaia=Vizcaya<País Vasco" */
export function indexRegions(regions: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    regions.flatMap((region) => {
      const all = region.replace(/<.*$/u, '').split('=');
      return all.map((each) => [regionKey(each), all[0] ?? ''] as const);
    }),
  );
}

/** Returns a key that is equal for all spellings of a name: "Q. Roo" and "QRoo". */
export function regionKey(name: string): string {
  return fold(name).replaceAll('.', '').replace(KIND, '').replace(/[,\s]/gu, '');
}
