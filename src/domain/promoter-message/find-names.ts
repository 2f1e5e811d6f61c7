/** Finds venue, address, opener and guest in a promoter's message. A value ends where another known part begins. */
import { isPlaceholder } from '../tickets/placeholders.ts';
import { WHATSAPP_WORDS } from './find-contact.ts';
import { findMatches, foldCharacters, type Message, type Span, spanOf } from './message.ts';

type NameField = 'ciudad' | 'lugar' | 'direccion' | 'abridor' | 'invitados';
type FoundNames = { [field in NameField]?: string };

/** Venues that may be a part of another venue. After a comma they do not begin a venue: "Plaza Real, Sala Norte". */
const ROOM = 'salon|sotano|sala|patio|terraza|rooftop';
const BUILDING = [
  'foro|teatro|bar|cafe|cafeteria|centro cultural|auditorio|casa|cantina|club|galeria|restaurante?|pulqueria',
  'cerveceria|taproom|hotel|museo|cine|cafebreria|mezcaleria|bodega|trova|pub',
].join('|');
/** Kinds of venues: "foro", "sala". */
export const VENUE_WORDS = `${BUILDING}|${ROOM}`;
const STREET_WORDS = [
  'calle|c\\.|c/|av(?:e|da)?\\.?|avenida|blvd\\.?|boulevard|bulevar|calz\\.?|calzada|carretera|carr\\.?|callejon|privada',
  'priv\\.|prolongacion|prol\\.|jiron|jr\\.|pasaje|psje\\.|paseo|eje|carrera|cra\\.?|diagonal|andador|periferico|circuito|plaza',
  '\\d{1,2}[a-z]? ?(?:a|da|ra|ta|na|va)?\\.? (?:calle|avenida|av\\.)',
].join('|');
/** Beginning of an address: "calle", "av.", "5a avenida". */
const STREET = `(?:${STREET_WORDS})`;

/** "2x1", "10 %", "descuento" */
const OFFER = '(?:\\b\\d ?x ?\\d\\b|%|\\b(?:descuentos?|dto|off|interes(?:es)?|msi|promo(?:cion)?)\\b)';

/** Words before "con" and no guest: "boletos con ". */
const NO_GUEST = [
  'boletos?|entradas|reserv\\w*|informes|pag(?:o|os|a|ando|ar)|compra(?:ndo|r)?|acceso|solo|hable|venta',
  'preventa(?: exclusiva| especial)?',
].join('|');

/** Labels before values. If a field has several labels, the first counts. */
const LABELS = [
  // "Ciudad: "
  ['ciudad', /\bciudad ?: */gu],
  // "Dirección: ", "Ubicación: "
  ['direccion', /\b(?:direccion|domicilio|dir\.?|ubicacion) ?: */gu],
  // "Lugar: ", "Dónde: @", "@ Foro X"
  ['lugar', /\b(?:lugar|venue|sede|recinto|donde) ?: *(?:@ ?)?|(?<![\w.])@ /gu],
  // "en el Teatro X", "en “Foro X”"
  [
    'lugar',
    new RegExp(
      `(?<!\\b(?:hosped\\w*|qued\\w*|dorm\\w*|venta|boletos|entradas) )\\ben (?:el |la |los |las )?["“«]?(?=(?:${VENUE_WORDS})\\b)`,
      'gu',
    ),
  ],
  // "Foro X" at the beginning of a line
  ['lugar', new RegExp(`^(?=(?:${VENUE_WORDS}) \\p{L})`, 'gmu')],
  // "Calle Mina 4" at the beginning of a part of a line, or after a pin
  [
    'direccion',
    new RegExp(`(?<=[\\n,(.;] ?|^|\\blugar: |\\ben (?:la )?|- )(?=${STREET} [^\\n]{0,200}\\d)`, 'gu'),
  ],
  // "Abre el show: ", "abridora ", "opening act: ", "telonera: "
  [
    'abridor',
    /\babr(?:en?|idor(?:es|a)?|iendo)\b(?! (?:las )?puertas)(?: (?:el |la )?(?:show|funcion|noche))? ?:? *|\b(?:open(?:er|ing)(?: act)?|teloner[oa]s?|apertura (?:a cargo )?de) ?:? */gu,
  ],
  // "Invitado especial: "
  ['invitados', /\binvitad[oa]s?(?: especial(?:es)?)? ?:? */gu],
  // "junto con "; not "boletos con ", not "2x1 con " or "con X 2x1", and not the corner in "Calle Baquedano con "
  [
    'invitados',
    new RegExp(
      `(?<!\\b(?:${NO_GUEST}) )(?<!${OFFER}[\\w ]{0,30})(?<!\\b(?:calle|av\\.|avenida|cra\\.?|carrera) [\\w ]{1,30})\\b(?:junto )?con (?=\\p{L})(?![\\w ]*${OFFER})`,
      'gu',
    ),
  ],
] as const satisfies readonly (readonly [NameField, RegExp])[];

