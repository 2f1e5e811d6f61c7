/** The lowest age that may enter, from the text of an age limit. */
import { fold } from '../../schemas/fields/country.ts';

const FORMS = [
  /^\+\s*(\d{1,2})$/u,
  /^(\d{1,2})\s*\+$/u,
  /^(\d{1,2}) anos(?: (?:o mas|en adelante|cumplidos|y mayores))?$/u,
  /^(?:solo |exclusivo |para |apto para |exclusivo para )?mayores de (?:edad \()?(\d{1,2})(?: anos)?\)?$/u,
  /^(?:desde|a partir de)(?: los)? (\d{1,2})(?: anos)?$/u,
] as const;

/** @returns null for text that is not one of the usual forms: a number in a sentence can mean anything */
export function minimumAge(text: string): number | null {
  const written = fold(text).replace(/\.$/u, '');
  for (const form of FORMS) {
    const [, age] = form.exec(written) ?? [];
    if (age) return Number(age);
  }
  return null;
}
