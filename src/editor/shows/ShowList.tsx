/** The shows, next first, with a search field; past ones behind a disclosure. */
import { useEditor, useEditorState } from '../session/context.ts';
import { isOver, searchShows, sortShows } from '../session/editor-shows.ts';
import { withUnsent } from '../session/outbox.ts';
import { todayOf } from '../values/show-preview.ts';
import { ShowRow } from './ShowRow.tsx';

/** What the list keeps while another screen is open. */
export interface ListView {
  readonly query: string;
  readonly openId: string | null;
}

interface Props {
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
}

export function ShowList({ view, setView }: Props) {
  const { store, home } = useEditor();
  const { list, listProblem, outbox } = useEditorState();
  const { query, openId } = view;

  if (!list) {
    return (
      <p className="editor-waiting" role="status">
        {listProblem ?? 'Cargando las fechas…'}
      </p>
    );
  }

  const today = todayOf(new Date());
  const shown = withUnsent(list.shows, outbox);
  const byId = new Map(shown.map((show) => [show.id, show]));
  const found = sortShows(searchShows(shown, query), today);
  const rows = (isPast: boolean) =>
    found
      .filter((show) => isOver(show, today) === isPast)
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map((show) => (
        <ShowRow
          key={show.id}
          show={show}
          isOpen={openId === show.id}
          onToggle={() => setView({ query, openId: openId === show.id ? null : show.id })}
        />
      ));
  const [upcoming, past] = [rows(false), rows(true)];

  return (
    <section className="editor-shows" aria-labelledby="editor-shows-title">
      <h2 id="editor-shows-title" className="visually-hidden">
        Fechas
      </h2>
      <div className="editor-head">
        <div className="field editor-search">
          <label htmlFor="editor-search" className="visually-hidden">
            Buscar
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
        <a className="button" href={`${home}add/`}>
          Agregar
        </a>
        <p className="visually-hidden" role="status">
          {query.trim() === '' ? '' : `${found.length} fechas`}
        </p>
      </div>
      {listProblem && (
        <p className="notice">
          {listProblem} Estas son las fechas de la última vez.{' '}
          <button type="button" className="add-link" onClick={() => void store.reload()}>
            Cargar otra vez
          </button>
        </p>
      )}
      {list.unreadable.map(({ id, problems }) => (
        <p key={id} className="notice">
          <strong>{id}</strong>: no se puede leer. {problems.join(' ')}
        </p>
      ))}
      {upcoming.length > 0 && <ul className="editor-list">{upcoming}</ul>}
      {upcoming.length === 0 && query.trim() === '' && <p className="muted">No hay fechas próximas.</p>}
      {found.length === 0 && query.trim() !== '' && <p className="muted">Ninguna fecha coincide.</p>}
      {past.length > 0 && (
        <details className="editor-past" open={query.trim() !== '' || undefined}>
          <summary>Ya pasaron ({past.length})</summary>
          <ul className="editor-list">{past}</ul>
        </details>
      )}
    </section>
  );
}
