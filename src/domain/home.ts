/** What a site takes from its home country, and may say otherwise in site.yaml. */
import { type Country, DEFAULT_COUNTRY, parseCountry } from '../schemas/country.ts';

/** @param pais `pais` of site.yaml, which its schema has checked */
export function homeCountryOf({ pais }: { readonly pais: string }): Country {
  return parseCountry(pais) ?? DEFAULT_COUNTRY;
}
