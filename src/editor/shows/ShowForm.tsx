/** The whole form of a show, with the fields of /add/ and those that only the editor has. */
import { type SubmitEvent, useCallback, useEffect, useReducer, useState } from 'react';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { DateFields, PerformerFields, PlaceFields, TicketFields } from '../form/Fields.tsx';
import { idOf, TextField } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { Preview } from '../form/Preview.tsx';
import { StatusFields } from '../form/StatusFields.tsx';
import { SiteProvider } from '../form/site-context.ts';
import { useEditor, useEditorState } from '../session/context.ts';
import { nameOf, todayOf } from '../session/editor-shows.ts';
import { type Entry, isOwnChange, type ShownShow } from '../session/outbox.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { showPart } from '../shared/Typed.tsx';
import { type Field, labelOf, type Values } from '../values/form-fields.ts';
import { errorsOf, firstError, isValid, summary } from '../values/form-rules.ts';
import { initialState, reduce } from '../values/form-state.ts';
import { toStored } from '../values/payload.ts';
import { noPlaces, readPlaces } from '../values/place-suggestions.ts';
import { cardOf, isPast } from '../values/show-preview.ts';
import { type Patch, patchBetween } from '../values/status-actions.ts';
import { ShowVersions } from '../versions/ShowVersions.tsx';
import { unsavedText } from '../versions/versions.ts';
import { OfferFields, OfferSwitch } from './OfferFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { clearShowDraft, saveShowDraft, withDraft } from './show-draft.ts';

interface Props {
  /** Null for a new show. */
  readonly target: ShownShow | null;
  /** The values that the changes are compared with. */
  readonly before: Values;
  readonly initial: Values;
  /** Changes that the API refused and that the form corrects: saving it replaces them. */
  readonly refused: readonly Entry[];
}

export function ShowForm(props: Props) {
  const { store, site, api, placesId } = useEditor();
  const { undos } = useEditorState();
  // The form keeps what it was opened with: changes of others meanwhile are a conflict when it is saved.
  const [opened, setOpened] = useState(() => withDraft(props));
  const { target, before, initial, refused, hasDraft } = opened;
  const [state, dispatch] = useReducer(reduce, {
    ...initialState,
    values: initial,
    rejected: Object.assign({}, ...refused.map(({ problem }) => problem?.fields)),
  });
  const [places, setPlaces] = useState(noPlaces);
  const [uploading, setUploading] = useState(false);
  useEffect(() => setPlaces(readPlaces(placesId)), [placesId]);

  const { values } = state;
  const errors = errorsOf(values);
  const patch = patchBetween(before, toStored(values));
  const hasChanges = !isEmpty(patch);
  const [from, to] = [target?.etag ?? null, props.target?.etag ?? null];
  const isOutdated = from !== to || !isEmpty(patchBetween(before, props.before));
  const isOwn = isOwnChange(undos[target?.id ?? ''], from, to);
  const showStored = useCallback(
    (typed: Patch) => {
      setOpened({ ...props, hasDraft: false });
      dispatch({ type: 'restore', values: { ...props.initial, ...typed } });
    },
    [props],
  );
  useEffect(() => {
    // After a restore, what is typed becomes a change of the restored version.
    if (isOutdated && (isOwn || !hasChanges)) showStored(patchBetween(before, values));
  }, [isOutdated, isOwn, hasChanges, showStored, before, values]);
  useEffect(() => {
    if (!target) return;
    if (hasChanges) saveShowDraft(target.id, { etag: target.etag, before, values });
    else clearShowDraft(target.id);
  }, [target, before, values, hasChanges]);
  const close = () => {
    if (target) clearShowDraft(target.id);
    location.hash = 'fechas';
  };
  const card = cardOf(values, site);
  const form = { state, dispatch };
  const group = {
    ...form,
    places,
    longDate: card.longDate,
    isPast: isPast(values, todayOf(new Date())),
  };
  const { base, key } = { base: api, key: store.connection().key };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = firstError(errors);
    if (wrong || !hasChanges || uploading) {
      dispatch({ type: 'attempt' });
      if (wrong) document.getElementById(idOf(wrong))?.focus();
      return;
    }
    const stored = toStored(values);
    const name = nameOf({ values: stored });
    for (const { key: refusedKey } of refused) await store.discard(refusedKey);
    if (target) {
      const task = { kind: 'patch', id: target.id, patch } as const;
      await store.change({ task, label: 'Corregido', name, etag: target.etag, before });
    } else {
      const task = { kind: 'create', id: null, values: stored } as const;
      await store.change({ task, label: 'Agregado', name, etag: null, before: null });
    }
    close();
  };

  const missing = summary(values, errors, site.words);
  const changed = fieldsOf(patch).map((field) => labelOf(field, site.words));
  return (
    <SiteProvider value={site}>
      <div className="add editor-form">
        <form
          id={FORM_ID}
          className="add-form"
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          aria-labelledby="editor-show-title"
        >
          {hasDraft && <p className="notice">Aquí está lo que dejaste sin guardar.</p>}
          {isOutdated && hasChanges && !isOwn && (
            <div className="notice editor-outdated" role="status">
              <p>
                <strong>Lo guardado cambió después de que abriste esta página.</strong> Aquí sigue lo que
                escribiste.
              </p>
              <button type="button" className="button is-secondary" onClick={() => showStored({})}>
                Usar lo guardado
              </button>
            </div>
          )}
          <StatusFields {...form} />
          <DateFields {...group} />
          <PlaceFields {...group} />
          {values.boletos === '' ? (
            <>
              <TicketFields {...group} />
              <OfferSwitch {...form} />
            </>
          ) : (
            <OfferFields {...form} />
          )}
          <PerformerFields {...group} />
          <PosterField
            {...form}
            api={{ base, token: key }}
            uploading={uploading}
            setUploading={setUploading}
            onTokenNeeded={() => void store.reload()}
          />
          {values.cartel !== '' && <TextField {...form} name="cartelAlt" />}
          <FieldGroup {...form} group="visit" />
          <FieldGroup {...form} group="more">
            <TextField
              {...form}
              name="zona"
              isHalf
              placeholder="America/Lima"
              hint="Solo si la hora de la ciudad sale mal."
            />
          </FieldGroup>
          {(hasChanges || !target) && (
            <SaveBar status={isValid(errors) ? unsavedText(changed) : missing}>
              <button type="button" className="add-link" onClick={close}>
                Cancelar
              </button>
              <button type="submit" form={FORM_ID} className="button" disabled={!hasChanges || uploading}>
                {target ? 'Guardar cambios' : 'Guardar show'}
              </button>
            </SaveBar>
          )}
        </form>
        <Preview card={card} hasPoster={values.cartel !== ''}>
          <PagePreview values={values} card={card} />
        </Preview>
      </div>
      {props.target && (
        <ShowVersions
          show={props.target}
          typed={
            hasChanges
              ? {
                  labels: changed,
                  show: () => showPart('editor-show-title'),
                  drop: () => showStored({}),
                  keep: null,
                }
              : null
          }
        />
      )}
    </SiteProvider>
  );
}

const FORM_ID = 'editor-show-form';
const fieldsOf = (patch: Patch) => Object.keys(patch) as Field[];
const isEmpty = (patch: Patch) => fieldsOf(patch).length === 0;
