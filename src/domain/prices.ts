/** Prices: the line that people read, and the number that machines read. */
import { type Country, fold } from '../schemas/country.ts';
import { isBlank } from '../schemas/text.ts';

const CURRENCIES = {
  Mexico: 'MXN',
  Guatemala: 'GTQ',
  Colombia: 'COP',
  'Costa Rica': 'CRC',
  Honduras: 'HNL',
  'El Salvador': 'USD',
} as const satisfies Record<Country, string>;

export type Currency = (typeof CURRENCIES)[Country];

export interface Price {
  /** In units of the currency; 0 when the show is free. */
  readonly amount: number;
  readonly currency: Currency;
}

/** "Preventa: X , Taquilla: Y", or the box office alone when there is no presale ("na" counts as none). */
export function priceLine(preventa: string | undefined, taquilla: string): string {
  return hasPresale(preventa) ? `Preventa: ${preventa} , Taquilla: ${taquilla}` : `Taquilla: ${taquilla}`;
}

export function hasPresale(preventa: string | undefined): preventa is string {
  return preventa !== undefined && !isBlank(preventa) && fold(preventa) !== 'na';
}

const FREE = new Set(['gratis', 'no cover', 'entrada libre', 'sin costo', 'cover gratis']);
const AMOUNT =
  /^(?:\$|q\.?|l\.?|₡|mxn|usd|cop)?\s*(\d{1,3}(?:[ ,.\u00a0]\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(k)?\s*(?:lps?\.?|lempiras?|quetzales|colones|pesos|dolares|mxn|usd|cop|gtq|crc|hnl)?$/u;

/** Reads "$200", "Q100", "200 LPS", "25k", "10 000 Colones", "Gratis"; null when there is no single amount to read. */
export function parsePrice(text: string, country: Country): Price | null {
  const written = fold(text);
  const currency = CURRENCIES[country];
  if (FREE.has(written)) return { amount: 0, currency };
  const match = AMOUNT.exec(written);
  if (!match) return null;
  const [, whole = '', cents = '', thousands] = match;
  const amount = Number(`${whole.replace(/\D/gu, '')}.${cents || '0'}`);
  return { amount: thousands ? amount * 1000 : amount, currency };
}
