/** Fields that a show takes from its venue. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { fieldsWith } from '../../schemas/show-fields.ts';
import type { Venue } from '../../schemas/venue.ts';

const INHERITED = fieldsWith('isOfVenue');

/** Returns a key that a show and its venue share: the same place in the same city, whatever their accents, case and spaces. */
export function venueKey(lugar: string, ciudad: string): string {
  return [lugar, ciudad].map(fold).join(' | ');
}

/** Returns the show with the venue's value in each field that it leaves blank; "na" is not blank, so that nothing is shown. */
export function withVenueDefaults(show: Show, notes: string, venue: Venue | undefined) {
  if (!venue) return { show, notes };
  const inherited = INHERITED.filter((field) => isBlank(show[field] ?? '') && !isBlank(venue[field] ?? ''));
  return {
    show: { ...show, ...Object.fromEntries(inherited.map((field) => [field, venue[field]])) },
    notes: isBlank(notes) ? (venue.notas ?? '') : notes,
  };
}
