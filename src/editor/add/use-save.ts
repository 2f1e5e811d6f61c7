/** Saves the shows of the form and shows the result in dialogs. */
import { useEffect, useRef, useState } from 'react';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { parseShowId, rememberSavedShow } from '../publishing/saved-show.ts';
import { type Connection, sendTask, stringOrNull } from '../session/api-client.ts';
import { useSite } from '../session/editor-context.ts';
import { keepKeyInTab } from '../session/stored-key.ts';
import { isField, type Messages } from '../values/form-fields.ts';
import type { Payload } from './payload.ts';

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';
/** Saving again is safe: the API stores a show once, and answers 409 with its id the second time. */
const UNKNOWN =
  'No hubo respuesta y no se sabe si el show se guardó. Guárdalo otra vez para comprobarlo: si ya está, no se repite.';

/** Id of the input for the API's key. */
export const KEY_ID = 'add-clave';

interface SavedShow {
  /** Null unless it can be part of a URL. */
  readonly id: string | null;
  readonly warning: string | null;
}

/** The shows that were saved, by their JSON. */
type SavedShows = Map<string, SavedShow>;

/**
 * Saves the sessions of a night one after the other: each is a show of its own.
 * @param saved those of an earlier try, which are not sent again
 * @returns the id of the first show and the warnings of the API, each once; or the failure, with what is saved and what is not before its
 * message, and whether it is of the show in the form's fields
 */
export async function postShows(connection: Connection, payloads: readonly Payload[], saved: SavedShows) {
  for (const [index, values] of payloads.entries()) {
    const key = JSON.stringify(values);
    if (saved.has(key)) continue;
    const answer = await sendTask(connection, { kind: 'create', id: null, values });
    if (answer.kind !== 'ok') {
      const progress = progressText(payloads, saved, values);
      return { failure: answer, id: null, warnings: [], progress, isFirst: index === 0 };
    }
    const { id, aviso } = isRecord(answer.body) ? answer.body : {};
    saved.set(key, { id: parseShowId(id), warning: stringOrNull(aviso) });
  }
  const all = payloads.flatMap((payload) => saved.get(JSON.stringify(payload)) ?? []);
  const warnings = new Set(all.flatMap(({ warning }) => warning || []));
  return { failure: null, id: all[0]?.id ?? null, warnings: [...warnings], progress: '', isFirst: true };
}

/** "Se guardó la función de las 7:00pm. La de las 9:30pm no: " */
function progressText(payloads: readonly Payload[], saved: SavedShows, failed: Payload): string {
  if (payloads.length === 1) return '';
  const savedHours = payloads.filter((payload) => saved.has(JSON.stringify(payload))).map(({ show }) => show);
  const before =
    savedHours.length > 0 ? `Se guardó la función de las ${savedHours.join(' y la de las ')}. ` : '';
  return `${before}La de las ${failed.show} no: `;
}

interface Options {
  readonly connection: Connection;
  /** URL opened after a show is saved. */
  readonly siteUrl: string;
  /** The shows to save, in this order: several for the sessions of one night. */
  readonly payloads: readonly Payload[];
  readonly onSaved: () => void;
  readonly onRejected: (fields: Messages) => void;
}

/** An error of the server for the shows that were `sent` as JSON; it is dropped once they change. */
interface Rejection {
  readonly message: string;
  /** Id of the stored show with the same date, city, venue and time. */
  readonly duplicateId: string | null;
  readonly sent: string;
}

export function useSaveShows({ connection, siteUrl, payloads, onSaved, onRejected }: Options) {
  const { zone } = useSite();
  const [saving, setSaving] = useState(false);
  const [keyRequired, setKeyRequired] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  /** Why the API cannot save the show; the content file is then shown. */
  const [reason, setReason] = useState<string | null>(null);
  const saved = useRef<SavedShows>(new Map());
  const sent = JSON.stringify(payloads);

  useEffect(() => {
    if (rejection && keyRequired) document.getElementById(KEY_ID)?.focus();
  }, [rejection, keyRequired]);

  const save = async () => {
    setSaving(true);
    setRejection(null);
    setReason(null);
    const { failure, id, warnings, progress, isFirst } = await postShows(connection, payloads, saved.current);
    if (failure === null) {
      onSaved();
      // The bar on the next page sends requests to the API, too.
      keepKeyInTab(connection.key);
      const { publicar = '' } = payloads[0] ?? {};
      const isHidden = publicar !== '' && releaseTime(publicar, zone) > Date.now();
      if (isHidden) warnings.push(`Se verá desde el ${momentText(publicar)}.`);
      else if (id !== null) rememberSavedShow({ id, api: connection.base, siteUrl });
      for (const message of [SAVED, ...warnings]) alert(message);
      location.assign(siteUrl);
      return;
    }
    const { kind, status, message, fields, body, isTimeout } = failure;
    const reject = (text: string, duplicateId: string | null = null) =>
      setRejection({ message: progress + text, duplicateId, sent });
    console.error(failure);
    setSaving(false);
    if (isTimeout) return reject(UNKNOWN);
    alert(FAILED);
    const isRejected = status === 400 || status === 409;
    // No change of the form corrects other errors.
    if (kind !== 'key' && !isRejected) {
      const silent = `La API no responde en ${connection.base || location.origin}. Revisa que esté encendida y que haya conexión.`;
      return setReason(progress + (kind === 'offline' ? silent : message));
    }
    setKeyRequired(kind === 'key');
    reject(message, isRejected ? parseShowId(body['id']) : null);
    // The fields have the first show: a later one differs from it, and its message says in what.
    if (isRejected && isFirst)
      onRejected(Object.fromEntries(Object.entries(fields).filter(([field]) => isField(field))));
  };

  return {
    saving,
    rejection: rejection?.sent === sent ? rejection : null,
    reason,
    keyRequired,
    requireKey: () => setKeyRequired(true),
    save,
  };
}
