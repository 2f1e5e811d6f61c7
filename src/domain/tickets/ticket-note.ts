/** The note for holders of a ticket, by the status of the show. */
import type { Status } from '../../schemas/fields/status.ts';
import type { Words } from '../places/country-catalogue.ts';
import { capitalize } from '../text/wording.ts';
import { takesPlace } from './show-status.ts';

const NOTES: { readonly [status in Status]: ((words: Words) => string) | null } = {
  programado: null,
  agotado: ({ tickets, ending, early, theShow, showEnding }) =>
    `Ya no hay ${tickets}. Si tienes ${ending === 'a' ? 'la tuya' : 'el tuyo'}, llega ${early}: ${theShow} va como está anunciad${showEnding}.`,
  cancelado: ({ ticket, ending, theShow }) =>
    `${capitalize(theShow)} se canceló. Si tienes ${ticket}, pide tu reembolso donde ${ending === 'a' ? 'la' : 'lo'} compraste.`,
  pospuesto: ({ ticket, theShow }) =>
    `${capitalize(theShow)} se pospuso. Guarda tu ${ticket}: vale para la nueva fecha, que se anunciará aquí mismo.`,
  reprogramado: ({ ticket }) => `Tu ${ticket} vale para la nueva fecha.`,
};

interface NoteContext {
  /** The date it had, as it is read: "sábado 2 de enero de 2027". */
  readonly previousDate: string | null;
  /** True when the date has passed. Holders of tickets for a show that was not played still need the note. */
  readonly over: boolean;
  readonly words: Words;
}

export function ticketNote(status: Status, { previousDate, over, words }: NoteContext): string | null {
  const note = over && takesPlace(status) ? null : (NOTES[status]?.(words) ?? null);
  return note && previousDate ? `${note} La fecha anterior era el ${previousDate}.` : note;
}
