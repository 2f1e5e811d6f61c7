/** One show as a ticket; a tap opens its actions. */
import { useEffect, useRef } from 'react';
import { statusLabel } from '../../domain/tickets/tickets.ts';
import { dayOf, inkOfShow, isHidden, isOver, placeOf, titleOf } from '../session/editor-shows.ts';
import type { ShownShow } from '../session/outbox.ts';
import { todayOf } from '../values/show-preview.ts';
import { statusOf } from '../values/status-actions.ts';
import { ShowActions } from './ShowActions.tsx';

interface Props {
  readonly show: ShownShow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const rowId = (id: string) => `fecha-${id}`;

/** Scrolls to a show in the list, clear of the bars of the page. */
export function showRow(id: string): void {
  const row = document.getElementById(rowId(id));
  // Past shows.
  row?.closest('details')?.setAttribute('open', '');
  row?.scrollIntoView({ block: 'center' });
}

export function ShowRow({ show, isOpen, onToggle }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const shown = useRef(isOpen);
  useEffect(() => {
    // The actions of a show at the bottom of the screen would open below it.
    if (isOpen && !shown.current) row.current?.scrollIntoView({ block: 'nearest' });
    shown.current = isOpen;
  }, [isOpen]);
  const today = todayOf(new Date());
  const status = statusOf(show.values);
  const label = statusLabel(status);
  const day = dayOf(show);
  const isNew = show.id.startsWith('nueva:');
  const panelId = `acciones-${show.id}`;
  const closed = isOver(show, today) || status === 'cancelado' || status === 'pospuesto';
  return (
    <li
      ref={row}
      id={rowId(show.id)}
      className={`editor-show ink-${inkOfShow(show)} ${closed ? 'is-closed' : ''}`}
    >
      <button
        type="button"
        className="editor-ticket"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        disabled={isNew}
        onClick={onToggle}
      >
        <span className="stub editor-stub">
          <span>{day?.month}</span> <span className="editor-day">{day?.day ?? '?'}</span>{' '}
          <span>{isOver(show, today) ? show.values.fecha.slice(0, 4) : day?.weekday}</span>
        </span>
        <span className="editor-ticket-body">
          <span className="editor-ticket-title">{titleOf(show)}</span>
          <span className="editor-ticket-where">
            {show.values.show} · {placeOf(show)}
          </span>
          {(label || show.unsent.length > 0 || isHidden(show, today)) && (
            <span className="editor-marks">
              {label && <span className={`stamp is-${status}`}>{label}</span>}
              {isHidden(show, today) && <span className="day-badge">Aún no se ve</span>}
              {show.unsent.length > 0 && (
                <span className="editor-unsent">
                  {show.unsent.some(({ problem }) => problem) ? 'Por resolver' : 'Sin enviar'}
                </span>
              )}
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={panelId} className="editor-panel">
          <ShowActions show={show} />
        </div>
      )}
    </li>
  );
}
