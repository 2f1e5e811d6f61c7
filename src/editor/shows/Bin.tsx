/** The bin: deleted shows and entries, newest first. */
import { momentText } from '../../domain/time/format-date.ts';
import { entryName } from '../../domain/versions/content-label.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { refusalText, request } from '../session/api-client.ts';
import { reloadList } from '../session/apply-answers.ts';
import { type EditorPage, useEditor } from '../session/editor-context.ts';
import { isUnreleased, parseValues, showName } from '../session/editor-shows.ts';
import { getState, setMessage } from '../session/editor-state.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { Button } from '../shared/Button.tsx';
import { instantText } from '../shared/instant-text.ts';

export default function Bin() {
  const page = useEditor();
  const { ask } = page;
  const { body, problem, load, setProblem } = useLoaded('/api/papelera');
  const entries = body === null ? null : parseBin(body, page, new Date());

  const restore = async (entry: ReturnType<typeof parseBin>[number]) => {
    setProblem(null);
    const { hiddenUntil } = entry;
    const effect = hiddenUntil
      ? `Se verá en el sitio desde el ${momentText(hiddenUntil)}.`
      : 'Vuelve a verse en el sitio.';
    if (!(await ask({ action: 'Recuperar', subject: entry.name, effect }))) return;
    const path = `/api/papelera/${encodeURIComponent(entry.key)}/restaurar`;
    const answer = await request(getState().connection, { method: 'POST', path, json: {} });
    if (answer.kind === 'ok') setMessage(`Recuperado: ${entry.name}.`, { id: entry.showId, hiddenUntil });
    else setProblem(refusalText(answer));
    // It may be restored without this answer: the answer was lost, or another editor was faster.
    await Promise.all([load(), reloadList()]);
  };

  return (
    <section className="editor-bin rows" aria-labelledby="editor-bin-title">
      <h2 id="editor-bin-title">Papelera</h2>
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {entries === null && problem === null && <p className="editor-waiting muted">Cargando…</p>}
      {entries?.length === 0 && <p className="muted">No hay nada borrado.</p>}
      <ul className="editor-rows rows">
        {entries?.map((entry) => (
          <li key={entry.key} className="raised" data-row="">
            <p>
              <strong>{entry.name}</strong>
              <span className="muted">{entry.kind}</span>
              <span className="muted">{entry.when}</span>
            </p>
            <Button label="Recuperar" look="secondary" onPress={() => restore(entry)} about={entry.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parses the body of `GET /api/papelera`. */
function parseBin(body: unknown, { collections, site }: EditorPage, now: Date) {
  if (!Array.isArray(body)) return [];
  return body.filter(isRecord).map(({ entrada, coleccion, id, borrado, autor, datos }) => {
    const values = coleccion === 'shows' ? parseValues(datos) : null;
    return {
      /** Id of the entry in the API. */
      key: String(entrada),
      /** Null for other content. */
      showId: values ? String(id) : null,
      /** `publicar` of an unreleased show; null for others. */
      hiddenUntil: values && isUnreleased(values, site.zone, now.getTime()) ? values.publicar : null,
      name: values ? showName(values) : entryName(datos, String(id)),
      kind: values ? 'Fechas' : (collections[String(coleccion)]?.title ?? String(coleccion)),
      when: [instantText(borrado, now, site.hourFormat), stringOrNull(autor)].filter(Boolean).join(' · '),
    };
  });
}
