/** Versions of a show or other content, below its form: the changes of each version, and a button that restores it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { useHiddenUntil } from '../session/editor-context.ts';
import { useEditorState } from '../session/editor-state.ts';
import { publicationText } from '../session/publication.ts';
import { Button } from '../shared/Button.tsx';
import { useVersions, type VersionHistory, type VersionsProps } from './use-versions.ts';
import { ChoiceButtons } from './VersionChanges.tsx';
import { VersionRow } from './VersionRow.tsx';
import {
  choiceText,
  type ListedVersion,
  stillUnsavedText,
  type UnsavedChanges,
  unsavedText,
  versionName,
} from './versions.ts';

const VERSIONS_ID = 'versiones';

/** Button that opens the versions, which are below a long form, and scrolls to them. */
export function VersionsLink() {
  const open = () => {
    const details = document.getElementById(VERSIONS_ID);
    details?.setAttribute('open', '');
    details?.scrollIntoView();
    details?.querySelector('summary')?.focus({ preventScroll: true });
  };
  return <Button label="Versiones" className="is-start" onPress={open} />;
}

/** Disclosure of the versions. Opening it loads the list. */
export function Versions<Data>(props: VersionsProps<Data>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="editor-disclosure editor-history"
      id={VERSIONS_ID}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Versiones de {props.title}</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}

function VersionList<Data>(props: VersionsProps<Data>) {
  const { unsaved } = props;
  const history = useVersions(props);
  const { versions, restored, isUpdating } = history;
  const status = useRef<HTMLDivElement>(null);
  const restoredRow = useRef<HTMLLIElement>(null);
  const restoredKey = restored?.key ?? null;
  useEffect(() => {
    if (restoredKey === null) return;
    status.current?.closest('details')?.scrollIntoView();
    status.current?.focus({ preventScroll: true });
  }, [restoredKey]);
  const scrollToRow = () => {
    restoredRow.current?.scrollIntoView({ block: 'center' });
    restoredRow.current?.focus({ preventScroll: true });
  };
  const isUnchanged = versions.length === 1;
  return (
    <div className="editor-versions rows">
      <LoadStatus history={history} />
      {isUnchanged && (
        <p className="callout">
          Todavía no hay versiones anteriores. Cuando alguien guarde un cambio, aquí podrás volver a lo
          anterior.
        </p>
      )}
      {restored && (
        <Restored ref={status} history={history} version={restored} list={props} onShow={scrollToRow} />
      )}
      {versions.length > 1 && !restored && (
        <p className="muted">
          Cada versión muestra lo que cambió. Si vuelves a una, se quitan los cambios que están arriba de
          ella; la de ahora sigue en la lista.
        </p>
      )}
      {unsaved && versions.length > 1 && !restored && (
        <div className="callout line">
          <p>{unsavedText(unsaved.labels)} Eso no se pierde si vuelves a una versión.</p>
          <LinkToForm unsaved={unsaved} />
        </div>
      )}
      <ol className="editor-rows rows" hidden={isUnchanged} inert={isUpdating}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.key}
            ref={version.key === restoredKey ? restoredRow : undefined}
            history={history}
            version={version}
            index={index}
          />
        ))}
      </ol>
    </div>
  );
}

/** Messages: the list is loading or could not be loaded, or a restore failed. */
function LoadStatus<Data>({ history }: { readonly history: VersionHistory<Data> }) {
  const { restoreProblem, loadProblem, isLoaded, load } = history;
  return (
    <>
      {restoreProblem !== null && (
        <p className="callout" role="alert">
          {restoreProblem}
        </p>
      )}
      {loadProblem && (
        <div className="callout stack">
          <p role="alert">{loadProblem.message}</p>
          <p className="muted" role="status">
            {loadProblem.next}
          </p>
          <Button label="Reintentar" look="secondary" onPress={load} />
        </div>
      )}
      {!loadProblem && !isLoaded && (
        <p className="muted" role="status">
          Cargando versiones…
        </p>
      )}
    </>
  );
}

function LinkToForm({ unsaved: { labels, keep, reveal } }: { readonly unsaved: UnsavedChanges }) {
  const text = labels.length > 0 ? 'Ir al formulario' : 'Ir a los cambios';
  return <Button label={keep ? 'Comparar las dos versiones' : text} onPress={reveal} />;
}

interface RestoredProps<Data> {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly history: VersionHistory<Data>;
  readonly version: ListedVersion<Data>;
  readonly list: VersionsProps<Data>;
  /** Scrolls to the version in the list. */
  readonly onShow: () => void;
}

/** Message about a restored version, and the choice for unsaved text. */
function Restored<Data>({ ref, history, version, list, onShow }: RestoredProps<Data>) {
  const { subject, pending = null, onCancel = null, unsaved } = list;
  const text = restoredText(versionName(version), subject, pending, history.isUndo);
  const { message, publication } = useEditorState();
  // While a restore is pending, the message is about an earlier change.
  const stored = pending === null ? message?.stored : null;
  const hiddenUntil = useHiddenUntil(stored);
  const dropLabel = unsaved?.labels.length === 0 ? 'Descartar mis cambios' : 'Descartar lo que escribí';
  const dropUnsaved = () => {
    unsaved?.drop();
    ref.current?.focus();
  };
  return (
    <div ref={ref} tabIndex={-1} className="callout stack">
      <p>
        <strong>{text}</strong>
        {stored && <span className="editor-restored-text"> {publicationText(publication, hiddenUntil)}</span>}{' '}
        <span className="muted" role="status">
          {history.isUpdating && 'Actualizando la lista…'}
        </span>
      </p>
      {unsaved && <p>{unsaved.keep ? choiceText(unsaved.labels) : stillUnsavedText(unsaved.labels)}</p>}
      {unsaved?.keep && <ChoiceButtons onKeep={unsaved.keep} onDrop={dropUnsaved} />}
      <div className="line">
        {unsaved && <LinkToForm unsaved={unsaved} />}
        {unsaved && !unsaved.keep && <Button label={dropLabel} className="is-quiet" onPress={dropUnsaved} />}
        {pending === 'delayed' && onCancel && (
          <>
            <Button label="Ver esa versión" onPress={onShow} />
            <Button label="Ya no volver a esa versión" className="is-quiet" onPress={onCancel} />
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the message about a restored version. @param subject "el show" */
function restoredText(
  name: string,
  subject: string,
  pending: VersionsProps<unknown>['pending'],
  isUndo: boolean,
) {
  if (pending === 'delayed') return endWithFullStop(`En cuanto haya conexión, ${subject} volverá a ${name}`);
  if (isUndo) return endWithFullStop(`Se deshizo: ${subject} está otra vez como en ${name}`);
  return endWithFullStop(`${pending === 'sending' ? 'Volviendo' : 'Volviste'} a ${name}`);
}
