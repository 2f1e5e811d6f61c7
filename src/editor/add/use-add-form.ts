/** The state of the form at /add/: values, draft and key, and where a valid show goes. */
import { type SubmitEvent, useEffect, useState } from 'react';
import type { ContentRepository } from '../../domain/site/content-repository.ts';
import { todayIn } from '../../domain/time/today-in.ts';
import { focusFirstError } from '../form/FormField.tsx';
import { useShowForm } from '../form/use-show-form.ts';
import { usePage } from '../session/editor-context.ts';
import { parseKey, readKey } from '../session/stored-key.ts';
import { isValid } from '../values/form-rules.ts';
import { sessionsError, sessionsId, toPayloads } from './payload.ts';
import { openInRepository } from './RepositorySave.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveShows } from './use-save.ts';

const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

/** @param forge where shows are saved if no API stores them */
export function useAddForm(forge: ContentRepository | null) {
  const { api, siteUrl, site } = usePage();
  const formState = useShowForm();
  const { state, dispatch, errors, uploading } = formState;
  const { reset, discard, ...draft } = useDraft(formState, site.clock);
  const { sessions } = draft;
  /** Counts the times that the form is emptied; a new poster field then replaces the old one, which aborts its upload. */
  const [resets, setResets] = useState(0);
  /** True after the repository's page was opened. */
  const [opened, setOpened] = useState(false);
  const [key, setKey] = useState('');
  useEffect(() => setKey(readKey() ?? ''), []);

  const sessionsProblem = sessionsError(state.values, sessions, site.words);
  const canSave = isValid(errors) && sessionsProblem === null;
  const payloads = toPayloads(state.values, sessions);
  const today = todayIn(Date.now(), site.zone);
  const connection = { base: api, key: parseKey(key) };
  const saving = useSaveShows({
    connection,
    siteUrl,
    payloads,
    onSaved: discard,
    onRejected: (fields) => {
      dispatch({ type: 'reject', fields });
      focusFirstError(fields, sessionsId);
    },
  });
  const progress = (saving.saving && 'Guardando…') || (uploading && 'Subiendo imagen...') || null;

  const showErrors = () => {
    dispatch({ type: 'attempt' });
    focusFirstError(errors, sessionsId);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (progress) return;
    if (canSave && forge) {
      setOpened(true);
      openInRepository(forge, payloads[0], today);
    } else if (canSave) void saving.save();
    else {
      alert(INCOMPLETE);
      showErrors();
    }
  };
  const startAgain = () => {
    formState.setUploading(false);
    setOpened(false);
    setResets(resets + 1);
    reset();
  };
  const data = { formState, resets, opened, key, setKey, connection, payloads, today };
  return {
    ...draft,
    ...saving,
    ...data,
    sessionsProblem,
    canSave,
    progress,
    showErrors,
    startAgain,
    onSubmit,
  };
}
