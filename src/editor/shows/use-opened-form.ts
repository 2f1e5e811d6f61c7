/** The form of a show at /editar/: what it was opened with, what is changed in it, its draft, and how it is saved. */
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { focusFirstError } from '../form/FormField.tsx';
import { useShowForm } from '../form/use-show-form.ts';
import { readDrafts, writeDraft } from '../session/drafts.ts';
import { useEditor, useEditorState } from '../session/editor-context.ts';
import { showName } from '../session/editor-shows.ts';
import { isOwnChange, type OutboxEntry, type ShownShow } from '../session/outbox.ts';
import { type Field, toValues, type Values } from '../values/form-fields.ts';
import { isValid } from '../values/form-rules.ts';
import { initialState } from '../values/form-state.ts';
import { type Patch, patchBetween, toStored } from '../values/patch.ts';

export interface ShowFormProps {
  readonly target: ShownShow | null;
  /** The values that the changes are compared with. */
  readonly before: Values;
  readonly initial: Values;
  /** Changes that the API refused and that the form corrects: saving it replaces them. */
  readonly refused: readonly OutboxEntry[];
}

export const patchedFields = (patch: Patch) => Object.keys(patch) as Field[];
const isEmptyPatch = (patch: Patch) => patchedFields(patch).length === 0;

/** Returns what the form begins with: what was typed into it earlier, unless it corrects a refused change. */
function openForm(props: ShowFormProps) {
  const { target, refused } = props;
  const draft = refused.length === 0 && readDrafts('shows').find(({ id }) => id === target?.id);
  if (!target || !draft) return { ...props, hasDraft: false };
  const { before, values } = draft.data;
  const show = { ...target, etag: draft.etag };
  return { ...props, target: show, before: toValues(before), initial: toValues(values), hasDraft: true };
}

/** Returns the handler that puts the change into the outbox and closes the form, or goes to the first error. */
export function useSubmit({ target, before, refused, patch, hasChanges, close, show }: OpenedForm) {
  const { store } = useEditor();
  const { state, dispatch, errors, uploading } = show;
  const save = async () => {
    const stored = toStored(state.values);
    const name = showName({ values: stored });
    for (const { key } of refused) await store.discard(key);
    if (target) {
      const task = { kind: 'patch', id: target.id, patch } as const;
      await store.change({ task, label: 'Corregido', name, etag: target.etag, before });
    } else {
      const task = { kind: 'create', id: null, values: stored } as const;
      await store.change({ task, label: 'Agregado', name, etag: null, before: null });
    }
    close();
  };
  return (event: SubmitEvent): void => {
    event.preventDefault();
    if (isValid(errors) && hasChanges && !uploading) void save();
    else {
      dispatch({ type: 'attempt' });
      focusFirstError(errors);
    }
  };
}

export type OpenedForm = ReturnType<typeof useOpenedForm>;

/** The state of the form: what it was opened with, what is changed in it, and its draft. */
export function useOpenedForm(props: ShowFormProps) {
  const { undos } = useEditorState();
  // The form keeps what it was opened with: changes of others meanwhile are a conflict when it is saved.
  const [opened, setOpened] = useState(() => openForm(props));
  const { target, before, initial, refused, hasDraft } = opened;
  const show = useShowForm({
    ...initialState,
    values: initial,
    rejected: Object.assign({}, ...refused.map(({ problem }) => problem?.fields)),
  });
  const { dispatch, state } = show;
  const { values } = state;
  const patch = patchBetween(before, toStored(values));
  const hasChanges = !isEmptyPatch(patch);
  const [from, to] = [target?.etag ?? null, props.target?.etag ?? null];
  const isOutdated = from !== to || !isEmptyPatch(patchBetween(before, props.before));
  const isOwn = isOwnChange(undos[target?.id ?? ''], from, to);
  const restart = useCallback(
    (typed: Patch) => {
      setOpened({ ...props, hasDraft: false });
      dispatch({ type: 'restore', values: { ...props.initial, ...typed } });
    },
    [props, dispatch],
  );
  const canFollow = isOutdated && (isOwn || !hasChanges);
  useEffect(() => {
    // After a restore, what is typed becomes a change of the restored version.
    if (canFollow) restart(patchBetween(before, values));
  }, [canFollow, restart, before, values]);
  useEffect(() => {
    if (!target) return;
    const { id, etag } = target;
    const draft = { id, etag, data: { before, values }, base: null };
    writeDraft('shows', [id], hasChanges ? draft : null);
  }, [target, before, values, hasChanges]);
  const close = () => {
    if (target) writeDraft('shows', [target.id], null);
    location.hash = 'fechas';
  };

  return {
    show,
    target,
    before,
    refused,
    hasDraft,
    patch,
    hasChanges,
    restart,
    close,
    /** Others stored a change after the form was opened, and there is unsaved text. */
    isOutdated: isOutdated && !canFollow,
  };
}
