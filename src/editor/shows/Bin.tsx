/** The bin: deleted shows and entries, newest first. */
import { useCallback, useEffect, useState } from 'react';
import { request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { binNotice, type DeletedEntry, parseBin } from './binned-entries.ts';

export default function Bin() {
  const { store } = useEditor();
  const [entries, setEntries] = useState<readonly DeletedEntry[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    const answer = await request(store.connection(), { method: 'GET', path: '/api/papelera' });
    if (answer.kind === 'ok') setEntries(parseBin(answer.body, new Date()));
    else setProblem(answer.message);
  }, [store]);
  useEffect(() => void load(), [load]);

  const restore = async (entry: DeletedEntry) => {
    setProblem(null);
    const path = `/api/papelera/${encodeURIComponent(entry.key)}/restaurar`;
    const answer = await request(store.connection(), { method: 'POST', path, json: {} });
    if (answer.kind === 'ok') {
      store.announce(binNotice(entry), { id: entry.showId, hiddenUntil: null });
      await Promise.all([load(), store.reload()]);
    } else setProblem(answer.message);
  };

  return (
    <section className="editor-bin" aria-labelledby="editor-bin-title">
      <h2 id="editor-bin-title">Papelera</h2>
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {entries === null && problem === null && <p className="editor-waiting">Cargando…</p>}
      {entries?.length === 0 && <p className="muted">No hay nada borrado.</p>}
      <ul className="editor-rows">
        {entries?.map((entry) => (
          <li key={entry.key}>
            <p>
              <strong>{entry.name}</strong>
              <span className="muted">{entry.kind}</span>
              <span className="muted">{entry.when}</span>
            </p>
            <button type="button" className="button is-secondary" onClick={() => void restore(entry)}>
              Recuperar<span className="visually-hidden"> {entry.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
