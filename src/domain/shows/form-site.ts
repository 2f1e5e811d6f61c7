/** Facts about the site for cards and the form. Browsers do not load this file, because it imports tables of countries. */
import { countryCatalogue } from '../../schemas/fields/country.ts';
import type { Site } from '../../schemas/site.ts';
import { homeCountrySettings } from '../site/home-country.ts';
import { capitalize } from '../text/wording.ts';
import { examplePrices } from '../tickets/format-price.ts';
import { zoneLabel } from '../time/zone-label.ts';
import { cardRulesOf } from './card-text.ts';

export type FormSite = Readonly<ReturnType<typeof formSiteOf>>;

export function formSiteOf(site: Site) {
  const { country, zone, hourFormat, words } = homeCountrySettings(site);
  return {
    comedian: site.nombre,
    country,
    zone,
    hourFormat,
    phones: site.telefonos,
    /** "hora de Ciudad de México" */
    zoneName: zoneLabel(zone),
    /** Kind of act. */
    act: capitalize(site.acto ?? words.live),
    /** "colonia", "comuna" */
    district: countryCatalogue[country].district,
    examplePrices: examplePrices(country),
    words,
    ...cardRulesOf(site),
  };
}
