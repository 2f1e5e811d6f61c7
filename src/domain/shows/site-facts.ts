/** The facts of the site that the form for shows needs. */
import type { Country } from '../../schemas/fields/country.ts';
import type { CityPhone } from '../tickets/ticket-phone.ts';
import type { CardRules } from './card-text.ts';

export interface SiteFacts extends CardRules {
  readonly comedian: string;
  /** The home country and its zone, clock and kind of act. */
  readonly country: Country;
  readonly zone: string;
  readonly clock: 12 | 24;
  readonly act: string;
  /** "colonia", "comuna" */
  readonly district: string;
  /** Examples of prices: presale and box office. */
  readonly examplePrices: readonly [string, string];
  readonly phones: readonly CityPhone[];
}
