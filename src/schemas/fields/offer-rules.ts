/** Rules of the list `boletos`: sale times, telephones, and rules between fields. */
import { parseMoment } from './calendar-date.ts';
import { isBlank, isBlankOrNa } from './text.ts';

/** Fields of an element in the order of files, with their maximum lengths in the schema and in the form. */
export const OFFER_LENGTHS = {
  nombre: 60,
  precio: 80,
  link: 2000,
  telefono: 40,
  desde: 40,
  hasta: 40,
  codigo: 160,
  agotado: 2,
} as const;
export type OfferField = keyof typeof OFFER_LENGTHS;

export const offerFields = Object.keys(OFFER_LENGTHS) as OfferField[];

/** A ticket offer as in content files. `agotado` is 'si' or empty. */
export type WrittenOffer = Readonly<Record<'nombre' | 'precio', string>> & {
  readonly [field in OfferField]?: string | undefined;
};

/** Maximum ticket offers of a show. More are a mistake and do not fit on a page. */
export const MAX_OFFERS = 20;

interface OfferIssue {
  /** Position in the list. */
  readonly index: number;
  readonly field: OfferField;
  readonly message: string;
}

/** Returns issues between the fields of an offer and between offers. */
export function offerIssues(offers: readonly WrittenOffer[]): OfferIssue[] {
  const names = offers.map(({ nombre }) => nombre.trim().toLowerCase());
  return offers.flatMap(({ link = '', telefono = '', desde = '', hasta = '' }, index) => {
    const issues: OfferIssue[] = [];
    if (names.indexOf(names[index] ?? '') !== index)
      issues.push({ index, field: 'nombre', message: 'ya lo lleva otro boleto; dale otro nombre' });
    if (!isBlank(link) && !isBlank(telefono))
      issues.push({
        index,
        field: 'telefono',
        message: 'no va junto con link; deja el que sirva para comprar',
      });
    if (isBefore(hasta, desde))
      issues.push({ index, field: 'hasta', message: 'no es después de desde; corrige una de las dos' });
    return issues;
  });
}

/** Returns true if `hasta` is not after `desde`. A day without an hour means 0:00 in `desde` and 24:00 in `hasta`. */
function isBefore(hasta: string, desde: string): boolean {
  if (!parseMoment(hasta) || !parseMoment(desde)) return false;
  const [end, begin] = [hasta.replace('T', ' '), desde.replace('T', ' ')];
  return (end.length === 10 ? `${end} 24:00` : end) <= (begin.length === 10 ? `${begin} 00:00` : begin);
}

/** Returns the list elements with the same meaning as the other ticket fields. @param names names of the two elements */
export function mergedOffers(
  {
    preventa = '',
    taquilla = '',
    link = '',
  }: { readonly [field in 'preventa' | 'taquilla' | 'link']?: string | undefined },
  names = { presale: 'Preventa', boxOffice: 'Taquilla' },
): WrittenOffer[] {
  const [hasPresale, hasPrice, hasLink] = [!isBlankOrNa(preventa), !isBlank(taquilla), !isBlank(link)];
  const prices = [
    ...(hasPresale ? [{ nombre: names.presale, precio: preventa.trim() }] : []),
    ...(hasPrice || (hasLink && !hasPresale)
      ? [{ nombre: names.boxOffice, precio: taquilla.trim() || 'por avisar' }]
      : []),
  ];
  // `link` sells the presale, or all tickets if there is no presale.
  return prices.map((offer, index) => (hasLink && index === 0 ? { ...offer, link: link.trim() } : offer));
}
