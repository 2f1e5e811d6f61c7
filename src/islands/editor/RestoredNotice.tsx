/** Says which version is restored, or will be, and what to do with text that is typed into the form. */
import type { Ref } from 'react';
import { useEditorState } from './context.ts';
import { publicationText } from './publication/publication-text.ts';
import { todayOf } from './shows.ts';
import { sentence, typedText, type Version, versionName } from './versions.ts';

export type Pending = 'sending' | 'delayed';

/** Text in the form that is not saved. */
export interface Typed {
  /** Of its fields. */
  readonly labels: readonly string[];
  readonly show: () => void;
  readonly drop: () => void;
}

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly version: Version<unknown>;
  /** "el show" */
  readonly subject: string;
  readonly undoHint: string | undefined;
  readonly pending: Pending | null;
  readonly isUpdating: boolean;
  readonly typed: Typed | null;
  readonly onShowVersion: () => void;
  readonly onCancel: (() => void) | null;
}

export function RestoredNotice({ ref, version, subject, pending, isUpdating, typed, ...props }: Props) {
  const { notice, publication } = useEditorState();
  const { undoHint, onShowVersion, onCancel } = props;
  const stored = pending === null ? notice?.stored : null;
  const done = pending === 'sending' ? 'Volviendo' : 'Volviste';
  const verb = pending === 'delayed' ? `En cuanto haya conexión, ${subject} volverá` : done;
  return (
    <div ref={ref} tabIndex={-1} className="notice editor-outdated">
      <p>
        <strong>{sentence(`${verb} a ${versionName(version)}`)}</strong>
        {stored && (
          <span className="editor-restored-text">
            {' '}
            {publicationText(publication, stored, todayOf(new Date()))}
          </span>
        )}{' '}
        <span className="muted" role="status">
          {isUpdating && 'Actualizando la lista…'}
        </span>
      </p>
      {undoHint && <p>{undoHint}</p>}
      {typed && <p>{typedText(typed.labels)}</p>}
      <div className="editor-show-links">
        {typed && (
          <>
            <button type="button" className="add-link" onClick={typed.show}>
              Ir al formulario
            </button>
            <button type="button" className="add-link is-quiet" onClick={typed.drop}>
              Descartar lo que escribí
            </button>
          </>
        )}
        {onCancel && pending === 'delayed' && (
          <>
            <button type="button" className="add-link" onClick={onShowVersion}>
              Ver esa versión
            </button>
            <button type="button" className="add-link is-quiet" onClick={onCancel}>
              Ya no volver a esa versión
            </button>
          </>
        )}
      </div>
    </div>
  );
}
