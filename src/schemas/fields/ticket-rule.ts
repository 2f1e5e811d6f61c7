/** The rule between the tickets of a show: `taquilla` (with `preventa` and `link`), or `boletos` in place of the three. */
import { z } from 'astro/zod';
import { mergedOffers } from '../without-zod/merged-offers.ts';

/**
 * Adds the rule to a schema of shows. Both checks also run when other fields are wrong, so that all problems are reported at once.
 * @param linkField the name of `link` in that schema
 */
export function withTicketRule<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  linkField: 'link' | 'linkdecompra',
): z.ZodObject<Shape, z.core.$strict> {
  const problemOf = (data: unknown) => (isGroup(data) ? bothProblem(data, linkField) : null);
  return schema
    .check(
      z.refine((data: unknown) => !isGroup(data) || hasTickets(data), {
        path: ['taquilla'],
        error: 'falta',
        when: () => true,
      }),
      z.refine((data: unknown) => problemOf(data) === null, {
        path: ['boletos'],
        error: ({ input }) => problemOf(input) ?? '',
        when: () => true,
      }),
    )
    .meta({ anyOf: [{ required: ['taquilla'] }, { required: ['boletos'] }] });
}

function hasTickets(show: Readonly<Record<string, unknown>>): boolean {
  return show['taquilla'] !== undefined || show['boletos'] !== undefined;
}

const allOf = new Intl.ListFormat('es', { type: 'conjunction' });

/** Why a show can't have its tickets twice, with the lines that say the same in the list; null when it has them once. */
function bothProblem(show: Readonly<Record<string, unknown>>, linkField: string): string | null {
  const { boletos } = show;
  if (!Array.isArray(boletos) || boletos.length === 0 || !boletos.every(isGroup)) return null;
  const [preventa, taquilla, link] = ['preventa', 'taquilla', linkField].map((field) => {
    const value = show[field];
    return typeof value === 'string' ? value : '';
  });
  const { fields, lines } = mergedOffers({ preventa, taquilla, link }, linkField);
  if (fields.length === 0) return null;
  return `no va junto con ${allOf.format(fields)}; pásalos a la lista y bórralos: ${lines.join(' y ')}`;
}

function isGroup(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
