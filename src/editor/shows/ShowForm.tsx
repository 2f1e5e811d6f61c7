/** The whole form of a show at /editar/: the fields of /add/, additional fields, the draft, and saving. */
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FieldGroup, FieldInput, focusFirstError } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { ReleaseField } from '../form/ReleaseField.tsx';
import { ShowFields, StatusFields, TicketFields } from '../form/ShowFields.tsx';
import { useShowForm } from '../form/use-show-form.ts';
import { reloadList } from '../session/apply-answers.ts';
import { readDrafts, writeDraft } from '../session/drafts.ts';
import { useSite } from '../session/editor-context.ts';
import { showName } from '../session/editor-shows.ts';
import { useEditorState } from '../session/editor-state.ts';
import { mayBeStored, type ShowWithUnsent, type UnsentChange } from '../session/outbox.ts';
import { addChange } from '../session/sender.ts';
import { Button } from '../shared/Button.tsx';
import { SaveBar } from '../shared/SaveBar.tsx';
import { focusPart } from '../shared/visibility-and-focus.ts';
import { emptyValues, type Field, fieldLabel, toValues, type Values } from '../values/form-fields.ts';
import { errorSummary, isValid } from '../values/form-rules.ts';
import { emptyForm, reduceForm } from '../values/form-state.ts';
import { isEmptyPatch, type Patch, patchBetween, patchToSave, toStored } from '../values/patch.ts';
import { ShowVersions } from '../versions/ShowVersions.tsx';
import { unsavedText } from '../versions/versions.ts';
import { editSituation } from './edit-situation.ts';
import { OfferFields, OfferSwitch } from './OfferFields.tsx';
import { PagePreview } from './PagePreview.tsx';

interface Props {
  /** The show to change as it is now; null for a new one. */
  readonly current: ShowWithUnsent | null;
  /** The values of the fields when nothing is typed. */
  readonly initial: Values;
  /** Id of the draft. */
  readonly draftId: string;
  /** Changes that saving replaces: changes that the API rejected, or a new show that is not sent yet. */
  readonly replaced: readonly UnsentChange[];
}

const FORM_ID = 'editor-show-form';

const MAY_BE_STORED =
  'Este show se envió y falta la respuesta: puede que ya esté guardado. Lo que escribas sigue aquí; podrás guardarlo cuando llegue.';

export function ShowForm(props: Props) {
  const site = useSite();
  const { connection, contentWarning } = useEditorState();
  const form = useOpenedForm(props);
  const { opened, patch, hasChanges, isAwaited, canSave, restart, close } = form;
  const { state, errors, isUploading } = form.formState;
  const { values } = state;
  const onSubmit = useSubmit(form);
  const changed = (Object.keys(form.unsaved) as Field[]).map((field) => fieldLabel(field, site.words));
  const unsaved = {
    labels: changed,
    reveal: () => focusPart('editor-show-title'),
    drop: () => restart({}),
    keep: null,
  };
  const unsavedStatus = changed.length === 0 ? null : unsavedText(changed);
  const formStatus = isValid(errors) ? unsavedStatus : errorSummary(values, errors, site.words);
  const status = isAwaited ? MAY_BE_STORED : formStatus;
  return (
    <>
      <ShowFields
        variant="edit"
        formState={form.formState}
        form={{ id: FORM_ID, onSubmit, 'aria-labelledby': 'editor-show-title' }}
        head={
          <>
            {opened.hasDraft && <p className="callout">Aquí está lo que dejaste sin guardar.</p>}
            {form.situation === 'conflict' && (
              <div className="callout stack" role="status">
                <p>
                  <strong>Lo guardado cambió después de que abriste esta página.</strong> Aquí sigue lo que
                  escribiste.
                </p>
                <Button label="Usar lo guardado" look="secondary" onPress={() => restart({})} />
              </div>
            )}
            <StatusFields />
          </>
        }
        tickets={
          values.boletos === '' ? (
            <>
              <TicketFields />
              <OfferSwitch />
            </>
          ) : (
            <OfferFields />
          )
        }
        zone={
          <FieldInput
            name="zona"
            isHalf
            placeholder={site.zone}
            hint="Solo si la hora de la ciudad sale mal."
          />
        }
        pagePreview={<PagePreview />}
      >
        <p className="visually-hidden" role="status">
          {isUploading && 'Subiendo imagen…'}
          {!isUploading && patch.cartel && 'Cartel listo.'}
        </p>
        <PosterField connection={connection} onKeyNeeded={() => void reloadList()} />
        {values.cartel !== '' && <FieldInput name="cartelAlt" />}
        <FieldGroup group="visit" />
        <FieldGroup group="more" inputs={{ publicar: <ReleaseField warning={contentWarning} /> }} />
        {(hasChanges || !opened.show) && (
          <SaveBar status={status}>
            <Button label="Cancelar" onPress={close} />
            <button type="submit" form={FORM_ID} className="button" disabled={!canSave}>
              {opened.show ? 'Guardar cambios' : 'Guardar show'}
            </button>
          </SaveBar>
        )}
      </ShowFields>
      {props.current && <ShowVersions show={props.current} unsaved={hasChanges ? unsaved : null} />}
    </>
  );
}

