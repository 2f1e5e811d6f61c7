/** Finds prices in a promoter's message: "preventa $200 / taquilla $250", "200 en preventa", "cover 150", "entrada libre". */
import type { Country } from '../../schemas/fields/country.ts';
import { capitalize } from '../text/wording.ts';
import { formatPrice } from '../tickets/format-price.ts';
import { pendingWords } from '../tickets/placeholders.ts';
import { FREE, THREE_DIGIT_GROUPS } from '../tickets/price-syntax.ts';
import { AMOUNTS } from './amount-patterns.ts';
import { cleanMessage, findMatches, type Message, overlaps, type Span, spanOf } from './message.ts';

/** Words for the presale: "preventa", "anticipados", "ant." */
const PRESALE = 'pre-?v(?:en?)?|pre-?venta|presale|adv(?:ance)?|anticipad[oa]s?|ant(?=\\.| ?[·/|,;)\\n])';
/** Words for the box office: "taquilla", "en la puerta", "el día del evento". */
const DOOR =
  'taq(?:uilla)?|tq|(?:at the )?door|day of show|en boleteria|(?:en|la) puerta|(?:el )?(?:mero )?dia del (?:evento|show)|mismo dia';
/** Words for a price of any kind: "cover", "entrada". */
const GENERAL = 'cover|entradas?|bolet(?:[oa]s?|eria)|costo|precio|general|cooperacion|donativo|acceso';
/** Words for the box office, and "puerta", after which an hour is as likely as a price. */
const DOOR_LABEL = `${DOOR}|puerta`;
const LABEL = new RegExp(`\\b(?:(${PRESALE})|(${DOOR_LABEL})|(${GENERAL}))\\b`, 'gu');
/** "150", "20.000" */
const BARE = `${THREE_DIGIT_GROUPS}|\\d{2,6}`;
/** A number without a sign after a label: "cover general: de 150"; not "boletos 25 de 100". */
const BARE_AFTER = new RegExp(
  `\\b(?:${PRESALE}|${DOOR}|${GENERAL})\\b(?: general)?[: ]*(?:de|a|en|es|por|desde|solo)? ?(${BARE})(?![:/.,]?\\d| de\\b| \\d{2,3} \\d{2})`,
  'gu',
);
/** A number without a sign before a label: "200 en preventa"; not the end of "#200", "1-200" or "10:30". */
const BARE_BEFORE = new RegExp(`(?<![\\d:/$#.,-]|\\d )(${BARE}) (?:en |de )?(?:${PRESALE}|${DOOR})\\b`, 'gu');
/** "entrada libre", "cooperación voluntaria", "a la gorra"; but not "estacionamiento gratis" */
const FREE_ENTRY = new RegExp(
  `(?<!\\b(?:estacionamiento|parking|ninos|ninas|menores|mujeres|damas|bebida) )\\b(?:${FREE}|cooperacion voluntaria|a la gorra)\\b`,
  'u',
);
/** "boletos por confirmar" */
const LATER = new RegExp(`\\b(?:${DOOR}|${GENERAL})\\b[: ]*(${pendingWords.join('|')})\\b`, 'u');
/** Label directly after a price: " (en preventa". */
const NAMED_AFTER = new RegExp(`^ ?\\(?(?:en |de )?(?:${PRESALE}|${DOOR_LABEL}|general)\\b`, 'u');
/** Text between prices: "preventa $200 / taquilla $250", "preventa $200 y taquilla $250". */
const PRICE_SEPARATOR = /[,;/|·\n()-]|\by\b/u;

