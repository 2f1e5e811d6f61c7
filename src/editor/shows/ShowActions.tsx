/** The actions of one show. */

import { type ChangeEvent, useRef, useState } from 'react';
import { sentence } from '../../domain/text/sentence.ts';
import { useEditor, useEditorState } from '../session/context.ts';
import { nameOf } from '../session/editor-shows.ts';
import { type ShownShow, type Task, undoLabel } from '../session/outbox.ts';
import { Button } from '../shared/Button.tsx';
import { preparePicture } from '../shared/prepare-picture.ts';
import { DELETED } from '../shared/use-question.tsx';
import { type Patch, type StatusAction, statusActions, statusOf } from '../values/status-actions.ts';
import { NewDate } from './NewDate.tsx';

export function ShowActions({ show }: { readonly show: ShownShow }) {
  const { store, home, ask } = useEditor();
  const { undos } = useEditorState();
  const [choosesDate, setChoosesDate] = useState(false);
  const poster = useRef<HTMLInputElement>(null);
  const dateButton = useRef<HTMLButtonElement>(null);
  const { id, values, unsent } = show;
  const status = statusOf(values);
  const undo = undos[id];
  const subject = `de ${nameOf(show)}`;
  const isBeingDeleted = unsent.some(({ task }) => task.kind === 'delete');

  const change = (label: string, task: Task) =>
    store.change({ task, label, name: nameOf(show), etag: show.etag, before: values });
  const patch = (label: string, fields: Patch) => change(label, { kind: 'patch', id, patch: fields });
  const setStatus = async ({ done, patch: fields, question }: StatusAction) => {
    if (!question || (await ask({ ...question, subject }))) await patch(done, fields);
  };
  const remove = async () => {
    if (await ask({ action: 'Borrar el show', subject, effect: DELETED }))
      await change('Borrado', { kind: 'delete', id });
  };

  const changePoster = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const picture = await preparePicture(file);
    const { problem, warning } = picture;
    if (problem !== null) store.announce(problem);
    else if (!warning || (await ask({ action: 'Cambiar el cartel', subject, effect: warning }))) {
      // The text describes the earlier poster.
      const fields = values.cartelAlt === '' ? {} : { cartelAlt: '' };
      await change('Cartel nuevo', { kind: 'patch', id, patch: fields, poster: picture.file });
    }
  };

  if (isBeingDeleted) return <p className="muted">Se va a borrar.</p>;
  if (choosesDate) {
    return (
      <NewDate
        values={values}
        onSave={(fields) => {
          setChoosesDate(false);
          void patch('Nueva fecha', fields);
        }}
        onCancel={() => {
          setChoosesDate(false);
          requestAnimationFrame(() => dateButton.current?.focus());
        }}
      />
    );
  }
  return (
    <>
      <div className="editor-actions">
        {statusActions.map((action) => {
          const { label, current } = action;
          const isCurrent = current.includes(status);
          return (
            <button
              key={label}
              type="button"
              className={`editor-action is-${current[0]}`}
              aria-pressed={isCurrent}
              onClick={() => !isCurrent && void setStatus(action)}
            >
              {label}
            </button>
          );
        })}
        <button ref={dateButton} type="button" className="editor-action" onClick={() => setChoosesDate(true)}>
          Nueva fecha
        </button>
        <button type="button" className="editor-action" onClick={() => poster.current?.click()}>
          Cambiar cartel
        </button>
        <a className="editor-action" href={`#show/${id}`}>
          Corregir
        </a>
        <a className="editor-action" href={`#copia/${id}`}>
          Duplicar
        </a>
        <button type="button" className="editor-action is-delete" onClick={() => void remove()}>
          Borrar
        </button>
        <a className="editor-action is-link" href={`${home}fechas/${id}/`}>
          Ver en el sitio
        </a>
      </div>
      <input
        ref={poster}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Cartel de ${nameOf(show)}`}
        onChange={(event) => void changePoster(event)}
      />
      {undo && undo.etag === show.etag && unsent.length === 0 && (
        <p className="muted line">
          Último cambio: {sentence(undo.label)}{' '}
          <Button onPress={() => store.undo(undo)}>{undoLabel(undo)}</Button>
        </p>
      )}
      {unsent
        .filter(({ problem }) => problem === null)
        .map(({ key, label }) => (
          <p key={key} className="muted line">
            Sin enviar: {sentence(label)} <Button onPress={() => store.discard(key)}>Descartar</Button>
          </p>
        ))}
    </>
  );
}
