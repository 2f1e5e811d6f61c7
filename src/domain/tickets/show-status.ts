/** Meaning of a show's status: its label, whether tickets are sold, whether the show takes place, and a note for ticket holders. */
import type { Status } from '../../schemas/fields/status.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';

const LABELS = {
  programado: null,
  agotado: 'Agotado',
  cancelado: 'Cancelado',
  pospuesto: 'Pospuesto',
  reprogramado: 'Nueva fecha',
} as const satisfies Record<Status, string | null>;

type StatusLabel = NonNullable<(typeof LABELS)[Status]>;

/** Returns the label of a status; null for `programado`. */
export function statusLabel(status: Status): StatusLabel | null {
  return LABELS[status];
}

/** Returns the label in capitals, as a stamp on a poster or a prefix of a title. */
export function statusStamp(status: Status): Uppercase<StatusLabel> | null {
  const label = LABELS[status];
  return label && (label.toUpperCase() as Uppercase<StatusLabel>);
}

/** Returns false for sold-out, cancelled and postponed shows. */
export function isSelling(status: Status): boolean {
  return status === 'programado' || status === 'reprogramado';
}

/** Returns false for cancelled and postponed shows. */
export function takesPlace(status: Status): boolean {
  return status !== 'cancelado' && status !== 'pospuesto';
}

const TICKET_NOTES: { readonly [status in Status]: ((words: Words) => string) | null } = {
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
  /** Former date of a moved show: "sábado 2 de enero de 2027". */
  readonly previousDate: string | null;
  /** True after the date. Ticket holders of a show that did not take place still need the note. */
  readonly isOver: boolean;
  readonly words: Words;
}

export function ticketNote(status: Status, { previousDate, isOver, words }: NoteContext): string | null {
  const note = isOver && takesPlace(status) ? null : (TICKET_NOTES[status]?.(words) ?? null);
  return note && previousDate ? `${note} La fecha anterior era el ${previousDate}.` : note;
}
