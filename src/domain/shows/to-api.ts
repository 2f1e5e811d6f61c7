/** A show under the field names of `/api/shows` (linkdecompra, invitados, tiposhow), as the editor API and the site answer it. */
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Show } from '../../schemas/show.ts';
import { type ApiName, apiName, type FieldName, showFields } from '../../schemas/show-fields.ts';

export type ApiTextField = Exclude<ApiName<FieldName>, 'boletos'>;
export type ApiShow = { readonly id: string } & { readonly [field in ApiTextField]: string } & {
  /** Empty text when the show has none, like any other field. */
  readonly boletos: readonly WrittenOffer[] | '';
};

/** Converts a stored show. All fields are present; absent ones are empty text. */
export function toApi(id: string, stored: Show, notes: string): ApiShow {
  const fields = showFields.map((field) => [apiName(field), stored[field] ?? '']);
  const cartel = stored.cartel ? `/${stored.cartel}` : '';
  return { id, ...Object.fromEntries(fields), cartel, notas: notes } as ApiShow;
}
