/** Saving a show and what may come of it; the words of its dialogs are fixed. */
import { useEffect, useState } from 'react';
import { type Api, postShow } from './api.ts';
import type { Messages, Values } from './fields.ts';
import { toPayload } from './payload.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';

/** Id of the field for the API's key. */
export const TOKEN_ID = 'add-clave';

/** What the server said of these values; it no longer holds once they change. */
interface Refusal {
  readonly message: string;
  readonly twin: string | null;
  readonly values: Values;
}

interface Options {
  readonly api: Api;
  /** Where a saved show leads to. */
  readonly home: string;
  readonly values: Values;
  readonly onSaved: () => void;
  readonly onRefused: (fields: Messages) => void;
}

export interface Saving {
  readonly saving: boolean;
  /** What the server refused, while the values are those that it refused; `twin` is the id of the same show. */
  readonly refusal: { readonly message: string; readonly twin: string | null } | null;
  /** Why nothing in the form can mend it: the file is then handed over. */
  readonly reason: string | null;
  readonly asksToken: boolean;
  readonly askToken: () => void;
  readonly save: () => Promise<void>;
}

export function useSave({ api, home, values, onSaved, onRefused }: Options): Saving {
  const [saving, setSaving] = useState(false);
  const [asksToken, setAsksToken] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    if (refusal && asksToken) document.getElementById(TOKEN_ID)?.focus();
  }, [refusal, asksToken]);

  const save = async () => {
    setSaving(true);
    setRefusal(null);
    setReason(null);
    const outcome = await postShow(api, toPayload(values));
    if (outcome.kind === 'saved') {
      onSaved();
      alert(SAVED);
      if (outcome.notice) alert(outcome.notice);
      location.assign(home);
      return;
    }
    setSaving(false);
    alert(FAILED);
    if (outcome.kind === 'down') {
      const where = api.base || location.origin;
      setReason(`La API no responde en ${where}. Revisa que esté encendida y que haya conexión.`);
    } else if (outcome.kind === 'failed') {
      setReason(outcome.message);
    } else {
      const twin = outcome.kind === 'refused' ? outcome.twin : null;
      setRefusal({ message: outcome.message, twin, values });
      setAsksToken(outcome.kind === 'token');
      if (outcome.kind === 'refused') onRefused(outcome.fields);
    }
  };

  return {
    saving,
    refusal: refusal?.values === values ? refusal : null,
    reason,
    asksToken,
    askToken: () => setAsksToken(true),
    save,
  };
}