/** Words for tickets that are neither presale nor box office ("VIP"), and for amounts that no visitor pays ("honorarios"). */
const OTHERS = [
  'vip|consumo|mesas?|palcos?|plateas?|preferente?s?|preferencial|meet|estudiantes?|ninos?|carnet|jubilados?|reducid[ao]s?|abonos?',
  'ofre(?:zco|cemos)|oferta|paga(?:mos|riamos)|damos|depositamos|pagos?(?=:?(?: es| seria| total| de| por)*:? ?$)',
  'anticipo|bordero|fijos?|minimo|garantizad[oa]s?|resto|restante|saldo|liquidacion|sueldo|fee|cache|honorarios|garantia|presupuesto|viaticos|renta|estacionamiento|parque(?:o|adero)',
].join('|');
/** "Mesa VIP 4 personas " before a price. `OTHER_AFTER`: " VIP" after a price. */
const OTHER_BEFORE = new RegExp(`\\b(?:${OTHERS})\\b[^,;/|$.\\n]{0,24}$`, 'u');
const OTHER_AFTER = new RegExp(`^ (?:de |en |para |por )?(?:${OTHERS})\\b`, 'u');
/** "2 x " before the price of several tickets. */
const SEVERAL_BEFORE = /(?<!\d)\d{1,2} ?[x×] ?$/u;
/** Text between two prices without labels, the presale first: "$200 / $250", "$200 y $250". */
const PAIR = /^ ?[/y|]? ?$/u;

/** Maximum characters before a price in which its label is searched: "Preventa en línea hasta el viernes: $200". */
const LABEL_BEFORE = 40;
/** Maximum characters after a price in which its label is searched: "$200 en preventa". */
const LABEL_AFTER = 28;
/** Maximum characters between a price and a label after it. */
const LABEL_GAP = 6;

type PriceKind = 'preventa' | 'taquilla' | 'general';
type PriceSpan = Span & { readonly text: string };
type PriceLabel = Span & { readonly kind: PriceKind };

/** @param country a number without a sign gets this country's currency; null for the home country */
export function findPrices(
  message: Message,
  otherSpans: readonly Span[],
  country: Country | null,
  homeCountry: Country,
) {
  const { text, folded } = message;
  const prices = priceSpans(message, country ?? homeCountry).filter(
    (price) => !otherSpans.some((span) => overlaps(span, price)),
  );
  const { found, unnamed } = assignPrices(
    folded,
    prices.filter(({ start }) => !SEVERAL_BEFORE.test(folded.slice(Math.max(0, start - 5), start))),
  );
  const free = FREE_ENTRY.exec(folded);
  const inWords = free ?? LATER.exec(folded);
  const [first, second, third] = unnamed;
  const isFollowed = (price: PriceSpan | undefined, next: PriceSpan | undefined) =>
    price && next && PAIR.test(folded.slice(price.end, next.start));
  const isPair =
    !found.preventa && !found.taquilla && isFollowed(first, second) && !isFollowed(second, third);
  const preventa = found.preventa ?? (isPair ? first?.text : undefined);
  const taquilla =
    found.taquilla ?? (isPair ? second : first)?.text ?? (inWords ? lastWords(text, inWords) : undefined);
  const words = [...(free ? [free] : []), ...findMatches(folded, LABEL)];
  return { preventa, taquilla, spans: [...prices, ...words.map(spanOf)] };
}

/** Returns the amounts that are neither of the show's two prices: "$500" in "general $300, VIP $500". */
export function otherAmounts(
  message: Message,
  { preventa = '', taquilla = '' }: { readonly preventa?: string; readonly taquilla?: string },
): string[] {
  const amountsIn = (part: Message) => new Set(signedSpans(part).map(({ text }) => text));
  const used = amountsIn(cleanMessage(`de ${preventa}\nde ${taquilla}`));
  return [...amountsIn(message)].filter((amount) => !used.has(amount));
}

