/** Saves the shows of the form and shows the result in dialogs. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { rememberSavedShow } from '../publishing/saved-show.ts';
import type { Connection } from '../session/api-client.ts';
import { usePage } from '../session/editor-context.ts';
import { keepKeyInTab } from '../session/stored-key.ts';
import { isField, type Messages } from '../values/form-fields.ts';
import { explainFailure, type SaveProblem } from './explain-failure.ts';
import type { Payload } from './payload.ts';
import { postShows, readSentShows, type SentShows, storeSentShows } from './post-shows.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';

/** Id of the input for the API key. */
export const KEY_ID = 'add-clave';

interface SaveOptions {
  readonly connection: Connection;
  /** Shows to save, in this order. Several if the night has other shows. */
  readonly payloads: readonly Payload[];
  readonly onSaved: () => void;
  /** Called when the page is shown again after a save, because browsers restore it as it was. */
  readonly onReturned: () => void;
  readonly onRejected: (fields: Messages) => void;
}

export function useSaveShows({ connection, payloads, onSaved, onReturned, onRejected }: SaveOptions) {
  const { siteUrl, site } = usePage();
  const [isSaving, setIsSaving] = useState(false);
  const [isKeyRequired, setIsKeyRequired] = useState(false);
  /** Problem of the last try, and the shows that it sent, as JSON. */
  const [problem, setProblem] = useState<(SaveProblem & { readonly sent: string }) | null>(null);
  const [saved] = useState<SentShows>(readSentShows);
  const sent = JSON.stringify(payloads);
  const forgetSent = () => {
    saved.clear();
    storeSentShows(null);
  };

  useEffect(() => {
    if (problem && problem.place !== 'file' && isKeyRequired) document.getElementById(KEY_ID)?.focus();
  }, [problem, isKeyRequired]);

  /** Opens the home page after messages about the saved shows. @param id id of the first show */
  const leave = (id: string | null, warnings: readonly string[]) => {
    forgetSent();
    onSaved();
    // The bar on the next page also sends requests to the API.
    keepKeyInTab(connection.key);
    const { publicar = '' } = payloads[0] ?? {};
    const isUnreleased = publicar !== '' && releaseTime(publicar, site.zone) > Date.now();
    if (!isUnreleased && id !== null) rememberSavedShow({ id, api: connection.base, siteUrl });
    const release = isUnreleased ? [`Se verá desde el ${momentText(publicar)}.`] : [];
    for (const message of [SAVED, ...warnings, ...release]) alert(message);
    const onReturn = () => {
      setIsSaving(false);
      onReturned();
    };
    addEventListener('pageshow', onReturn, { once: true });
    location.assign(siteUrl);
  };

  const save = async () => {
    const pressed = document.activeElement;
    setIsSaving(true);
    setProblem(null);
    const { failure, id, warnings, progress, isFirst } = await postShows(
      connection,
      payloads,
      saved,
      site.words.theShow,
    );
    if (failure === null) return leave(id, warnings);
    console.error(failure);
    // An inert form loses the focus and cannot get it.
    flushSync(() => setIsSaving(false));
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
    const explained = explainFailure(failure, connection.base || location.origin);
    const { place } = explained;
    if (place !== 'button') alert(FAILED);
    if (place === 'key' || place === 'fields') setIsKeyRequired(place === 'key');
    setProblem({ ...explained, message: progress + explained.message, sent });
    // The fields contain the first show. For a later show, the message says what differs.
    if (place === 'fields' && isFirst) {
      const fields = Object.entries(failure.fields).filter(([field]) => isField(field));
      onRejected(Object.fromEntries(fields));
    }
  };

  return {
    isSaving,
    /** Problem to show next to the button until the shows change. */
    problem: problem?.place !== 'file' && problem?.sent === sent ? problem : null,
    /** Why the API cannot save the show. The content file is then shown. */
    fileProblem: problem?.place === 'file' ? problem.message : null,
    isKeyRequired,
    requireKey: () => setIsKeyRequired(true),
    save,
    forgetSent,
  };
}
