/** The facts of site.yaml that the texts of cards depend on. */
import type { CardRules } from '../../domain/shows/card-text.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import type { Site } from '../../schemas/site.ts';

export function cardRulesOf(site: Site): CardRules {
  return {
    headings: site.encabezados,
    jointShow: site.tiposDeShow[0]?.nombre ?? null,
    words: homeOf(site).words,
  };
}