/** Returns the first price of each label. Prices without a label become presale or box office. */
function assignPrices(folded: string, prices: readonly PriceSpan[]) {
  const found: Partial<Record<PriceKind, string>> = {};
  const unnamed: PriceSpan[] = [];
  let from = 0;
  for (const [index, price] of prices.entries()) {
    const lineStart = folded.lastIndexOf('\n', price.start) + 1;
    const other = OTHER_BEFORE.exec(folded.slice(lineStart, price.start));
    const labelStart = Math.max(from, lineStart + (other?.index ?? 0), price.start - LABEL_BEFORE);
    const before = findLabels(folded.slice(labelStart, price.start)).at(-1);
    const after =
      other || (before && before.kind !== 'general')
        ? null
        : findLabelAfter(folded, price, prices[index + 1]);
    const kind = after?.kind ?? before?.kind ?? 'general';
    from = price.end + (after?.end ?? 0);
    if (kind === 'general' && (other || OTHER_AFTER.test(folded.slice(price.end)))) continue;
    if (kind === 'general') unnamed.push(price);
    else found[kind] ??= price.text;
  }
  return { found, unnamed };
}

/**
 * Returns the label after a price, as in "200 en preventa", or null. The label belongs to the next price if it is closer to it
 * ("$250, preventa $200") or if the next price has no label after it ("cover $250 preventa $200").
 */
function findLabelAfter(folded: string, { end }: PriceSpan, next: PriceSpan | undefined): PriceLabel | null {
  const [textAfter = ''] = folded
    .slice(end, Math.min(next?.start ?? folded.length, end + LABEL_AFTER))
    .split('\n', 1);
  const [label] = findLabels(textAfter);
  if (!label || label.kind === 'general' || label.start > LABEL_GAP) return null;
  if (!next) return label;
  const [before, after] = [textAfter.slice(0, label.start), folded.slice(end + label.end, next.start)];
  const isOfNext = PRICE_SEPARATOR.test(before) || !NAMED_AFTER.test(folded.slice(next.end));
  // "día del evento. VIP $500", but not "taq. $150"
  const isSentenceEnd = label.end - label.start > 4 && after.startsWith('. ');
  return isOfNext && !isSentenceEnd && !PRICE_SEPARATOR.test(after) ? null : label;
}

/** Returns the amounts that have a sign or a currency's name. */
function signedSpans({ text, folded }: Message): PriceSpan[] {
  return findMatches(folded, AMOUNTS).map((match) => {
    const span = spanOf(match);
    const written = text.slice(span.start, span.end);
    return {
      ...span,
      text: written.replace(/([$₡¢Qq]) /u, '$1').replace(' y ', ' a '),
    };
  });
}

/** Returns the prices of a message; "16€ a 22€" is one price. */
function priceSpans(message: Message, country: Country): PriceSpan[] {
  const { folded } = message;
  const signed = signedSpans(message);
  const bare = [...findMatches(folded, BARE_AFTER), ...findMatches(folded, BARE_BEFORE)].map((match) => {
    const number = match[1] ?? '';
    const start = match.index + match[0].indexOf(number);
    return { start, end: start + number.length, text: formatPrice(number, country) };
  });
  const all = [...signed, ...bare.filter((price) => !signed.some((other) => overlaps(other, price)))]
    .filter((price, index, each) => each.findIndex(({ start }) => start === price.start) === index)
    .sort((a, b) => a.start - b.start);
  const isRange = (from: PriceSpan | undefined, to: PriceSpan | undefined) =>
    from && to && folded.slice(from.end, to.start) === ' a ';
  return all.flatMap((price, index) => {
    const next = all[index + 1];
    if (isRange(all[index - 1], price)) return [];
    return next && isRange(price, next)
      ? [{ ...price, end: next.end, text: `${price.text} a ${next.text}` }]
      : [price];
  });
}

function findLabels(folded: string): PriceLabel[] {
  return findMatches(folded, LABEL).map((match) => {
    const [, presale, boxOffice] = match;
    const kind = boxOffice ? 'taquilla' : 'general';
    return { ...spanOf(match), kind: presale ? 'preventa' : kind };
  });
}

/** Returns the last words of a match, capitalized. */
function lastWords(text: string, match: RegExpExecArray): string {
  const { end } = spanOf(match);
  return capitalize(text.slice(end - (match[1] ?? match[0]).length, end).toLowerCase());
}
