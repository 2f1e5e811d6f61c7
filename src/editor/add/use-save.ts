/** Saves the shows of the form and shows the result in dialogs. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { parseShowId, rememberSavedShow } from '../publishing/saved-show.ts';
import type { Connection } from '../session/api-client.ts';
import { usePage } from '../session/editor-context.ts';
import { keepKeyInTab } from '../session/stored-key.ts';
import { isField, type Messages } from '../values/form-fields.ts';
import type { Payload } from './payload.ts';
import { postShows, readSentShows, type SentShows, storeSentShows } from './post-shows.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';
/** Text for an unknown outcome. Saving again is safe: the API stores a show once, and answers 409 with its id the second time. */
const UNKNOWN =
  'No hubo respuesta y no se sabe si el show se guardó. Guárdalo otra vez para comprobarlo: si ya está, no se repite.';

/** Id of the input for the API's key. */
export const KEY_ID = 'add-clave';

interface SaveOptions {
  readonly connection: Connection;
  /** Shows to save in this order; several if there are others that night. */
  readonly payloads: readonly Payload[];
  readonly onSaved: () => void;
  /** Called when the page is shown again after a save, because browsers restore it as it was left. */
  readonly onReturned: () => void;
  readonly onRejected: (fields: Messages) => void;
}

/** Error of the server for the shows that were `sent` as JSON. It is removed once they change. */
interface Rejection {
  readonly message: string;
  /** Id of the stored show with the same date, city, venue and time. */
  readonly duplicateId: string | null;
  readonly sent: string;
}

export function useSaveShows({ connection, payloads, onSaved, onReturned, onRejected }: SaveOptions) {
  const { siteUrl, site } = usePage();
  const [isSaving, setIsSaving] = useState(false);
  const [isKeyRequired, setIsKeyRequired] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  /** Reason why the API cannot save the show. The content file is shown then. */
  const [reason, setReason] = useState<string | null>(null);
  const [saved] = useState<SentShows>(readSentShows);
  const sent = JSON.stringify(payloads);
  const forgetSent = () => {
    saved.clear();
    storeSentShows(null);
  };

  useEffect(() => {
    if (rejection && isKeyRequired) document.getElementById(KEY_ID)?.focus();
  }, [rejection, isKeyRequired]);

  const save = async () => {
    setIsSaving(true);
    setRejection(null);
    setReason(null);
    const { failure, id, warnings, progress, isFirst } = await postShows(connection, payloads, saved);
    if (failure === null) {
      forgetSent();
      onSaved();
      // The bar on the next page sends requests to the API, too.
      keepKeyInTab(connection.key);
      const { publicar = '' } = payloads[0] ?? {};
      const isUnreleased = publicar !== '' && releaseTime(publicar, site.zone) > Date.now();
      if (isUnreleased) warnings.push(`Se verá desde el ${momentText(publicar)}.`);
      else if (id !== null) rememberSavedShow({ id, api: connection.base, siteUrl });
      for (const message of [SAVED, ...warnings]) alert(message);
      const onReturn = () => {
        setIsSaving(false);
        onReturned();
      };
      addEventListener('pageshow', onReturn, { once: true });
      location.assign(siteUrl);
      return;
    }
    const { kind, status, message, fields, body, isTimeout } = failure;
    const reject = (text: string, duplicateId: string | null = null) =>
      setRejection({ message: progress + text, duplicateId, sent });
    console.error(failure);
    // An inert form takes no focus.
    flushSync(() => setIsSaving(false));
    if (isTimeout) return reject(UNKNOWN);
    alert(FAILED);
    const isRejected = status === 400 || status === 409;
    // Other errors cannot be corrected in the form.
    if (kind !== 'key' && !isRejected) {
      const silent = `La API no responde en ${connection.base || location.origin}. Revisa que esté encendida y que haya conexión.`;
      return setReason(progress + (kind === 'offline' ? silent : message));
    }
    setIsKeyRequired(kind === 'key');
    reject(message, isRejected ? parseShowId(body['id']) : null);
    // The fields have the first show. The message about a later one says in what it differs.
    if (isRejected && isFirst)
      onRejected(Object.fromEntries(Object.entries(fields).filter(([field]) => isField(field))));
  };

  return {
    isSaving,
    rejection: rejection?.sent === sent ? rejection : null,
    reason,
    isKeyRequired,
    requireKey: () => setIsKeyRequired(true),
    save,
    forgetSent,
  };
}