/**
 * A word for a building at the beginning of a part of a line or of a sentence, or after an hour: "8:30pm.
 * Teatro X", "8:30 Teatro X". The match ends where the name begins.
 */
const VENUE_PART = new RegExp(
  `(?:(?<=[,;|] ?)(?:${BUILDING})|(?<=[.:] | [-–—] |(?:\\d ?(?:[ap]m|hrs?|hs)|:\\d\\d) )(?:${VENUE_WORDS})) (?:(?:del?|el|la|los|las) )*(?=(?!y )\\p{L})`,
  'gu',
);

/** Words that end a name, and after "con" do not begin a name. */
const END_WORDS = [
  'puertas?|show|funcion|inicio|inicia|hora|horario|fecha|preventa|taquilla|cover|entradas?|boletos?|costo|precio',
  `informes|reserv\\w*|${WHATSAPP_WORDS}|tel|telefono|link|cupo|a las|el dia|este|proximo|manana|hoy|se presenta|llega`,
  '2 ?x ?1|descuentos?|cierra|invitan?|apertura|abre|abren|doors|acceso|cooperacion|gratis|venta|direccion|a partir|se aplaza|se pospone|nos vemos|te esperamos|los esperamos|presenta',
].join('|');
/** "preventa", "a las" */
const END = new RegExp(`\\b(?:${END_WORDS})\\b`, 'gu');
/** What ends any value. */
const VALUE_ENDS = [
  '\\n|;|\\|',
  // "Foro X." at the end of a line
  '\\.(?= ?(?:\\n|$))',
  // "Mina 36. Boletos", but not "Mina 36. Col. Centro"
  '(?<=\\d)\\. (?!col|piso|local|int|centro|barrio|planta|depto|c\\.p)',
  // "Foro Telón. Boletos", but neither "Av. Juárez" nor "Blvd. Juárez"
  '(?<=\\p{L}{4,})(?<!\\b(?:avda|blvd|calz|carr|depto|dpto|gral|prof|prol|priv|psje))\\. ',
];
const VALUE_END = new RegExp(VALUE_ENDS.join('|'), 'gu');
/** Text that ends an address: "preventa", "8 pm", "$". */
const FIRM_END =
  /\b(?:fecha:?|hora(?:rio)?:|puertas?:?|show:?|preventa|anticipad[oa]s?|ant\.|taquilla|cover|entradas?|boletos?|costo|precio|informes|reserv\w*|whats\w*|tel:|a las \d|https?:|horario|apertura|arranca|empieza|doors|valor|abono|nos vemos|cupo)|\d{1,2}(?::\d\d)? ?(?:am|pm|hrs)\b|[$₡]/gu;
