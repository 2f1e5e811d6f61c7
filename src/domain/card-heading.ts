/** The heading of a date card, in place of its city. */
import { fold } from '../schemas/country.ts';
import { isBlankOrNa } from '../schemas/without-zod/text.ts';

export interface CityHeading {
  readonly ciudad: string;
  readonly titulo: string;
}

interface HeadedShow {
  readonly ciudad: string;
  readonly invitado?: string | undefined;
  readonly asquerosos?: string | undefined;
}

/**
 * "Asquerosos + GUEST" for a joint show with a guest; the city's own heading (`encabezados` in site.yaml) for a guest in
 * a show that is not joint; else none.
 */
export function headingOf(show: HeadedShow, cityHeadings: readonly CityHeading[]): string | null {
  if (!show.invitado || isBlankOrNa(show.invitado)) return null;
  if (show.asquerosos === 'si') return `Asquerosos + ${show.invitado}`;
  return cityHeadings.find(({ ciudad }) => fold(ciudad) === fold(show.ciudad))?.titulo ?? null;
}
