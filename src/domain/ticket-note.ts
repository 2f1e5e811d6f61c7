/** The note for holders of a ticket, by the status of the show. */
import type { Status } from '../schemas/show.ts';
import { takesPlace } from './tickets.ts';

const NOTES = {
  programado: null,
  agotado: 'Ya no hay boletos. Si tienes el tuyo, llega temprano: la función va como está anunciada.',
  cancelado: 'La función se canceló. Si tienes boleto, pide tu reembolso donde lo compraste.',
  pospuesto:
    'La función se pospuso. Guarda tu boleto: vale para la nueva fecha, que se anunciará aquí mismo.',
  reprogramado: 'Tu boleto vale para la nueva fecha.',
} as const satisfies Record<Status, string | null>;

interface NoteContext {
  /** The date it had, as it is read: "sábado 2 de enero de 2027". */
  readonly previousDate: string | null;
  /** True when the date has passed. Holders of tickets for a show that was not played still need the note. */
  readonly over: boolean;
}

export function ticketNote(status: Status, { previousDate, over }: NoteContext): string | null {
  const note = over && takesPlace(status) ? null : NOTES[status];
  return note && previousDate ? `${note} Antes: ${previousDate}.` : note;
}