/** Words after "con" that are not a name: "todo", "mucho". */
const NO_NAME =
  /^(?:su|todo|costo|cover|preventa|boletos?|mucho|muchas?|nosotros|ustedes|ganas|anticipacion|tus?|mas|este|esta|nuestr[oa]s?|show|stand|entrada|consumo|cupo|qr|ine|inapam|meet|dni|tarjeta|mercado pago|nuevo|el mejor)\b/u;

/** Article in lower case. "Los Planos" is a name. */
const ARTICLE = /^(?:el|la|los|las|un|una)\b/u;

type FieldLabel = Span & { readonly field: NameField };

/**
 * @param known spans of dates, hours, prices and links, which no name may cross
 * @param comedian name that is never a guest's
 */
export function findNames(
  message: Message,
  known: readonly Span[],
  { comedian, jointShow }: { readonly comedian: string; readonly jointShow: string | null },
): FoundNames {
  const { folded } = message;
  const outside = ({ start: at }: Span) => !known.some(({ start, end }) => at > start && at < end);
  const labels: FieldLabel[] = [...LABELS, ...jointShowLabel(jointShow)]
    .flatMap(([field, pattern]) => findMatches(folded, pattern).map((match) => ({ ...spanOf(match), field })))
    .filter(outside);
  const venueLabels = venueParts(message).filter(outside);
  const ends = valueEnds(folded, known, labels, venueLabels);
  const found: FoundNames = {};
  for (const label of [...labels, ...venueLabels]) {
    const { field } = label;
    if (found[field] !== undefined) continue;
    const raw = valueFrom(
      message,
      label,
      ends[field === 'direccion' || field === 'lugar' ? field : 'others'],
    );
    const value = field === 'invitados' ? removeComedian(raw, comedian) : raw;
    if (!isName(value, field)) continue;
    const named = field === 'lugar' ? splitVenue(value) : { [field]: removeUnmatched(value) };
    Object.assign(found, { ...named, ...found });
  }
  return found;
}

/** Returns the positions at which an address, a venue and values of other fields may end. */
function valueEnds(
  folded: string,
  known: readonly Span[],
  labels: readonly FieldLabel[],
  venueLabels: readonly FieldLabel[],
) {
  const startsOf = (spans: readonly Span[]) => spans.map(({ start }) => start);
  const spansOf = (pattern: RegExp) => findMatches(folded, pattern).map(spanOf);
  const anyEnds = [...known, ...spansOf(VALUE_END)];
  const nameEnds = startsOf([...anyEnds, ...labels, ...spansOf(END)]);
  // A street is full of words: only a label, a date, a price or a line's end closes an address.
  const closingLabels = labels.filter(
    ({ field, start, end }) => field !== 'direccion' && field !== 'lugar' && end > start,
  );
  return {
    direccion: startsOf([...anyEnds, ...closingLabels, ...spansOf(FIRM_END)]),
    lugar: nameEnds,
    // The address after a venue may also name a building.
    others: [...nameEnds, ...startsOf(venueLabels)],
  };
}

/** Finds venues in parts of lines if their name has a capital: "Teatro X", not "bar abierto". */
function venueParts({ text, folded }: Message): FieldLabel[] {
  return findMatches(folded, VENUE_PART)
    .map(spanOf)
    .filter(({ end }) => /^\p{Lu}/u.test(text.slice(end, end + 2)))
    .map(({ start }) => ({ field: 'lugar', start, end: start }));
}

/** Returns the label in "Asquerosos + GUEST". */
function jointShowLabel(name: string | null): (readonly [NameField, RegExp])[] {
  if (!name) return [];
  const escaped = foldCharacters(name).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return [['invitados', new RegExp(`\\b${escaped} ?\\+ ?`, 'gu')]];
}

function valueFrom({ text, folded }: Message, label: FieldLabel, ends: readonly number[]): string {
  const end = Math.min(folded.length, ...ends.filter((at) => at > label.start && at >= label.end));
  return trimValue(text.slice(label.end, end));
}

