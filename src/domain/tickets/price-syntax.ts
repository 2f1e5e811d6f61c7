/** Syntax of amounts in price texts. Constants in capitals are sources of regular expressions, for folded text. */

/** Price texts of free shows. */
export const FREE = [
  'gratis|gratuit[oa]|sin costo|(?:no|sin) cover|cover gratis',
  '(?:entrada|acceso)(?: general)? (?:libre|liberad[oa]|gratis|gratuit[oa])(?: y gratuit[oa])?',
].join('|');

/** Plain digits: `200`, `19.99`. */
export const PLAIN_NUMBER = '\\d{1,9}(?:\\.\\d{1,2})?';
/** Groups of three digits. The decimal separator differs from the group separator. */
export const GROUPED_NUMBER =
  '\\d{1,3}(?:[ ,]\\d{3}){1,2}(?:\\.\\d{1,2})?|\\d{1,3}(?:[ .]\\d{3}){1,2}(?:,\\d{1,2})?';
/** Words that multiply by 1,000: "25k", "25 mil". */
export const THOUSANDS_WORD = ' ?(?:k|mil)\\b';
/** An amount in a longer text: "200", "1,500.50", "25 mil". */
export const AMOUNT = `(?:${GROUPED_NUMBER}|${PLAIN_NUMBER}|\\d{1,9},\\d{1,2})(?!\\d)(?:${THOUSANDS_WORD})?`;
/** Charges added to a price: "12 € + gastos". */
export const CHARGES = ' ?\\+ ?(?:gastos|cargos)\\b(?: (?:de|por) (?:gestion|envio|servicio)\\b)?';
/** Groups of three digits without spaces or decimals: "20.000". */
export const THREE_DIGIT_GROUPS = '\\d{1,3}(?:[.,]\\d{3})+';

const BARE_AMOUNT = new RegExp(`^(?:${THREE_DIGIT_GROUPS}|\\d+)(?:[.,]\\d{1,2})?$`, 'u');
const ZERO = /^[\p{L}\p{Sc}/.]{0,4} ?0(?:[.,]00?)?(?: ?[\p{L}\p{Sc}]{1,12})?$/u;

/** Returns true for a number without a currency: "200", "1,200.50". */
export function isBareAmount(text: string): boolean {
  return BARE_AMOUNT.test(text);
}

/** Returns true for a price of 0, with or without a currency: "$0", "0,00 €", "0 pesos". */
export function isZeroPrice(text: string): boolean {
  return ZERO.test(text.trim());
}
