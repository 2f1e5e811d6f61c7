/** Reads the amount and the currency of a price text (`preventa`, `taquilla`). */
import { type Country, fold } from '../schemas/country.ts';

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

/** Price texts of free shows, folded. */
export const freePrices: readonly string[] = [
  'gratis',
  'gratuito',
  'gratuita',
  'no cover',
  'sin cover',
  'cover gratis',
  'entrada libre',
  'entrada gratis',
  'entrada gratuita',
  'acceso libre',
  'acceso gratis',
  'acceso gratuito',
  'sin costo',
];

/** Texts beside an amount, and their currency; null when the currency is that of the country. */
const CURRENCY_WORDS: Readonly<Record<string, Currency | null>> = {
  $: null,
  peso: null,
  pesos: null,
  mxn: 'MXN',
  mn: 'MXN',
  'm.n.': 'MXN',
  q: 'GTQ',
  'q.': 'GTQ',
  gtq: 'GTQ',
  quetzal: 'GTQ',
  quetzales: 'GTQ',
  cop: 'COP',
  '₡': 'CRC',
  '¢': 'CRC',
  crc: 'CRC',
  colon: 'CRC',
  colones: 'CRC',
  l: 'HNL',
  'l.': 'HNL',
  lp: 'HNL',
  'lp.': 'HNL',
  lps: 'HNL',
  'lps.': 'HNL',
  hnl: 'HNL',
  lempira: 'HNL',
  lempiras: 'HNL',
  us: 'USD',
  usd: 'USD',
  dolar: 'USD',
  dolares: 'USD',
};

// Either plain digits (`200`, `19.99`, `25k`) or groups of three digits; the decimal separator differs from the group separator. "25k" and "25 mil" are thousands too.
const NUMBER =
  /^(?:(\d{1,9}(?:\.\d{1,2})?) ?(k|mil)?|(\d{1,3}(?:[ ,]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,3}(?:[ .]\d{3}){1,2}(?:,\d{1,2})?))$/u;
const PARTS = /^([^\d]*)(\d(?:.*\d)?(?: ?(?:k|mil)\b)?)([^\d]*)$/u;

/** Reads "$200", "Q100", "200 LPS", "25k", "10 000 Colones", "Gratis"; null when there is no single amount to read. */
export function parsePrice(text: string, country: Country): Price | null {
  const written = fold(text).replace(/^¡|!$/gu, '');
  if (freePrices.includes(written)) return { amount: 0, currency: CURRENCIES[country] };
  const [, before = '', number = '', after = ''] = PARTS.exec(written) ?? [];
  const amount = parseAmount(number);
  const currency = parseCurrency([before, after], CURRENCIES[country]);
  return amount === null || currency === null ? null : { amount, currency };
}

function parseAmount(number: string): number | null {
  const match = NUMBER.exec(number);
  if (!match) return null;
  const [, plain, thousands, grouped = ''] = match;
  if (plain !== undefined) return Math.round(Number(plain) * (thousands ? 100_000 : 100)) / 100;
  const [whole = '', cents = ''] = grouped.split(/[.,](?=\d{1,2}$)/u);
  return Number(`${whole.replace(/\D/gu, '')}.${cents || '0'}`);
}

/** The one currency that the words around an amount name; null when they name two, or are not all known. */
function parseCurrency(around: readonly string[], usual: Currency): Currency | null {
  const words = around.flatMap((side) => side.replaceAll('$', ' $ ').split(' ').filter(Boolean));
  if (!words.every((word) => Object.hasOwn(CURRENCY_WORDS, word))) return null;
  const named = new Set(words.map((word) => CURRENCY_WORDS[word]).filter((currency) => currency != null));
  return named.size > 1 ? null : ([...named][0] ?? usual);
}
