/** Saves a show and shows the result in dialogs. */
import { useEffect, useRef, useState } from 'react';
import { rememberSavedShow } from '../publishing/saved-show.ts';
import type { Api } from '../session/form-api.ts';
import { keepKeyInTab } from '../session/stored-key.ts';
import type { Messages } from '../values/form-fields.ts';
import type { Payload } from '../values/payload.ts';
import { postShows } from './post-shows.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';
/** Saving again is safe: the API stores a show once, and answers 409 with its id the second time. */
const UNKNOWN =
  'No hubo respuesta y no se sabe si el show se guardó. Guárdalo otra vez para comprobarlo: si ya está, no se repite.';

/** Id of the input for the API's token. */
export const TOKEN_ID = 'add-clave';

/** An error of the server for what was sent; it is dropped once that changes. */
interface Rejection {
  readonly message: string;
  readonly duplicateId: string | null;
  /** The shows as JSON. */
  readonly sent: string;
}

interface Options {
  readonly api: Api;
  /** URL opened after a show is saved. */
  readonly home: string;
  /** The shows to save, in this order: several for the functions of one night. */
  readonly payloads: readonly Payload[];
  readonly onSaved: () => void;
  readonly onRejected: (fields: Messages) => void;
}

export interface Saving {
  readonly saving: boolean;
  /** The error of the server while what was sent is unchanged; `duplicateId` is the id of the stored show with the same date, city, venue and time. */
  readonly rejection: { readonly message: string; readonly duplicateId: string | null } | null;
  /** Why the API cannot save the show; the content file is then shown. */
  readonly reason: string | null;
  readonly tokenRequired: boolean;
  readonly requireToken: () => void;
  readonly save: () => Promise<void>;
}

export function useSave({ api, home, payloads, onSaved, onRejected }: Options): Saving {
  const [saving, setSaving] = useState(false);
  const [tokenRequired, setTokenRequired] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    if (rejection && tokenRequired) document.getElementById(TOKEN_ID)?.focus();
  }, [rejection, tokenRequired]);

  /** What was saved before a later show of the same night failed. */
  const saved = useRef<Parameters<typeof postShows>[2]>(new Map());
  const sent = JSON.stringify(payloads);

  const save = async () => {
    setSaving(true);
    setRejection(null);
    setReason(null);
    const { outcome, notices, progress, isFirst } = await postShows(api, payloads, saved.current);
    if (outcome.kind === 'saved') {
      onSaved();
      // The bar on the next page asks the API too.
      keepKeyInTab(api.token);
      if (outcome.id !== null) rememberSavedShow({ id: outcome.id, api: api.base, home });
      alert(SAVED);
      for (const notice of notices) alert(notice);
      location.assign(home);
      return;
    }
    setSaving(false);
    if (outcome.kind === 'timeout') {
      setRejection({ message: progress + UNKNOWN, duplicateId: null, sent });
      return;
    }
    alert(FAILED);
    if (outcome.kind === 'down') {
      const where = api.base || location.origin;
      setReason(`${progress}La API no responde en ${where}. Revisa que esté encendida y que haya conexión.`);
    } else if (outcome.kind === 'failed') {
      setReason(progress + outcome.message);
    } else {
      const duplicateId = outcome.kind === 'rejected' ? outcome.duplicateId : null;
      setRejection({ message: progress + outcome.message, duplicateId, sent });
      setTokenRequired(outcome.kind === 'token');
      // The fields have the first show: a later one differs from it, and its message says in what.
      if (outcome.kind === 'rejected' && isFirst) onRejected(outcome.fields);
    }
  };

  return {
    saving,
    rejection: rejection?.sent === sent ? rejection : null,
    reason,
    tokenRequired,
    requireToken: () => setTokenRequired(true),
    save,
  };
}
