/** Countries as they are read and as machines name them. */
import { countryEntry } from './country-catalogue.ts';

export interface CountryFacts {
  readonly name: string;
  /** ISO 3166-1 alpha-2; null for a country that the catalogue does not have. */
  readonly code: string | null;
}

const names = new Intl.DisplayNames('es', { type: 'region' });

export function countryFacts(pais: string): CountryFacts {
  const code = countryEntry(pais)?.code ?? null;
  return { name: (code && names.of(code)) ?? pais.trim(), code };
}
