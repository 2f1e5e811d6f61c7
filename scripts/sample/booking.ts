/** One row of the sample tour tables: what a show adds to its venue, in the content files' own field names. */
import type { Show } from '../../src/schemas/show.ts';
import type { Venue, VenueKey } from './venues.ts';

type Tale = Partial<
  Omit<Show, keyof Venue | 'cartelAlt' | 'fecha' | 'fechaAnterior' | 'publicar' | 'actualizado'>
> &
  Pick<Show, 'taquilla' | 'show'>;

interface Common extends Tale {
  readonly venue: VenueKey;
  /** The Markdown body: notes for fans. */
  readonly notes?: string;
}

export interface Booking extends Common, Partial<Pick<Show, 'fechaAnterior' | 'publicar' | 'actualizado'>> {
  readonly fecha: string;
}

/** Dates are days from the day the generator runs. */
export interface UpcomingBooking extends Common {
  readonly after: number;
  /** The show falls on the first such weekday that is at least `after` days away (0 = Sunday). */
  readonly weekday: 0 | 4 | 5 | 6;
  /** How many days before its new date a moved show was. */
  readonly movedBy?: number;
  /** In how many days the show may be seen. */
  readonly publishAfter?: number;
}

// Names under .example are reserved (RFC 2606), 555-01xx numbers are fictional, and no number starts with 0000.
export const tickets = (page: string) => `https://boletos.example/${page}`;
export const whatsapp = (number: string) => `https://wa.me/${number}`;
