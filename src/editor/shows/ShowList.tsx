/** List of shows with a search field: upcoming shows, next first, and past shows inside a disclosure. */
import { useEffect, useRef, useState } from 'react';
import { inkOf } from '../../domain/site/ink.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { reloadList } from '../session/apply-answers.ts';
import { copyDraft, readDrafts } from '../session/drafts.ts';
import { useEditor, useNow, useSite } from '../session/editor-context.ts';
import {
  isUnreleased,
  searchShows,
  showDay,
  showPlace,
  showTitle,
  splitShows,
} from '../session/editor-shows.ts';
import { useEditorState } from '../session/editor-state.ts';
import { type ShowWithUnsent, withUnsent } from '../session/outbox.ts';
import { useIsPast } from '../session/use-place-lookup.ts';
import { Button } from '../shared/Button.tsx';
import { ShowActions } from './ShowActions.tsx';
import { TicketFace } from './TicketFace.tsx';

/** State of the list that is kept while another screen is open. */
export interface ListView {
  readonly query: string;
  readonly openId: string | null;
}

interface Props {
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
}

export function ShowList({ view: { query, openId }, setView }: Props) {
  const { siteUrl } = useEditor();
  const { list, listProblem, outbox } = useEditorState();
  const { zone } = useSite();
  const isPast = useIsPast();
  const [draftIds] = useState(() => readDrafts('shows').map(({ id }) => id));
  // Renders the rows again when a show is released.
  useNow((now) => list?.shows.filter(({ values }) => isUnreleased(values, zone, now)).length ?? 0);

  if (!list) {
    return (
      <p className="editor-waiting muted" role="status">
        {listProblem ?? 'Cargando las fechas…'}
      </p>
    );
  }

  const isSearch = query.trim() !== '';
  const found = searchShows(withUnsent(list.shows, outbox), query);
  const { upcoming, past } = splitShows(found, isPast);
  const toRow = (show: ShowWithUnsent, isOver: boolean) => (
    <ShowRow
      key={show.id}
      show={show}
      isPast={isOver}
      hasDraft={draftIds.includes(show.id)}
      hasCopy={draftIds.includes(copyDraft(show.id))}
      isOpen={openId === show.id}
      onToggle={() => setView({ query, openId: openId === show.id ? null : show.id })}
    />
  );

  return (
    <section className="rows" aria-labelledby="editor-shows-title">
      <h2 id="editor-shows-title" className="visually-hidden">
        Fechas
      </h2>
      <div className="editor-head">
        <div className="field editor-search">
          <label htmlFor="editor-search" className="visually-hidden">
            Buscar fecha
          </label>
          <input
            id="editor-search"
            type="search"
            value={query}
            placeholder="Buscar fecha"
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setView({ openId, query: target.value })}
          />
        </div>
        <a className="button" href={`${siteUrl}add/`}>
          Agregar
        </a>
        <p className="visually-hidden" role="status">
          {isSearch && `${found.length} ${found.length === 1 ? 'fecha' : 'fechas'}`}
        </p>
      </div>
      {listProblem && (
        <p className="callout">
          {listProblem} Estas son las fechas de la última vez.{' '}
          <Button label="Cargar otra vez" onPress={() => reloadList()} />
        </p>
      )}
      {list.unreadable.map(({ id, problems }) => (
        <p key={id} className="callout">
          <strong>{id}</strong>: no se puede leer. {problems.join(' ')}
        </p>
      ))}
      {upcoming.length > 0 && (
        <ul className="editor-list rows">{upcoming.map((show) => toRow(show, false))}</ul>
      )}
      {upcoming.length === 0 && !isSearch && <p className="muted">No hay fechas próximas.</p>}
      {found.length === 0 && isSearch && <p className="muted">Ninguna fecha coincide.</p>}
      {past.length > 0 && (
        <details className="editor-disclosure" open={isSearch || undefined}>
          <summary>Ya pasaron ({past.length})</summary>
          <ul className="editor-list rows">{past.map((show) => toRow(show, true))}</ul>
        </details>
      )}
    </section>
  );
}

interface RowProps {
  readonly show: ShowWithUnsent;
  readonly isPast: boolean;
  /** True if the show's form has unsaved text. */
  readonly hasDraft: boolean;
  /** True if a copy of the show is begun and not saved. */
  readonly hasCopy: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const rowId = (id: string) => `fecha-${id}`;

/** Scrolls to a show in the list, clear of the page's bars. */
export function scrollToRow(id: string): void {
  const row = document.getElementById(rowId(id));
  // Past shows are in a closed disclosure.
  row?.closest('details')?.setAttribute('open', '');
  row?.scrollIntoView({ block: 'center' });
}

/** A show as a ticket. A tap opens its actions. */
function ShowRow({ show, isPast, hasDraft, hasCopy, isOpen, onToggle }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const shown = useRef(isOpen);
  useEffect(() => {
    // Otherwise the actions of a show at the bottom of the screen would open below the screen.
    if (isOpen && !shown.current) row.current?.scrollIntoView({ block: 'nearest' });
    shown.current = isOpen;
  }, [isOpen]);
  const { zone } = useSite();
  const { values } = show;
  const isHidden = isUnreleased(values, zone, Date.now());
  const status = toStatus(values.estatus);
  const day = showDay(values);
  const mark = unstoredMark(show, hasDraft, hasCopy);
  const panelId = `acciones-${show.id}`;
  const isClosed = isPast || status === 'cancelado' || status === 'pospuesto';
  return (
    <li
      ref={row}
      id={rowId(show.id)}
      // As on the site, colours depend on the id and stay when date or city change.
      className={`editor-show raised ink-${inkOf(show.id)} ${isClosed ? 'is-closed' : ''}`}
    >
      <button
        type="button"
        className="editor-ticket hover-raised"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <TicketFace
          stub={[day?.month, day?.day ?? '?', isPast ? values.fecha.slice(0, 4) : day?.weekday]}
          title={showTitle(values)}
          place={`${values.show} · ${showPlace(values)}`}
          status={status}
          marks={
            (isHidden || mark !== null) && (
              <>
                {isHidden && <span className="day-badge">Aún no se ve</span>}
                {mark !== null && <span className="accent">{mark}</span>}
              </>
            )
          }
        />
      </button>
      {isOpen && (
        <div id={panelId} className="editor-panel rows">
          <ShowActions show={show} />
        </div>
      )}
    </li>
  );
}

/** Returns the mark of changes that are not stored yet, or null. */
function unstoredMark({ unsent }: ShowWithUnsent, hasDraft: boolean, hasCopy: boolean): string | null {
  if (unsent.some(({ problem }) => problem)) return 'Por resolver';
  if (unsent.length > 0) return 'Sin enviar';
  if (hasDraft) return 'Sin guardar';
  return hasCopy ? 'Copia sin guardar' : null;
}
