/** A show as a ticket in a list: date on the stub, title, place and status. /editar/ also uses it without scripts. */
import type { ReactNode } from 'react';
import { statusLabel } from '../../domain/tickets/show-status.ts';
import type { Status } from '../../schemas/fields/status.ts';

interface Props {
  /** Month, day, and the weekday or the year. */
  readonly stub: readonly (string | undefined)[];
  readonly title: string;
  /** Hour and venue. */
  readonly place: string;
  readonly status: Status;
  /** Marks next to the status. */
  readonly marks?: ReactNode;
}

export function TicketFace({ stub: [month, day, note], title, place, status, marks }: Props) {
  const label = statusLabel(status);
  return (
    <>
      <span className="stub editor-stub">
        <span>{month}</span> <span className="editor-day">{day}</span> <span>{note}</span>
      </span>
      <span className="editor-ticket-body">
        <span className="editor-ticket-title">{title}</span>
        <span className="editor-ticket-where">{place}</span>
        {(label || marks) && (
          <span className="editor-marks line">
            {label && <span className={`stamp is-${status}`}>{label}</span>}
            {marks}
          </span>
        )}
      </span>
    </>
  );
}
