/** Actions of a show. */
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import type { Task } from '../session/api-client.ts';
import { useEditor, useSite } from '../session/editor-context.ts';
import { isUnreleased, showName, showNameAmong } from '../session/editor-shows.ts';
import { getState, setMessage, useEditorState } from '../session/editor-state.ts';
import type { ShowWithUnsent } from '../session/outbox.ts';
import { addChange, discardUnsent, sendUndo } from '../session/sender.ts';
import { isUnchangedByOthers, undoLabel } from '../session/undo.ts';
import { useDateHint } from '../session/use-place-lookup.ts';
import { Button } from '../shared/Button.tsx';
import { LabelledInput } from '../shared/LabelledField.tsx';
import { preparePicture } from '../shared/prepare-picture.ts';
import { type Confirmation, DELETION_EFFECT } from '../shared/use-question.tsx';
import { fromTimeInput, toTimeInput, type Values } from '../values/form-fields.ts';
import { isEmptyPatch, type Patch } from '../values/patch.ts';
import { newDatePatch, type StatusAction, statusActions } from '../values/status-actions.ts';

export function ShowActions({ show }: { readonly show: ShowWithUnsent }) {
  const { siteUrl } = useEditor();
  const [hasDateForm, setHasDateForm] = useState(false);
  const poster = useRef<HTMLInputElement>(null);
  const dateButton = useRef<HTMLButtonElement>(null);
  const { id, values, unsent } = show;
  const isBeingDeleted = unsent.some(({ task }) => task.kind === 'delete');
  const added = unsent.find(({ task }) => task.kind === 'create');

  const { askAbout, patch, setStatus, remove, changePoster } = useShowChanges(show);

  const closeDateForm = () => {
    setHasDateForm(false);
    requestAnimationFrame(() => dateButton.current?.focus());
  };
  if (added) {
    return (
      <>
        <div className="editor-actions">
          <a className="button is-secondary" href={`#borrador/${added.key}`}>
            Corregir
          </a>
        </div>
        <LastChanges show={show} />
      </>
    );
  }
  if (isBeingDeleted) return <p className="muted">Se va a borrar.</p>;
  if (hasDateForm) {
    return (
      <NewDateForm
        values={values}
        askAbout={askAbout}
        onSave={(fields) => {
          closeDateForm();
          void patch('Nueva fecha', fields);
        }}
        onCancel={closeDateForm}
      />
    );
  }
  return (
    <>
      <div className="editor-actions">
        {statusActions.map((action) => {
          const isCurrent = action.current.includes(toStatus(values.estatus));
          return (
            <Button
              key={action.label}
              label={action.label}
              look="secondary"
              aria-pressed={isCurrent}
              onPress={() => !isCurrent && setStatus(action)}
            />
          );
        })}
        <Button ref={dateButton} label="Nueva fecha" look="secondary" onPress={() => setHasDateForm(true)} />
        <Button label="Cambiar cartel" look="secondary" onPress={() => poster.current?.click()} />
        <a className="button is-secondary" href={`#show/${id}`}>
          Corregir
        </a>
        <a className="button is-secondary" href={`#copia/${id}`}>
          Duplicar
        </a>
        <Button label="Borrar" look="secondary" className="is-delete" onPress={remove} />
        <a className="button is-secondary is-link" href={`${siteUrl}fechas/${id}/`}>
          Ver en el sitio
        </a>
      </div>
      <input
        ref={poster}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Cartel de ${showName(values)}`}
        onChange={(event) => void changePoster(event)}
      />
      <LastChanges show={show} />
    </>
  );
}

/** The last stored change of a show with its undo, or its unsent changes. */
function LastChanges({ show: { id, etag, unsent } }: { readonly show: ShowWithUnsent }) {
  const undo = useEditorState().undos[id];
  return (
    <>
      {undo && undo.etag === etag && unsent.length === 0 && (
        <p className="muted line">
          Último cambio: {endWithFullStop(undo.label)}{' '}
          <Button label={undoLabel(undo)} onPress={() => sendUndo(undo)} />
        </p>
      )}
      {unsent
        .filter(({ problem }) => problem === null)
        .map(({ key, label }) => (
          <p key={key} className="muted line">
            Sin enviar: {endWithFullStop(label)}{' '}
            <Button label="Descartar" onPress={() => discardUnsent(key)} />
          </p>
        ))}
    </>
  );
}

/** Asks a question about the show. Resolves with true for yes. */
type AskAbout = (question: Omit<Confirmation, 'subject'>) => Promise<boolean>;

/** Returns the changes of the actions. Each is sent after its question is answered. */
function useShowChanges(show: ShowWithUnsent) {
  const { ask, site } = useEditor();
  const { id, values } = show;
  const name = showNameAmong(show, getState().list?.shows ?? []);
  const askAbout: AskAbout = (question) => ask({ ...question, subject: `de ${name}` });

  const change = (label: string, task: Task) => {
    const { list, undos } = getState();
    const stored = list?.shows.find((each) => each.id === id)?.etag ?? null;
    // An earlier change of this show may have been stored while a question was open or a picture was prepared.
    const etag = isUnchangedByOthers(undos[id], show.etag, stored) ? stored : show.etag;
    return addChange({ task, label, name, etag, before: values });
  };
  const patch = (label: string, fields: Patch) => change(label, { kind: 'patch', id, patch: fields });
  const isHidden = () => isUnreleased(values, site.zone, Date.now());
  const setStatus = async ({ done, patch: fields, question }: StatusAction) => {
    const hidden = isHidden() && {
      effect: `Se verá así en el sitio desde el ${momentText(values.publicar)}.`,
    };
    if (!question || (await askAbout({ ...question, ...hidden }))) await patch(done, fields);
  };
  const remove = async () => {
    const effect = isHidden() ? 'Aún no se ve en el sitio. Queda en la papelera.' : DELETION_EFFECT;
    if (await askAbout({ action: 'Borrar el show', effect })) await change('Borrado', { kind: 'delete', id });
  };

  const changePoster = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const picture = await preparePicture(file);
    const { problem, warning } = picture;
    if (problem !== null) setMessage(problem);
    else if (!warning || (await askAbout({ action: 'Cambiar el cartel', effect: warning }))) {
      // The stored text describes the earlier poster.
      const fields = values.cartelAlt === '' ? {} : { cartelAlt: '' };
      await change('Cartel nuevo', { kind: 'patch', id, patch: fields, poster: picture.file });
    }
  };
  return { askAbout, patch, setStatus, remove, changePoster };
}

interface NewDateProps {
  readonly values: Values;
  readonly askAbout: AskAbout;
  readonly onSave: (patch: Patch) => void;
  readonly onCancel: () => void;
}

const PAST_DATE = {
  action: 'Guardar una fecha que ya pasó',
  effect: 'Sale de las próximas fechas, y el sitio la da por pasada.',
};

/** New date and hour of a show. */
function NewDateForm({ values, askAbout, onSave, onCancel }: NewDateProps) {
  const { words, hourFormat, zone } = useSite();
  const [fecha, setFecha] = useState('');
  /** Empty while the hour is to be confirmed. */
  const storedHour = toTimeInput(values.show);
  const [hour, setHour] = useState(storedHour);
  // An unchanged hour keeps its spelling.
  const show = hour === storedHour ? values.show : fromTimeInput(hour, hourFormat);
  const isHidden = isUnreleased(values, zone, Date.now());
  const patch = newDatePatch(values, fecha, show, isHidden);
  const isComplete = fecha !== '' && (hour !== '' || storedHour === '') && !isEmptyPatch(patch);
  const { hint, isPast } = useDateHint({ ...values, fecha, show });

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (!isPast || (await askAbout(PAST_DATE))) onSave(patch);
  };

  return (
    <form className="editor-new-date" onSubmit={onSubmit} aria-label="Nueva fecha">
      <LabelledInput
        id="editor-new-date"
        label="Nueva fecha"
        type="date"
        required
        // The form replaces the pressed button.
        autoFocus
        value={fecha}
        hint={hint}
        onText={setFecha}
      />
      <LabelledInput
        id="editor-new-hour"
        label="Hora"
        type="time"
        step={1800}
        required={storedHour !== ''}
        hint={storedHour === '' ? 'Vacía: por confirmar.' : undefined}
        value={hour}
        onText={setHour}
      />
      <p className="hint is-wide">
        {isHidden
          ? 'Aún no se ve en el sitio: se anuncia con la nueva fecha, sin la de ahora.'
          : `La fecha de ahora se anuncia como la anterior. ${words.ending === 'a' ? 'Las' : 'Los'} ${words.tickets} valen para la nueva.`}
      </p>
      <div className="line is-wide">
        <button type="submit" className="button" disabled={!isComplete}>
          Guardar nueva fecha
        </button>
        <Button label="Dejarla así" look="secondary" onPress={onCancel} />
      </div>
    </form>
  );
}
