/** `boletos`: the kinds of tickets of a show, each with price, link and sale times. */
import { z } from 'astro/zod';
import { field, line, link, optional, phone, requiredLine, ruleBetween, yes } from './field-types.ts';
import { parseMoment, toCalendarDate } from './fields/calendar-date.ts';
import { isRecord } from './fields/is-record.ts';
import { MAX_OFFERS, mergedOffers, OFFER_LENGTHS, offerIssues } from './fields/offer-rules.ts';
import { stringOrNull } from './fields/string-or-null.ts';
import { isBlank } from './fields/text.ts';

const saleTime = line(OFFER_LENGTHS.desde).refine((text) => text === '' || parseMoment(text) !== null, {
  error: ({ input }) => {
    const meant = toCalendarDate(String(input));
    return `${meant ? `está escrita de otra manera; escribe ${meant}` : 'no es un día con hora que exista; escríbelo como año-mes-día hora:minuto, de 0 a 23'}, por ejemplo 2026-11-27 10:00`;
  },
});

const ticketOffer = z.strictObject({
  nombre: field(
    requiredLine(OFFER_LENGTHS.nombre),
    'Cómo se llama ese boleto.',
    ...['Preventa', 'General', 'VIP', 'Mesa'],
  ),
  precio: field(requiredLine(OFFER_LENGTHS.precio), 'Su precio, como se quiere leer.', '$200', 'Gratis'),
  link: optional(
    link,
    'Dónde se compra. Sin link ni telefono, en taquilla.',
    'https://boletos.example/preventa',
  ),
  telefono: optional(
    phone(line(OFFER_LENGTHS.telefono)),
    'Teléfono donde se pide, en lugar de link.',
    '686 555 0142',
  ),
  desde: optional(
    saleTime,
    'Desde cuándo se vende, en la hora de la ciudad: día y hora, o el día completo.',
    ...['2026-11-27 10:00', '2026-11-27'],
  ),
  hasta: optional(
    saleTime,
    'Hasta cuándo se vende. Un día sin hora cuenta completo.',
    ...['2026-11-30 23:59', '2026-11-30'],
  ),
  codigo: optional(
    line(OFFER_LENGTHS.codigo),
    'Dónde se consigue el código, si lo pide. Se publica: no es el código.',
    'Pídelo en Instagram',
  ),
  agotado: optional(yes, 'si cuando ya no hay de esos; si no, vacío.', 'si'),
});

export const ticketOffers = z
  .array(ticketOffer)
  .min(1, { error: 'no tiene ningún boleto; agrega uno, o quita el campo' })
  .max(MAX_OFFERS, { error: `tiene más de ${MAX_OFFERS} boletos; junta algunos` })
  .superRefine((offers, context) => {
    for (const { index, field, message } of offerIssues(offers))
      context.addIssue({ code: 'custom', path: [index, field], message });
  });

/**
 * Adds a rule to a schema: a show has either `boletos`, or `taquilla` with `preventa` and `link`.
 * @param linkField name of `link` in that schema
 */
export function withTicketRule<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  linkField: 'link' | 'linkdecompra',
): z.ZodObject<Shape, z.core.$strict> {
  return schema
    .check(
      ruleBetween('taquilla', ({ taquilla, boletos }) =>
        taquilla === undefined && boletos === undefined ? 'falta' : null,
      ),
      ruleBetween('boletos', (show) => bothProblem(show, linkField)),
    )
    .meta({ anyOf: [{ required: ['taquilla'] }, { required: ['boletos'] }] });
}

const allOf = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns the message for a show with both forms of tickets, including the lines for the list; else null. */
function bothProblem(show: Readonly<Record<string, unknown>>, linkField: string): string | null {
  const { boletos } = show;
  if (!Array.isArray(boletos) || boletos.length === 0 || !boletos.every(isRecord)) return null;
  const textOf = (field: string) => stringOrNull(show[field]) ?? '';
  const ticketFields = ['preventa', 'taquilla', linkField];
  const fields = ticketFields.filter((field) => !isBlank(textOf(field)));
  if (fields.length === 0) return null;
  const [preventa, taquilla, link] = ticketFields.map(textOf);
  const lines = mergedOffers({ preventa, taquilla, link }).map((offer) => {
    const texts = Object.entries(offer).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `- { ${texts.join(', ')} }`;
  });
  return `no va junto con ${allOf.format(fields)}; pásalos a la lista y bórralos: ${lines.join(' y ')}`;
}
