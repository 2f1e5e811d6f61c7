/** The show's page as it will be read: title, date, place, prices, note for holders of tickets, notes. */

import { ticketNote } from '../../domain/tickets/ticket-note.ts';
import { longDateOf } from '../../domain/time/format-date.ts';
import { useSite } from '../form/site-context.ts';
import type { Values } from '../values/form-fields.ts';
import type { Card } from '../values/show-preview.ts';
import { statusOf } from '../values/status-actions.ts';

interface Props {
  readonly values: Values;
  readonly card: Card;
}

export function PagePreview({ values, card }: Props) {
  const site = useSite();
  const previousDate = values.fechaAnterior === '' ? null : longDateOf(values.fechaAnterior);
  const note = ticketNote(statusOf(values), { previousDate, over: false, words: site.words });
  const place = [values.ciudad, values.estado].filter(Boolean).join(', ');
  return (
    <article className="editor-page-preview" aria-label="La página del show">
      <p className="editor-page-title">{card.title}</p>
      <p className="editor-page-when">
        {card.longDate ?? 'Día de la función'} · {values.show || 'hora'}
        {values.puertas && ` · puertas ${values.puertas}`}
      </p>
      {note && <p className="editor-page-note">{note}</p>}
      <p>
        <strong>{values.lugar || 'Lugar'}</strong>
        <br />
        {values.direccion}
        <br />
        {place}
      </p>
      <p>{card.prices}</p>
      {values.invitados && <p>Invitado: {values.invitados}</p>}
      {values.abridor && <p>Abre: {values.abridor}</p>}
      {values.notas && <p className="editor-page-notes">{values.notas}</p>}
      <p className="editor-page-button">{card.button}</p>
    </article>
  );
}
