/** Keys of the names of a country's regions, equal for all abbreviations and spellings. */
import { fold } from '../../schemas/fields/fold.ts';

/** Kind of a region before its name: "provincia de ". */
const KIND =
  /^(?:region|provincia|prov|departamento|depto|dpto|estado|comunidad(?: autonoma)?)(?: de las| de los| de la| del| de)? (?=.)/u;

/** Returns the regions by the keys of all their names. @param regions "Texas=Tejas=TX" */
export function indexRegions(regions: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    regions.flatMap((region) => {
      const all = region.split('=');
      return all.map((each) => [regionKey(each), all[0] ?? ''] as const);
    }),
  );
}

/** Returns a key that is equal for all spellings of a name: "Q. Roo" and "QRoo". */
export function regionKey(name: string): string {
  return fold(name).replaceAll('.', '').replace(KIND, '').replace(/[,\s]/gu, '');
}
