/** Presale, box office and link as a list of tickets. Apart from offer-rules.ts, to keep it out of the form at /add/. */

import type { WrittenOffer } from './offer-rules.ts';
import { isBlank, isBlankOrNa } from './text.ts';

interface SingleTicket {
  readonly preventa?: string | undefined;
  readonly taquilla?: string | undefined;
  readonly link?: string | undefined;
}

/**
 * The fields of a show without `boletos` that have a value, and the elements of a list that say the same.
 * @param linkField what the editor calls `link`
 */
export function mergedOffers(
  { preventa = '', taquilla = '', link = '' }: SingleTicket,
  linkField: string,
): {
  readonly fields: readonly string[];
  readonly offers: readonly WrittenOffer[];
  readonly lines: readonly string[];
} {
  const [hasPresale, hasPrice, hasLink] = [!isBlankOrNa(preventa), !isBlank(taquilla), !isBlank(link)];
  const prices = [
    ...(hasPresale ? [{ nombre: 'Preventa', precio: preventa.trim() }] : []),
    ...(hasPrice || (hasLink && !hasPresale)
      ? [{ nombre: 'Taquilla', precio: taquilla.trim() || 'por avisar' }]
      : []),
  ];
  // The link of a show sold its presale, or all of its tickets where there was none.
  const offers = prices.map((offer, index) =>
    hasLink && index === 0 ? { ...offer, link: link.trim() } : offer,
  );
  return {
    fields: [
      ...(isBlank(preventa) ? [] : ['preventa']),
      ...(hasPrice ? ['taquilla'] : []),
      ...(hasLink ? [linkField] : []),
    ],
    offers,
    lines: offers.map((offer) => {
      const fields = Object.entries(offer).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
      return `- { ${fields.join(', ')} }`;
    }),
  };
}
