/** Fields that a show takes from its venue. */
import { fold, foldedKey } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { fieldsWith } from '../../schemas/show-fields.ts';
import type { Venue } from '../../schemas/venue.ts';
import { cityKey } from './city-key.ts';
import { countryDetails } from './country-words.ts';

const INHERITED = fieldsWith('isOfVenue');

type VenuePlace = Pick<Show, 'lugar' | 'ciudad' | 'estado' | 'pais'>;

/**
 * Returns a function that finds the venue of a show by name and city, ignoring accents, case and spaces. A venue with `estado` or
 * `pais` matches only cities there. A venue without them matches every city of its name for which no more precise venue exists.
 */
export function indexVenues<T>(items: readonly T[], venueOf: (item: T) => Venue) {
  const precision = ({ estado, pais }: Venue) => Number(Boolean(estado)) + Number(Boolean(pais));
  const sorted = items.toSorted((a, b) => precision(venueOf(b)) - precision(venueOf(a)));
  const byKey = Map.groupBy(sorted, (item) => {
    const { nombre: lugar, ciudad } = venueOf(item);
    return foldedKey(lugar, ciudad);
  });
  return (show: VenuePlace): T | undefined =>
    byKey.get(foldedKey(show.lugar, show.ciudad))?.find((item) => {
      const { estado, pais } = venueOf(item);
      return venueKey({ ...show, estado: estado || show.estado, pais: pais || show.pais }) === venueKey(show);
    });
}

/** Returns a key for a venue name in a city. */
export function venueKey({ lugar, ciudad, estado, pais }: VenuePlace): string {
  const city = { city: ciudad, state: estado, country: pais, countryName: countryDetails(pais).name };
  return `${fold(lugar)} | ${cityKey(city)}`;
}

/** Returns the show with blank fields filled from the venue. "na" is not blank: it hides the venue's value. */
export function withVenueDefaults(show: Show, notes: string, venue: Venue | undefined) {
  if (!venue) return { show, notes };
  const inherited = INHERITED.filter((field) => isBlank(show[field] ?? '') && !isBlank(venue[field] ?? ''));
  return {
    show: { ...show, ...Object.fromEntries(inherited.map((field) => [field, venue[field]])) },
    notes: isBlank(notes) ? (venue.notas ?? '') : notes,
  };
}
