/** The notice with the version that is restored, or will be, and the choices for text that is typed into the form. */

import type { Ref } from 'react';
import { sentence } from '../../domain/text/sentence.ts';
import { useEditorState } from '../session/context.ts';
import { publicationText } from '../session/publication.ts';
import { Button } from '../shared/Button.tsx';
import { ChoiceButtons, LinkToForm, type Typed } from '../shared/Typed.tsx';
import { minuteOf } from '../values/show-preview.ts';
import { choiceText, typedText, type Version, versionName } from './versions.ts';

export type Pending = 'sending' | 'delayed';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly version: Version<unknown>;
  /** "el show" */
  readonly subject: string;
  readonly pending: Pending | null;
  readonly isUpdating: boolean;
  readonly typed: Typed | null;
  readonly isUndo: boolean;
  readonly onShowVersion: () => void;
  readonly onCancel: (() => void) | null;
}

export function RestoredNotice({ ref, version, subject, pending, isUpdating, typed, ...props }: Props) {
  const { notice, publication } = useEditorState();
  const { isUndo, onShowVersion, onCancel } = props;
  const stored = pending === null ? notice?.stored : null;
  const name = versionName(version);
  const done = isUndo
    ? `Se deshizo: ${subject} está otra vez como en ${name}`
    : `${pending === 'sending' ? 'Volviendo' : 'Volviste'} a ${name}`;
  const text = pending === 'delayed' ? `En cuanto haya conexión, ${subject} volverá a ${name}` : done;
  return (
    <div ref={ref} tabIndex={-1} className="notice stack">
      <p>
        <strong>{sentence(text)}</strong>
        {stored && (
          <span className="editor-restored-text">
            {' '}
            {publicationText(publication, stored, minuteOf(new Date()))}
          </span>
        )}{' '}
        <span className="muted" role="status">
          {isUpdating && 'Actualizando la lista…'}
        </span>
      </p>
      {typed && <p>{typed.keep ? choiceText(typed.labels) : typedText(typed.labels)}</p>}
      {typed?.keep && <ChoiceButtons onKeep={typed.keep} onDrop={typed.drop} />}
      <div className="line">
        {typed && <LinkToForm typed={typed} />}
        {typed && !typed.keep && (
          <Button className="is-quiet" onPress={typed.drop}>
            {typed.labels.length > 0 ? 'Descartar lo que escribí' : 'Descartar mis cambios'}
          </Button>
        )}
        {onCancel && pending === 'delayed' && (
          <>
            <Button onPress={onShowVersion}>Ver esa versión</Button>
            <Button className="is-quiet" onPress={onCancel}>
              Ya no volver a esa versión
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