const keysOf = (changes: readonly UnsentChange[]) => changes.map(({ key }) => key);

/** What the form was opened with. It stays: a change of others meanwhile is a conflict when the form is saved. */
function openStored({ current, initial, replaced }: Props) {
  return { show: current, values: initial, replaced, hasDraft: false };
}

/** Opens the draft, if there is one. A form that corrects rejected changes of a stored show opens a draft with these only. */
function openShowForm(props: Props): ReturnType<typeof openStored> {
  const { current, replaced, draftId } = props;
  const draft = readDrafts('shows').find(({ id }) => id === draftId);
  if (!draft) return openStored(props);
  const { before, values, replaced: keys } = draft.data;
  const hasReplaced = JSON.stringify(keys) === JSON.stringify(keysOf(replaced));
  if (current !== null && replaced.length > 0 && !hasReplaced) return openStored(props);
  const show = current && { ...current, etag: draft.etag, values: toValues(before) };
  return { show, values: toValues(values), replaced, hasDraft: true };
}

/** Returns the handler that puts the change into the outbox and closes the form, or moves the focus to the first error. */
function useSubmit({ opened, patch, canSave, close, formState }: ReturnType<typeof useOpenedForm>) {
  const { state, dispatch, errors } = formState;
  /** True after the first tap, because a second tap would add the show twice. */
  const isSaved = useRef(false);
  const save = async () => {
    if (isSaved.current) return;
    isSaved.current = true;
    const stored = toStored(state.values);
    const name = showName(stored);
    const corrected = keysOf(opened.replaced);
    if (opened.show) {
      const { id, etag, values: before } = opened.show;
      const task = { kind: 'patch', id, patch } as const;
      await addChange({ task, label: 'Corregido', name, etag, before }, corrected);
    } else {
      const task = { kind: 'create', id: null, values: stored } as const;
      await addChange({ task, label: 'Agregado', name, etag: null, before: null }, corrected);
    }
    close();
  };
  return (event: SubmitEvent): void => {
    event.preventDefault();
    if (isValid(errors) && canSave) void save();
    else {
      dispatch({ type: 'attempt' });
      focusFirstError(errors);
    }
  };
}

/** Returns the state of the form: what it was opened with, the changes, and what to do with them. */
function useOpenedForm(props: Props) {
  const { current, initial, draftId } = props;
  const { undos } = useEditorState();
  const [opened, setOpened] = useState(() => openShowForm(props));
  const { show, replaced } = opened;
  const formState = useShowForm({
    ...reduceForm(emptyForm, { type: 'restore', values: opened.values }),
    rejected: Object.assign({}, ...replaced.map(({ problem }) => problem?.fields)),
  });
  const { dispatch, state } = formState;
  const { values } = state;
  const before = show?.values ?? emptyValues;
  const patch = patchToSave(before, values);
  const hasChanges = !isEmptyPatch(patch);
  const isAwaited = props.replaced.some(mayBeStored);
  const canSave = hasChanges && !formState.isUploading && !isAwaited;
  // A new show in the outbox differs from an empty one in what the outbox has.
  const isUnsentShow = show === null && replaced.length > 0;
  const unsaved = isUnsentShow ? patchBetween(initial, toStored(values)) : patch;
  const undo = undos[show?.id ?? ''];
  const situation = editSituation({ opened: show, current, initial, values, patch, undo });
  const restart = useCallback(
    (typed: Patch) => {
      setOpened(openStored(props));
      dispatch({ type: 'restore', values: { ...props.initial, ...typed } });
    },
    [props, dispatch],
  );
  useEffect(() => {
    // After a restore, the typed values become a change of the restored version.
    if (situation === 'follow') restart(patchBetween(before, values));
  }, [situation, restart, before, values]);
  const isKept = hasChanges && situation !== 'unchanged';
  useEffect(() => {
    const data = { before, values, replaced: keysOf(replaced) };
    const draft = { id: draftId, etag: show?.etag ?? null, data, base: null };
    writeDraft('shows', [draftId], isKept ? draft : null);
  }, [draftId, show, before, values, replaced, isKept]);
  const close = () => {
    writeDraft('shows', [draftId], null);
    location.hash = 'fechas';
  };
  return { formState, opened, situation, patch, unsaved, hasChanges, isAwaited, canSave, restart, close };
}
