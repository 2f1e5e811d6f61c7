/** Texts of a date card and names on a drawn poster, for the site and for the form's preview. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { placeText } from '../places/place-text.ts';
import { containsName } from '../text/wording.ts';

type CardShow = Pick<Show, 'ciudad' | 'estado' | 'titulo' | 'invitado' | 'asquerosos'>;

export type CardRules = ReturnType<typeof cardRulesOf>;

/** Returns the settings of site.yaml for the texts of cards. */
export function cardRulesOf(site: Site) {
  return {
    headings: site.encabezados,
    /** Name of a show billed together with its guest; null if the site has none. */
    jointShow: site.tiposDeShow[0]?.nombre ?? null,
  };
}

export function cardText(show: CardShow, rules: CardRules) {
  const heading = showHeading(show, rules);
  const ownTitle = show.titulo ?? '';
  return {
    /** The show's own title, or its heading (`showHeading`), or the city. */
    title: isBlankOrNa(ownTitle) ? (heading ?? show.ciudad) : ownTitle,
    heading,
    /** City and state; one name if both are the same. */
    place: placeText(show.ciudad, show.estado),
  };
}

/**
 * Returns "TYPE + GUEST" for a joint show with a guest (`tiposDeShow` in site.yaml), the city's own heading
 * (`encabezados`) for other shows with a guest, or null.
 */
function showHeading(show: CardShow, { headings, jointShow }: CardRules): string | null {
  if (!show.invitado || isBlankOrNa(show.invitado)) return null;
  if (show.asquerosos === 'si' && jointShow) return `${jointShow} + ${show.invitado}`;
  return headings.find(({ ciudad }) => fold(ciudad) === fold(show.ciudad))?.titulo ?? null;
}

/**
 * Returns the place to print below a title. Leaves out the city if the title is the city; with `full`, keeps the state.
 * @param show outside the home country (`abroad`), the country is added
 */
export function placeBelowTitle(
  show: Readonly<Record<'title' | 'city' | 'state', string>> & { readonly abroad?: string | null },
  detail: 'short' | 'split' | 'full',
): string | null {
  const { title, city, state, abroad } = show;
  const place = placeText(city, state);
  const region = detail === 'full' && place !== city ? state : null;
  return [title === city ? region : place, abroad].filter(Boolean).join(', ') || null;
}

/**
 * Returns the heading and the guest of a drawn poster without repetition: leaves out a title that is only the
 * city's or the comedian's name, and a guest whom the heading names. Null means nothing to print.
 * @param guest names, possibly after "con"
 */
export function posterNames({
  title,
  city,
  comedian,
  guest,
}: Record<'title' | 'city' | 'comedian' | 'guest', string>) {
  const [name = '', ...others] = [title, city, comedian].map(lettersAndDigits);
  const heading = title === '' || others.includes(name) ? null : title;
  const names = guest.replace(/^con /iu, '');
  return { heading, guest: names === '' || containsName(heading ?? '', names) ? null : names };
}

/** Returns the letters and digits of a poster's text, to compare texts. */
function lettersAndDigits(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9]/gu, '');
}
