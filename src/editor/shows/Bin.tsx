/** The bin: deleted shows and entries, newest first. */

import { useCallback, useEffect, useState } from 'react';
import { isRecord } from '../../domain/text/is-record.ts';
import { contentName } from '../../domain/versions/content-label.ts';
import { request, textOf } from '../session/api-client.ts';
import { type EditorPage, useEditor } from '../session/context.ts';
import { nameOf, parseValues } from '../session/editor-shows.ts';
import { Button } from '../shared/Button.tsx';
import { instantText } from '../shared/instant-text.ts';

export default function Bin() {
  const page = useEditor();
  const { store, ask } = page;
  const [entries, setEntries] = useState<readonly DeletedEntry[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    const answer = await request(store.connection(), { method: 'GET', path: '/api/papelera' });
    if (answer.kind === 'ok') setEntries(parseBin(answer.body, page, new Date()));
    else setProblem(answer.message);
  }, [store, page]);
  useEffect(() => void load(), [load]);

  const restore = async (entry: DeletedEntry) => {
    setProblem(null);
    const effect = 'Vuelve a verse en el sitio en unos segundos.';
    if (!(await ask({ action: 'Recuperar', subject: entry.name, effect }))) return;
    const path = `/api/papelera/${encodeURIComponent(entry.key)}/restaurar`;
    const answer = await request(store.connection(), { method: 'POST', path, json: {} });
    if (answer.kind === 'ok') {
      store.announce(`Recuperado: ${entry.name}.`, { id: entry.showId, hiddenUntil: null });
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
            <Button look="secondary" onPress={() => restore(entry)} about={entry.name}>
              Recuperar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeletedEntry = ReturnType<typeof parseBin>[number];

/** Reads the body of `GET /api/papelera`. */
function parseBin(body: unknown, { collections, site }: EditorPage, now: Date) {
  if (!Array.isArray(body)) return [];
  return body.filter(isRecord).map(({ entrada, coleccion, id, borrado, autor, datos }) => {
    const values = coleccion === 'shows' ? parseValues(datos) : null;
    return {
      /** What the API calls it. */
      key: String(entrada),
      /** Null for other content. */
      showId: values ? String(id) : null,
      name: values ? nameOf({ values }) : contentName(datos, String(id)),
      kind: values ? 'Fechas' : (collections[String(coleccion)]?.title ?? String(coleccion)),
      when: [instantText(borrado, now, site.clock), textOf(autor)].filter(Boolean).join(' · '),
    };
  });
}
