/** Zod types of fields for build, API and commands: the rules in fields/ with messages. */
import { z } from 'astro/zod';
import { hasFarYear, parseCalendarDate, parseMoment, toCalendarDate, YEARS } from './fields/calendar-date.ts';
import { isRecord } from './fields/is-record.ts';
import { parseLink, phoneLink } from './fields/link.ts';
import { isPicturePath, picturePathMessage } from './fields/picture.ts';
import { CONFLICT_MARKS, conflictRow, hasForbidden, isBlank, stripInvisible } from './fields/text.ts';
import { isZone } from './fields/zone.ts';

/** Adds a description and examples for the guide and the JSON Schema. Messages show the first example. */
export function field<T extends z.ZodType>(type: T, description: string, ...examples: unknown[]): T {
  return type.meta(examples.length > 0 ? { description, examples } : { description });
}

export function optional<T extends z.ZodType>(type: T, description: string, ...examples: unknown[]) {
  return field(type.optional(), description, ...examples);
}

/** Kind of input in the editor, stored as `format` in the JSON Schema. */
type TextFormat =
  | 'link'
  /** A link that gets a warning if it is not a video. */
  | 'video'
  | 'picture'
  /** A long line, in an input with several lines. */
  | 'paragraph'
  | 'notes'
  | 'markdown';

/** Returns metadata for an input other than a single line of text. */
export function formatOf(format: TextFormat): { readonly format: TextFormat } {
  return { format };
}

/** "si" or empty. */
export const yes = z.enum(['si', ''], { error: 'solo puede ser si, o quedar vacío' });

/**
 * Returns the type of one optional line of at most `max` characters. Keeps the text, except invisible characters.
 * @param error message for other values
 */
export function line(max: number, error?: string) {
  return z
    .string(error)
    .overwrite(stripInvisible)
    .max(max, { error: `tiene más de ${max} caracteres; acórtalo` })
    .refine((text) => !hasForbidden(text), {
      error: 'tiene caracteres de control o saltos de línea; escríbelo en una sola línea, sin ellos',
    });
}

/** Returns the type of one line that is not blank. */
export function requiredLine(max: number, error?: string, blankError = 'está vacío y es obligatorio') {
  return line(max, error).refine((text) => !isBlank(text), { error: blankError });
}

/** Returns the type of one line that is not blank, of a field that may be left out. */
export function optionalLine(max: number) {
  return requiredLine(max, undefined, 'está vacío; escríbelo o quítalo');
}

/** An optional link; '' means none. */
export const link = line(2000)
  .refine((text) => text === '' || parseLink(text) !== null, {
    error: ({ input }) =>
      /^\S+:\/\/.*\s/u.test(String(input).trim())
        ? 'tiene un espacio; cópialo otra vez completo, o escribe %20 en su lugar'
        : 'no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
  })
  .meta(formatOf('link'));

export const requiredLink = requiredLine(2000).pipe(link).meta(formatOf('link'));

/** A link that is not blank, of a field that may be left out. */
export const optionalLink = optionalLine(2000).pipe(link).meta(formatOf('link'));

/** Returns the type of a line that is one telephone or blank. */
export function phone(type: z.ZodString) {
  return type.refine((text) => isBlank(text) || phoneLink(text) !== null, {
    error: 'no es un teléfono; escribe los números de uno solo, por ejemplo "686 555 0142"',
  });
}

/** An optional link to a place on a map. */
export const mapLink = link.refine((text) => (parseLink(text)?.kind ?? 'web') === 'web', {
  error: 'no es la dirección de un mapa; cópiala de la aplicación de mapas, empieza con https://',
});

export const zone = line(60).refine(isZone, {
  error: 'no es una zona horaria; escríbela como America/Mexico_City',
});

const FAR = `el año va de ${YEARS.first} a ${YEARS.last}`;

export const calendarDate = z
  .string()
  .refine((text) => parseCalendarDate(text) !== null, { error: ({ input }) => dateMessage(String(input)) });

