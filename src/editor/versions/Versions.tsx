/** The versions of a show or of other content, below its form: what changed in each, and the way back to one. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { OFFLINE } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { Button } from '../shared/Button.tsx';
import { useKeptFocus } from '../shared/element-hooks.ts';
import { LinkToForm, type Typed } from '../shared/Typed.tsx';
import { type Pending, RestoredNotice } from './RestoredNotice.tsx';
import { useVersions } from './use-versions.tsx';
import { VersionRow } from './VersionRow.tsx';
import { isSame, originTexts, type Restore, unsavedText, type Version } from './versions.ts';

/** A version that is to be restored. */
export interface Chosen<Data> {
  readonly version: Version<Data>;
  readonly data: Data;
  /** ETag of the version that is listed as the current one. */
  readonly currentEtag: string | null;
  readonly isUndo: boolean;
  /** Goes back to what this restore replaced; null when that cannot be read. */
  readonly takeBack: (() => void) | null;
}

export interface VersionsProps<Data> {
  readonly title: string;
  /** What is restored: "el show". */
  readonly subject: string;
  readonly path: string;
  /** ETag of what is stored: each change of it makes a version. */
  readonly etag: string | null;
  /** The same function as long as it reads the same. */
  readonly parse: (body: unknown) => readonly Version<Data>[];
  /** What is stored with the changes that are not sent yet; the current version where it is absent. */
  readonly shown?: Data;
  /** Set while a change is being sent, or waits for the API. */
  readonly pending?: Pending | null;
  /** Resolves with what went wrong, null when nothing did. */
  readonly onRestore: (chosen: Chosen<Data>) => Promise<string | null>;
  /** Takes a restore back that waits for the API; null when none does. */
  readonly onCancel?: (() => void) | null;
  readonly typed?: Typed | null;
}

const CHANGED_AGAIN = 'No se deshizo nada: lo guardado cambió otra vez.';

/** A restore of this list. */
interface Done<Data> extends Restore<Data> {
  readonly body: unknown;
  readonly isUndo: boolean;
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
    <Button className="editor-versions-link" onPress={open}>
      Versiones
    </Button>
  );
}

/** Fetches the list when it is opened. */
export function Versions<Data>({ title, ...props }: VersionsProps<Data>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="editor-past editor-history"
      id={VERSIONS_ID}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Versiones de {title}</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}

function VersionList<Data>({ path, etag, parse, ...props }: Omit<VersionsProps<Data>, 'title'>) {
  const { store } = useEditor();
  const { body, hasFailed, notice, load } = useVersions(path, etag);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [restores, setRestores] = useState<readonly Done<Data>[]>([]);
  const [restoringKey, setRestoringKey] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const waitingRow = useRef<HTMLLIElement>(null);
  useKeptFocus(root, () =>
    root.current?.closest('details')?.querySelector('summary')?.focus({ preventScroll: true }),
  );

  // Parsed once for each answer: the list is rendered again at each key that is pressed in the form.
  const versions = useMemo(() => parse(body), [parse, body]);
  const [first] = versions;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const { pending = null, onCancel = null, typed = null } = props;
  const [last] = restores;
  // The restored version counts as stored until the list is loaded again.
  const stored = last && last.body === body ? last.version.data : current?.data;
  const shown = props.shown ?? stored;
  const restore = async (from: unknown, version: Version<Data>, data: Data, isUndo: boolean) => {
    if (restoringKey !== null) return null;
    setRestoringKey(version.key);
    const listed = parse(from);
    const replaced = listed.find(({ isCurrent }) => isCurrent);
    const currentEtag = replaced?.etag ?? null;
    const takeBack = replaced?.data ? () => void undo(currentEtag, data, !isUndo) : null;
    const refused = await props.onRestore({ version, data, currentEtag, isUndo, takeBack });
    setRestoringKey(null);
    setRefusal(refused);
    if (refused === null)
      setRestores((all) => [{ version, newest: listed[0]?.key ?? null, body: from, isUndo }, ...all]);
    // Another editor may have saved meanwhile.
    else void load();
    return refused;
  };
  /** @param replaced ETag of the version to go back to: its key may be another one than when it was current */
  const undo = async (replaced: string | null, restoredData: Data, isUndo: boolean) => {
    store.announce(isUndo ? 'Deshaciendo…' : 'Rehaciendo…');
    const loaded = await load();
    const listed = parse(loaded);
    const version = listed.find(({ etag: each }) => each === replaced);
    const isLast = isSame(listed.find(({ isCurrent }) => isCurrent)?.data, restoredData);
    const refused =
      version?.data && isLast
        ? await restore(loaded, version, version.data, isUndo)
        : loaded === null
          ? OFFLINE
          : CHANGED_AGAIN;
    if (refused !== null) store.announce(refused);
  };
  // Null after it is undone, or refused.
  const restored = last && isSame(last.version.data, shown) ? last.version : null;
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
  // True until the list has the restored version as its first.
  const isBehind = restored !== null && !isSame(current?.data, shown);
  const isUpdating = isBehind && !pending && !hasFailed;
  const badgeOf = ({ key, isCurrent }: Version<Data>) => {
    const isChosen = isBehind && key === restored.key;
    if (isChosen && pending) return 'Por enviar';
    return (isBehind && !pending ? isChosen : isCurrent) ? 'Ahora' : null;
  };

  const isUnchanged = versions.length === 1 && first?.isCurrent === true && first.changes.length === 0;
  return (
    <div className="editor-versions" ref={root}>
      {refusal !== null && (
        <p className="notice" role="alert">
          {refusal}
        </p>
      )}
      {notice}
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
          subject={props.subject}
          pending={pending}
          isUpdating={isUpdating}
          typed={typed && { ...typed, drop: dropTyped }}
          isUndo={last?.isUndo ?? false}
          onShowVersion={showWaiting}
          onCancel={onCancel}
        />
      )}
      {versions.length > 1 && !restored && (
        <p className="muted">
          Cada versión muestra lo que cambió. Si vuelves a una, se quitan los cambios que están arriba de
          ella; la de ahora sigue en la lista.
        </p>
      )}
      {typed && versions.length > 1 && !restored && (
        <div className="editor-version-unsaved line">
          <p>{unsavedText(typed.labels)} Eso no se pierde si vuelves a una versión.</p>
          <LinkToForm typed={typed} />
        </div>
      )}
      <ol className="editor-rows" hidden={isUnchanged} inert={isUpdating}>
        {versions.map((version, index) => {
          const badge = badgeOf(version);
          const isWaiting = badge !== null && version.key === restored?.key;
          const { data } = version;
          return (
            <VersionRow
              key={version.key}
              ref={isWaiting ? waitingRow : undefined}
              version={version}
              isFirst={index === 0}
              isLast={index === versions.length - 1}
              badge={badge}
              isLikeCurrent={!badge && isSame(data, shown)}
              origin={origins[index] ?? null}
              isRestoring={restoringKey === version.key}
              onRestore={() => data !== null && void restore(body, version, data, false)}
            />
          );
        })}
      </ol>
    </div>
  );
}
