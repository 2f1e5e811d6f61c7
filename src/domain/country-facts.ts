/** The tour's countries as they are read and as machines name them. */
import { type Country, parseCountry } from '../schemas/country.ts';

const FACTS = {
  Mexico: { name: 'México', code: 'MX' },
  Guatemala: { name: 'Guatemala', code: 'GT' },
  Colombia: { name: 'Colombia', code: 'CO' },
  'Costa Rica': { name: 'Costa Rica', code: 'CR' },
  Honduras: { name: 'Honduras', code: 'HN' },
  'El Salvador': { name: 'El Salvador', code: 'SV' },
} as const satisfies Record<Country, { readonly name: string; readonly code: string }>;

export interface CountryFacts {
  readonly name: string;
  /** ISO 3166-1 alpha-2; null outside the tour's countries. */
  readonly code: string | null;
}

export function countryFacts(pais: string): CountryFacts {
  const country = parseCountry(pais);
  return country ? FACTS[country] : { name: pais.trim(), code: null };
}
