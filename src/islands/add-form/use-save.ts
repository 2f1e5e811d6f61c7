/** Saves a show and shows the result in dialogs. */
import { useEffect, useState } from 'react';
import { rememberSavedShow } from '../editor/publication/saved-show.ts';
import { type Api, postShow } from './api.ts';
import type { Messages, Values } from './fields.ts';
import { toPayload } from './payload.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';
/** Saving again is safe: the API stores a show once, and answers 409 with its id the second time. */
const UNKNOWN =
  'No hubo respuesta y no se sabe si el show se guardó. Guárdalo otra vez para comprobarlo: si ya está, no se repite.';

/** Id of the input for the API's token. */
export const TOKEN_ID = 'add-clave';

/** An error of the server for these values; it is dropped once they change. */
interface Rejection {
  readonly message: string;
  readonly duplicateId: string | null;
  readonly values: Values;
}

interface Options {
  readonly api: Api;
  /** URL opened after a show is saved. */
  readonly home: string;
  readonly values: Values;
  readonly onSaved: () => void;
  readonly onRejected: (fields: Messages) => void;
}

export interface Saving {
  readonly saving: boolean;
  /** The error of the server while the values are unchanged; `duplicateId` is the id of the stored show with the same date, city, venue and time. */
  readonly rejection: { readonly message: string; readonly duplicateId: string | null } | null;
  /** Why the API cannot save the show; the content file is then shown. */
  readonly reason: string | null;
  readonly tokenRequired: boolean;
  readonly requireToken: () => void;
  readonly save: () => Promise<void>;
}

export function useSave({ api, home, values, onSaved, onRejected }: Options): Saving {
  const [saving, setSaving] = useState(false);
  const [tokenRequired, setTokenRequired] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    if (rejection && tokenRequired) document.getElementById(TOKEN_ID)?.focus();
  }, [rejection, tokenRequired]);

  const save = async () => {
    setSaving(true);
    setRejection(null);
    setReason(null);
    const outcome = await postShow(api, toPayload(values));
    if (outcome.kind === 'saved') {
      onSaved();
      if (outcome.id !== null) rememberSavedShow({ id: outcome.id, api: api.base, home });
      alert(SAVED);
      if (outcome.notice) alert(outcome.notice);
      location.assign(home);
      return;
    }
    setSaving(false);
    if (outcome.kind === 'timeout') {
      setRejection({ message: UNKNOWN, duplicateId: null, values });
      return;
    }
    alert(FAILED);
    if (outcome.kind === 'down') {
      const where = api.base || location.origin;
      setReason(`La API no responde en ${where}. Revisa que esté encendida y que haya conexión.`);
    } else if (outcome.kind === 'failed') {
      setReason(outcome.message);
    } else {
      const duplicateId = outcome.kind === 'rejected' ? outcome.duplicateId : null;
      setRejection({ message: outcome.message, duplicateId, values });
      setTokenRequired(outcome.kind === 'token');
      if (outcome.kind === 'rejected') onRejected(outcome.fields);
    }
  };

  return {
    saving,
    rejection: rejection?.values === values ? rejection : null,
    reason,
    tokenRequired,
    requireToken: () => setTokenRequired(true),
    save,
  };
}
