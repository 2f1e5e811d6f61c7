/** Countries by their codes and their Spanish and English names, for countries outside the catalogue too. */
import { countries, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';

/** Returns a country as content files name it: "MX" → "Mexico", "USA" → "Estados Unidos", "Germany" → "Alemania". */
export function toContentCountry(text: string): string {
  const byCode = countries.find((country) => countryCatalogue[country].code === text.trim().toUpperCase());
  const known = byCode ?? parseCountry(text) ?? worldNames().get(fold(text));
  return known && fold(known) !== fold(text) ? known : text.trim();
}

/** Returns true if a text is the name of a country, in the catalogue or not. */
export function isCountry(text: string): boolean {
  return parseCountry(toContentCountry(text)) !== null || worldNames().has(fold(text));
}

let names: ReadonlyMap<string, string> | undefined;

/** Returns the Spanish names of all countries by their folded Spanish and English names. Cached, because Intl is slow. */
function worldNames(): ReadonlyMap<string, string> {
  names ??= readWorldNames();
  return names;
}

function readWorldNames(): ReadonlyMap<string, string> {
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const [spanish, english] = [namesIn('es'), namesIn('en')];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = spanish.of(code);
      return name ? [name, english.of(code) ?? name].map((each) => [fold(each), name] as const) : [];
    }),
  );
}
