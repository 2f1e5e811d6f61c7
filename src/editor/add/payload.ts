/**
 * Makes the shows that /add/ sends, prints below the form, or opens in a repository. Each show of a night is
 * separate, with the form's date and venue.
 */
import type { Words } from '../../domain/places/country-words.ts';
import { slugify } from '../../domain/text/slug.ts';
import { capitalize } from '../../domain/text/wording.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { pictureExtension } from '../../schemas/fields/picture.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { type Field, fieldNames, type Values } from '../values/form-fields.ts';
import { toStored } from '../values/patch.ts';

/** Fields to send even if empty, so that editors can compare the printed payload with the form. */
const ALWAYS_SENT = [
  ...(['ciudad', 'estado', 'pais', 'fecha', 'preventa', 'taquilla', 'abridor', 'direccion'] as const),
  ...(['lugar', 'linkdecompra', 'puertas', 'show', 'tiposhow', 'invitados', 'cartel'] as const),
] satisfies readonly Field[];
type AlwaysSent = (typeof ALWAYS_SENT)[number];

export type Payload = { readonly [field in AlwaysSent]: string } & { readonly [field in Field]?: string };

/** Returns the fields that are always sent, and all fields with a value. */
function toPayload(values: Values): Payload {
  const sent = toStored(values);
  const names = new Set<Field>([...ALWAYS_SENT, ...fieldNames.filter((field) => sent[field] !== '')]);
  return Object.fromEntries([...names].map((field) => [field, sent[field]])) as Payload;
}

/** Returns the shows of a night: the form's show, then the others with their own hours, status and, if they have one, link. */
export function toPayloads(values: Values, otherShows: readonly OtherShow[]): [Payload, ...Payload[]] {
  const others = otherShows.map(({ linkdecompra, ...each }) =>
    toPayload({
      ...values,
      fechaAnterior: '',
      ...each,
      linkdecompra: isBlank(linkdecompra) ? values.linkdecompra : linkdecompra,
    }),
  );
  return [toPayload(values), ...others];
}

/** Id of the group of inputs. */
export const OTHER_SHOWS_ID = 'add-funciones';

export type OtherShow = Readonly<Pick<Values, 'puertas' | 'show' | 'linkdecompra' | 'estatus'>>;

export const emptyOtherShow: OtherShow = { puertas: '', show: '', linkdecompra: '', estatus: '' };

/** Returns the name of another show that night: "Función 2" for the first. */
export const otherShowName = (index: number, { show }: Words) => `${capitalize(show)} ${index + 2}`;

/** Describes the first problem; null if all shows can be saved. */
export function problemOfOtherShows(
  { show }: Values,
  otherShows: readonly OtherShow[],
  words: Words,
): string | null {
  const hours = [show, ...otherShows.map((each) => each.show)];
  const problems = otherShows.map((each, index) => {
    if (isBlank(each.show)) return 'elige su hora';
    if (hours.indexOf(each.show) !== index + 1) return 'ya hay otra a esa hora';
    if (isBlank(each.linkdecompra) || parseLink(each.linkdecompra)) return null;
    return 'su link no se puede usar; empieza con https:// o tel:';
  });
  const index = problems.findIndex((problem) => problem !== null);
  return index === -1 ? null : `${otherShowName(index, words)}: ${problems[index]}.`;
}

/** Returns the path of a chosen poster in the repository, `carteles/mi-cartel.jpg`; null for a file that is not a picture. */
export function posterPath({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const extension = pictureExtension(type);
  return extension ? `carteles/${slugify(name.replace(/\.\w+$/u, ''))}.${extension}` : null;
}
