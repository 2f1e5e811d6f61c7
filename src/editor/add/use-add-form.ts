/** State of the form at /add/: values, draft, key, and where to send a valid show. */
import { type SubmitEvent, useEffect, useState } from 'react';
import type { ContentRepository } from '../../domain/site/content-repository.ts';
import { focusFirstError } from '../form/FormField.tsx';
import type { ShowFormState } from '../form/use-show-form.ts';
import { usePage } from '../session/editor-context.ts';
import { parseKey, readKey } from '../session/stored-key.ts';
import { isValid } from '../values/form-rules.ts';
import { openInRepository } from './ContentFile.tsx';
import { OTHER_SHOWS_ID, problemOfOtherShows, toPayloads } from './payload.ts';
import { useDraft } from './use-draft.ts';
import { useSaveShows } from './use-save.ts';

const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

/** Returns the state of the form. @param destination repository in which to save shows; null if the API stores them */
export function useAddForm(formState: ShowFormState, destination: ContentRepository | null) {
  const { site } = usePage();
  const { state, dispatch, errors, isUploading } = formState;
  const { reset, discard, ...draft } = useDraft(formState, site.hourFormat);
  const { otherShows } = draft;
  /** How often the form was emptied. A new value replaces the poster field, which aborts its upload. */
  const [resets, setResets] = useState(0);
  const [hasOpenedRepository, setHasOpenedRepository] = useState(false);
  const typedKey = useTypedKey();

  const otherShowsProblem = problemOfOtherShows(state.values, otherShows, site.words);
  const canSave = isValid(errors) && otherShowsProblem === null;
  const payloads = toPayloads(state.values, otherShows);
  const { isSaving, save, forgetSent, ...saving } = useSaveShows({
    connection: typedKey.connection,
    payloads,
    onSaved: discard,
    onReturned: () => startAgain(),
    onRejected: (fields) => {
      dispatch({ type: 'reject', fields });
      focusFirstError(fields, OTHER_SHOWS_ID);
    },
  });
  const uploadProgress = isUploading ? 'Subiendo imagen...' : null;
  const progress = isSaving ? 'Guardando…' : uploadProgress;

  const revealErrors = () => {
    dispatch({ type: 'attempt' });
    focusFirstError(errors, OTHER_SHOWS_ID);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (progress) return;
    if (canSave && destination) {
      setHasOpenedRepository(true);
      openInRepository(destination, payloads[0], site.zone);
    } else if (canSave) void save();
    else {
      alert(INCOMPLETE);
      revealErrors();
    }
  };
  const startAgain = () => {
    setHasOpenedRepository(false);
    setResets(resets + 1);
    forgetSent();
    reset();
  };
  return {
    ...draft,
    ...typedKey,
    ...saving,
    resets,
    hasOpenedRepository,
    payloads,
    otherShowsProblem,
    canSave,
    isSaving,
    progress,
    revealErrors,
    startAgain,
    onSubmit,
  };
}

/** The key in its field, at first the stored key, and the connection with it. */
function useTypedKey() {
  const { api } = usePage();
  const [key, setKey] = useState('');
  useEffect(() => setKey(readKey() ?? ''), []);
  return { key, setKey, connection: { base: api, key: parseKey(key) } };
}