/** Removes signs around a value, and the words that lead from it to what follows: "Foro X, en" → "Foro X". */
function trimValue(value: string): string {
  const withoutEnd = value
    .replace(/[\s,:;.(/+–-]+$/u, '')
    .replace(/ (?:y|el|los|en|con|de|este|para)$/iu, '')
    // "Foro A" is a name.
    .replace(/ a$/u, '');
  return withoutEnd.replace(/^[\s,:;.()-]+|[\s,]+$/gu, '').replace(/[\s,]+(?:el|los|en)$/iu, '');
}

function isName(value: string, field: NameField): boolean {
  const folded = foldCharacters(value);
  if (isPlaceholder(value)) return false;
  if (value.length > (field === 'direccion' ? 200 : 120)) return false;
  if (field === 'direccion') return value.length >= 5;
  const isPlace = field === 'lugar' || field === 'ciudad';
  const isPhrase = NO_NAME.test(folded) || ARTICLE.test(value);
  return /\p{L}{2}/u.test(value) && !isPhrase && (isPlace || /^["“«]?\p{Lu}/u.test(value));
}

/** Removes the comedian: "Timbito y Gaby Terremoto" → "Gaby Terremoto". The comedian alone gives an empty text. */
function removeComedian(value: string, comedian: string): string {
  const all = value.split(/(?: y | e | & |, )/u);
  const names = all.filter((name) => foldCharacters(name.trim()) !== foldCharacters(comedian));
  return names.length === all.length ? value : names.join(', ');
}

/** End of a venue before its address: "Foro X, Calle Y 123", "Teatro X Calle Y 123" */
const VENUE_END =
  / ?[,([]| [-–—] | (?=(?:calle|av(?:e|da)?\.|avenida|blvd\.?|boulevard|jiron|jr\.|carrera|cra\.) .*\d)/u;

/** Splits "Foro X, Calle Y 123" and "Foro X, Puebla (Calle Y 123)" into venue and address: "Calle Y 123, Puebla". */
function splitVenue(value: string): FoundNames {
  const street = new RegExp(`^${STREET} .*\\d`, 'u');
  if (street.test(foldCharacters(value))) return { direccion: removeUnmatched(value) };
  const cut = VENUE_END.exec(foldCharacters(value))?.index ?? value.length;
  const lugar = removeUnmatched(value.slice(0, cut));
  const addressText = value.slice(cut).replace(/^[\s,–—-]+/u, '');
  const inBrackets = /^([^([\d]*)[([]([^()[\]]*\d[^()[\]]*)[)\]]?(.*)$/su;
  const [, before = '', inside = '', after = ''] = inBrackets.exec(addressText) ?? [];
  // Text in another sentence is not part of the address.
  const parts = inside === '' ? [addressText] : [inside, /^,[^.]*$/u.test(after) ? after : '', before];
  const address = parts.map(removeUnmatched).filter((part) => part !== '');
  return /\d/u.test(addressText) ? { lugar, direccion: address.join(', ') } : { lugar };
}

/** A text in brackets or quotes: "(planta alta)", "«X»" */
const PAIR = '\\([^()]*\\)|\\[[^[\\]]*\\]|“[^“”]*”|«[^«»]*»|"[^"]*"';
/** A text in brackets or quotes, or a single bracket or quote. */
const MARKS = new RegExp(`(${PAIR})|[()[\\]“”«»"]`, 'gu');
/** A text that is entirely in brackets or quotes. */
const WHOLE = new RegExp(`^(?:${PAIR})$`, 'u');

/** Removes single brackets and quotes, and the pair around the whole text. */
export function removeUnmatched(text: string): string {
  const matched = text.replace(MARKS, (_, pair = '') => pair).replace(/^[\s,]+|[\s,]+$/gu, '');
  return WHOLE.test(matched) ? matched.slice(1, -1).trim() : matched;
}
