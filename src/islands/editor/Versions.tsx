/** The versions of a show or of other content, with what changed in each, and the way back to one. */
import { useCallback, useEffect, useState } from 'react';
import { request } from './api.ts';
import { useEditor } from './context.ts';
import { OFFLINE } from './send.ts';
import { isLine, type Version } from './versions.ts';

/** A version that is to be restored. */
export interface Chosen<Data> {
  readonly key: string;
  readonly data: Data;
  /** Of the version that is listed as the current one. */
  readonly currentEtag: string | null;
}

interface Props<Data> {
  /** Of the API, where the versions are listed. */
  readonly path: string;
  /** Of what is stored: each change of it makes a version. */
  readonly etag: string | null;
  readonly parse: (body: unknown) => readonly Version<Data>[];
  /** Resolves with what went wrong, null when nothing did. */
  readonly onRestore: (chosen: Chosen<Data>) => Promise<string | null>;
}

const VERSIONS_ID = 'versiones';

/** A button that opens the versions, which are below a long form, and scrolls to them. */
export function VersionsLink() {
  const open = () => {
    const details = document.getElementById(VERSIONS_ID);
    details?.setAttribute('open', '');
    details?.scrollIntoView();
    details?.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="editor-back editor-versions-link" onClick={open}>
      Versiones
    </button>
  );
}

export function Versions<Data>(props: Props<Data>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="editor-past"
      id={VERSIONS_ID}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Versiones</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}

function VersionList<Data>({ path, etag, parse, onRestore }: Props<Data>) {
  const { store } = useEditor();
  const [body, setBody] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    const answer = await request(store.connection(), { method: 'GET', path });
    setProblem(null);
    if (answer.kind === 'ok') setBody(answer.body);
    else setProblem(answer.kind === 'offline' ? OFFLINE : answer.message);
  }, [store, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ETag stands for what is stored
  useEffect(() => void load(), [load, etag]);

  const versions = parse(body);
  const restore = async (key: string, data: Data) => {
    const currentEtag = versions.find(({ isCurrent }) => isCurrent)?.etag ?? null;
    const refused = await onRestore({ key, data, currentEtag });
    setProblem(refused);
    // Another editor may have saved meanwhile.
    if (refused !== null) void load();
  };

  const [first] = versions;
  const isUnchanged = versions.length === 1 && first?.isCurrent === true && first.changes.length === 0;
  return (
    <div className="editor-versions">
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {problem !== null && body === null && (
        <button type="button" className="button is-secondary" onClick={() => void load()}>
          Reintentar
        </button>
      )}
      {body === null && problem === null && <p className="editor-waiting">Cargando…</p>}
      {isUnchanged && <p className="muted">Todavía no hay cambios guardados.</p>}
      {versions.length > 1 && <p className="muted">Cada versión dice qué cambió al guardarla.</p>}
      <ol className="editor-rows" hidden={isUnchanged}>
        {versions.map(({ key, title, isCurrent, changes, data }, index) => (
          <li key={key}>
            <div>
              <p>
                <strong>{title}</strong>
                {isCurrent && <span className="day-badge">Ahora</span>}
              </p>
              {changes.length === 0 && (
                <p className="muted">
                  {index === versions.length - 1
                    ? 'Primera versión que se conserva.'
                    : 'Sin cambios que mostrar.'}
                </p>
              )}
              <VersionChanges changes={changes} />
            </div>
            {!isCurrent && data !== null && (
              <button type="button" className="button is-secondary" onClick={() => void restore(key, data)}>
                Volver a esta versión<span className="visually-hidden">: {title}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One row for each field: its name, what it was and what it became. */
function VersionChanges({ changes }: Pick<Version<unknown>, 'changes'>) {
  const lines = changes.filter(isLine);
  return (
    <>
      {lines.length > 0 && (
        <dl className="editor-version-changes">
          {lines.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before} → <strong>{after}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes
        .filter((change) => typeof change === 'string')
        .map((change) => (
          <p key={change} className="muted">
            {change}
          </p>
        ))}
    </>
  );
}