const OTHER_WAY = 'está escrita de otra manera (año-mes-día)';

function dateMessage(text: string): string {
  const meant = toCalendarDate(text);
  if (meant) return `${OTHER_WAY}; escribe ${meant}`;
  const fault = hasFarYear(text) ? FAR : 'no es una fecha que exista';
  return `${fault}; escríbela como año-mes-día, por ejemplo 2026-12-05`;
}

/** A day, or a day with an hour; '' means none. */
export const moment = z.string().refine((text) => text === '' || parseMoment(text) !== null, {
  error: ({ input }) => momentMessage(String(input)),
});

const MOMENT_EXAMPLE =
  'escríbela como año-mes-día, con la hora de 00:00 a 23:59 si la tiene: 2026-12-01 12:00';

function momentMessage(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}[ T].*(?:Z|[+-]\d\d:?\d\d)$/u.test(text))
    return 'va sin zona: es la hora de casa del sitio; escríbela como 2026-12-01 12:00';
  if (toCalendarDate(text) || hasFarYear(text)) return dateMessage(text);
  const [, written = '', hour = ''] = /^(.+?),? (\d{1,2}:\d{2})$/u.exec(text) ?? [];
  const meant = `${toCalendarDate(written)} ${hour.padStart(5, '0')}`;
  if (parseMoment(meant)) return `${OTHER_WAY}; escribe ${meant}`;
  const isDay = toCalendarDate(text.slice(0, 10)) !== null;
  return `no es ${isDay ? 'una hora' : 'una fecha'} que exista; ${MOMENT_EXAMPLE}`;
}

const pathError = ({ input }: { readonly input?: unknown }) => picturePathMessage(String(input));

export const picturePath = line(200).refine(isPicturePath, { error: pathError }).meta(formatOf('picture'));
export const optionalPicturePath = line(200)
  .refine((text) => text === '' || isPicturePath(text), { error: pathError })
  .meta(formatOf('picture'));

/** A picture: a path inside the content folder and an alternative text. */
export const picture = z.strictObject({
  imagen: field(picturePath, 'Ruta de la imagen dentro de la carpeta de contenido.', 'galeria/f001.jpg'),
  alt: field(
    requiredLine(300),
    'Qué se ve en la imagen, para quien no la ve.',
    'El público aplaude de pie frente al escenario.',
  ),
});

export type PictureEntry = z.infer<typeof picture>;

/**
 * Returns the type of a text with several lines, of at most `max` characters. Removes invisible characters,
 * turns line ends into LF and allows tabs. The path of an issue is the 0-based line.
 */
export function lines(max: number) {
  return z
    .string()
    .overwrite((text) => stripInvisible(text.replaceAll('\r\n', '\n')).trim())
    .max(max, { error: `tiene más de ${max} caracteres; acórtalo` })
    .superRefine((text, { addIssue }) => {
      const row = text.split('\n').findIndex((each) => hasForbidden(each.replaceAll('\t', '')));
      const message = 'tiene caracteres de control; escríbelo sin ellos';
      if (row !== -1) addIssue({ code: 'custom', path: [row], message });
      const conflict = conflictRow(text);
      if (conflict !== -1) addIssue({ code: 'custom', path: [conflict], message: CONFLICT_MARKS });
    });
}

/** Notes for fans: paragraphs of plain text. */
export const notes = lines(5_000).meta(formatOf('notes'));

/**
 * Returns a rule between fields of a group. It runs even if other fields are wrong, so that all problems appear at once.
 * @param field field of the message
 * @param faultOf returns the message for a mistake, else null or ''
 */
export function ruleBetween(
  field: string,
  faultOf: (data: Readonly<Record<string, unknown>>) => string | null,
) {
  const faultIn = (data: unknown) => (isRecord(data) ? faultOf(data) : null) || null;
  return z.refine((data: unknown) => faultIn(data) === null, {
    path: [field],
    error: ({ input }) => faultIn(input) ?? '',
    when: () => true,
  });
}
