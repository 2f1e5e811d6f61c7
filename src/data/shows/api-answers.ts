/** The shows in the format of the editor API's `GET /api/shows`, for `/api/shows.json`. */
import { apiName, showFields } from '../../schemas/show-fields.ts';
import type { TicketOffer } from '../../schemas/ticket-offer.ts';
import { getEntries } from '../site/content-entries.ts';
import { getShows } from './all-shows.ts';

export type PublicShow = Readonly<Record<string, string | readonly TicketOffer[]>>;

/** The published shows by date; every field is present, empty when the show has none. */
export async function getPublicShows(): Promise<readonly PublicShow[]> {
  const [shows, entries] = await Promise.all([getShows(), getEntries('shows')]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return shows.flatMap(({ id }) => {
    const { data, body = '' } = byId.get(id) ?? {};
    if (!data) return [];
    const fields = showFields.map((field) => [apiName(field), data[field] ?? '']);
    const cartel = data.cartel ? `/${data.cartel}` : '';
    return [{ id, ...Object.fromEntries(fields), cartel, notas: body }];
  });
}
