/** Preview of the texts on the show's page: title, date, place, prices, note for ticket holders, notes. */
import { ticketNote } from '../../domain/tickets/show-status.ts';
import { longDateOf } from '../../domain/time/format-date.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { useForm } from '../form/use-show-form.ts';
import { useSite } from '../session/editor-context.ts';

export function PagePreview() {
  const site = useSite();
  const { card, state } = useForm();
  const { values } = state;
  const previousDate = values.fechaAnterior === '' ? null : longDateOf(values.fechaAnterior);
  const note = ticketNote(toStatus(values.estatus), { previousDate, isOver: false, words: site.words });
  return (
    <article className="editor-page-preview stack" aria-label="La página del show">
      <h3>{card.title}</h3>
      <p className="accent">
        {card.longDate ?? 'Día del show'} · {card.time}
        {card.doors && ` · puertas ${card.doors}`}
      </p>
      {note && <p className="callout">{note}</p>}
      <p>
        <strong>{card.venue}</strong>
        <br />
        {values.direccion}
        <br />
        {card.cityAndState}
      </p>
      <p>{card.prices}</p>
      {card.guest && <p>Invitado: {card.guest}</p>}
      {card.opener && (
        <p>
          {site.words.opens}: {card.opener}
        </p>
      )}
      {values.notas && <p className="editor-page-notes muted">{values.notas}</p>}
      <p className="editor-page-button is-start" data-ticket-state={card.buttonState}>
        {card.button}
      </p>
    </article>
  );
}
