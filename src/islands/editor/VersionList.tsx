/** The list of the versions, with what changed in each, and the way back to one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request } from './api.ts';
import { useEditor } from './context.ts';
import { type Pending, RestoredNotice, type Typed } from './RestoredNotice.tsx';
import { VersionChanges } from './VersionChanges.tsx';
import { isSame, NOT_LOADED, originTexts, type Restore, type Version } from './versions.ts';

/** A version that is to be restored. */
export interface Chosen<Data> {
  readonly version: Version<Data>;
  readonly data: Data;
  /** Of the version that is listed as the current one. */
  readonly currentEtag: string | null;
}

export interface VersionsProps<Data> {
  /** What is restored: "el show". */
  readonly subject: string;
  /** How to undo a restore, where the editor has no button for it. */
  readonly undoHint?: string;
  /** Of the API, where the versions are listed. */
  readonly path: string;
  /** Of what is stored: each change of it makes a version. */
  readonly etag: string | null;
  /** The same function as long as it reads the same. */
  readonly parse: (body: unknown) => readonly Version<Data>[];
  /** What is stored with the changes that are not sent yet; the current version where it is absent. */
  readonly shown?: Data;
  /** Whether a change is being sent, or waits for the API. */
  readonly pending?: Pending | null;
  /** Resolves with what went wrong, null when nothing did. */
  readonly onRestore: (chosen: Chosen<Data>) => Promise<string | null>;
  /** Takes a restore back that waits for the API; null when none does. */
  readonly onCancel?: (() => void) | null;
  /** What is typed into the form above; null when nothing is. */
  readonly typed?: Typed | null;
}

export function VersionList<Data>({ subject, path, etag, parse, onRestore, ...props }: VersionsProps<Data>) {
  const { store } = useEditor();
  const [body, setBody] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [restores, setRestores] = useState<readonly Restore<Data>[]>([]);
  const status = useRef<HTMLDivElement>(null);
  const waitingRow = useRef<HTMLLIElement>(null);

  const load = useCallback(async () => {
    const answer = await request(store.connection(), { method: 'GET', path });
    setProblem(null);
    if (answer.kind === 'ok') setBody(answer.body);
    else setProblem(answer.kind === 'offline' ? NOT_LOADED : answer.message);
  }, [store, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ETag stands for what is stored
  useEffect(() => void load(), [load, etag]);

  // Once for each answer: the list is rendered again at each key that is pressed in the form.
  const versions = useMemo(() => parse(body), [parse, body]);
  const [first] = versions;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const { undoHint, shown = current?.data, pending = null, onCancel = null, typed = null } = props;
  const restore = async (version: Version<Data>, data: Data) => {
    const refused = await onRestore({ version, data, currentEtag: current?.etag ?? null });
    setProblem(refused);
    if (refused === null) setRestores((all) => [{ version, newest: first?.key ?? null }, ...all]);
    // Another editor may have saved meanwhile.
    if (refused !== null) void load();
  };
  // Its time has seconds once another version of the list is of the same minute.
  const chosen = restores[0]?.version;
  const listed = versions.find(({ key }) => key === chosen?.key) ?? chosen ?? null;
  // Not after it is undone, or refused.
  const restored = isSame(listed?.data, shown) ? listed : null;
  const restoredKey = restored?.key ?? null;
  const origins = useMemo(() => originTexts(versions, restores), [versions, restores]);
  useEffect(() => {
    if (restoredKey === null) return;
    status.current?.closest('details')?.scrollIntoView();
    status.current?.focus({ preventScroll: true });
  }, [restoredKey]);
  const dropTyped = () => {
    typed?.drop();
    status.current?.focus();
  };
  const showWaiting = () => {
    waitingRow.current?.scrollIntoView({ block: 'center' });
    waitingRow.current?.focus({ preventScroll: true });
  };
  // Until the list has the restored version as its first.
  const isBehind = restored !== null && !isSame(current?.data, shown);
  const isUpdating = isBehind && !pending && problem === null;
  const badgeOf = ({ key, isCurrent }: Version<Data>) => {
    const isChosen = isBehind && key === restored.key;
    if (isChosen && pending) return 'Por enviar';
    return (isBehind && !pending ? isChosen : isCurrent) ? 'Ahora' : null;
  };

  const isUnchanged = versions.length === 1 && first?.isCurrent === true && first.changes.length === 0;
  return (
    <div className="editor-versions">
      {problem !== null && (
        <div className="notice editor-outdated" role="alert">
          <p>{problem}</p>
          {body === null && (
            <button type="button" className="button is-secondary" onClick={() => void load()}>
              Reintentar
            </button>
          )}
        </div>
      )}
      {body === null && problem === null && <Loading />}
      {isUnchanged && (
        <p className="notice">
          Nadie lo ha cambiado desde que se publicó. Cuando alguien guarde un cambio, aquí podrás volver a lo
          anterior.
        </p>
      )}
      {restored && (
        <RestoredNotice
          ref={status}
          version={restored}
          subject={subject}
          undoHint={undoHint}
          pending={pending}
          isUpdating={isUpdating}
          typed={typed && { ...typed, drop: dropTyped }}
          onShowVersion={showWaiting}
          onCancel={onCancel}
        />
      )}
      {versions.length > 1 && !restored && (
        <p className="muted">
          Cada versión muestra lo que cambió al guardarla. Si vuelves a una, {subject} queda como en ese
          momento: se quitan los cambios que están más arriba. La versión de ahora no se pierde: sigue en la
          lista.
        </p>
      )}
      <ol className="editor-rows" hidden={isUnchanged} inert={isUpdating}>
        {versions.map((version, index) => {
          const { key, time, author, changes, data } = version;
          const badge = badgeOf(version);
          const isLikeCurrent = !badge && isSame(data, shown);
          const isWaiting = badge !== null && key === restored?.key;
          return (
            <li key={key} ref={isWaiting ? waitingRow : undefined} tabIndex={isWaiting ? -1 : undefined}>
              <div className="editor-version-head">
                <p>
                  <strong>{time || (index === 0 ? 'Sin fecha todavía' : 'Antes del primer cambio')}</strong>
                  {badge && (
                    <span className={`day-badge ${badge === 'Ahora' ? '' : 'is-pending'}`}>{badge}</span>
                  )}
                  {author && <span className="muted">{author}</span>}
                </p>
                {isLikeCurrent && <p className="muted">Igual que la de ahora</p>}
                {!badge && data !== null && !isLikeCurrent && (
                  <button
                    type="button"
                    className="add-link editor-restore"
                    onClick={() => void restore(version, data)}
                  >
                    Volver a esta versión<span className="visually-hidden">: {time}</span>
                  </button>
                )}
              </div>
              {origins[index] && !isLikeCurrent && <p className="editor-version-origin">{origins[index]}</p>}
              <VersionChanges changes={changes} isFirst={index === versions.length - 1} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Loading() {
  return (
    <>
      <p className="muted" role="status">
        Cargando versiones…
      </p>
      <div className="editor-version-placeholders" aria-hidden="true" />
    </>
  );
}
