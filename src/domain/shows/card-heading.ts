/** The heading of a date card, in place of its city. */
import { fold } from '../../schemas/fields/country.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';

export interface CityHeading {
  readonly ciudad: string;
  readonly titulo: string;
}

export interface HeadingRules {
  readonly headings: readonly CityHeading[];
  /** What a show billed together with its guest is called; null when there are none. */
  readonly jointShow: string | null;
}

interface HeadedShow {
  readonly ciudad: string;
  readonly invitado?: string | undefined;
  readonly asquerosos?: string | undefined;
}

/**
 * "TYPE + GUEST" for a joint show with a guest (`tiposDeShow` in site.yaml); the city's own heading (`encabezados` in site.yaml) for a guest in
 * a show that is not joint; else none.
 */
export function headingOf(show: HeadedShow, { headings, jointShow }: HeadingRules): string | null {
  if (!show.invitado || isBlankOrNa(show.invitado)) return null;
  if (show.asquerosos === 'si' && jointShow) return `${jointShow} + ${show.invitado}`;
  return headings.find(({ ciudad }) => fold(ciudad) === fold(show.ciudad))?.titulo ?? null;
}
