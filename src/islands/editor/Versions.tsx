/** The versions of a show, with what changed in each, and the way back to one. */
import { useCallback, useEffect, useState } from 'react';
import type { Values } from '../add-form/fields.ts';
import { patchBetween } from './actions.ts';
import { request } from './api.ts';
import { useEditor } from './context.ts';
import type { ShownShow } from './outbox.ts';
import { OFFLINE } from './send.ts';
import { nameOf } from './shows.ts';
import { parseVersions, type Version } from './versions.ts';

export function Versions({ show }: { readonly show: ShownShow }) {
  const { store, site } = useEditor();
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, etag, values } = show;

  const load = useCallback(async () => {
    const path = `/api/shows/${id}/versiones`;
    const answer = await request(store.connection(), { method: 'GET', path });
    if (answer.kind === 'ok') setVersions(parseVersions(answer.body, site));
    else setProblem(answer.kind === 'offline' ? OFFLINE : answer.message);
  }, [store, site, id]);
  // Each change of the show makes a version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ETag stands for the show
  useEffect(() => void load(), [load, etag]);

  const restore = (version: Values) =>
    store.change({
      task: { kind: 'patch', id, patch: patchBetween(values, version) },
      label: 'Versión anterior',
      name: nameOf(show),
      etag,
      before: values,
    });

  return (
    <div className="editor-versions">
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {versions === null && problem === null && <p className="editor-waiting">Cargando…</p>}
      <ol className="editor-rows">
        {versions?.map(({ key, title, isCurrent, changes, values: old }) => (
          <li key={key}>
            <div>
              <p>
                <strong>{title}</strong>
                {isCurrent && <span className="day-badge">Ahora</span>}
              </p>
              {changes.length === 0 && <p className="muted">Primera versión que se conserva.</p>}
              {changes.map((change) => (
                <p key={change} className="muted">
                  {change}
                </p>
              ))}
            </div>
            {!isCurrent && old && (
              <button type="button" className="button is-secondary" onClick={() => void restore(old)}>
                Volver a esta<span className="visually-hidden"> versión: {title}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
