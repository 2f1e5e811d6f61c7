/** Explains at /add/ why a show was not saved. */
import { parseShowId } from '../publishing/saved-show.ts';
import { duplicateId, type Failure } from '../session/api-client.ts';

/** Text for an unknown outcome. Saving again is safe: the API stores a show once, then answers 409 with its id. */
const UNKNOWN =
  'No hubo respuesta y no se sabe si el show se guardó. Guárdalo otra vez para comprobarlo: si ya está, no se repite.';

export interface SaveProblem {
  /**
   * Where to show the message. `button`: next to the button, to press again. `key`, `fields`: there too, after correcting the key
   * or the fields. `file`: with the content file, because nothing in the form solves the problem.
   */
  readonly place: 'button' | 'key' | 'fields' | 'file';
  readonly message: string;
  /** Id of the stored show with the same date, city, venue and hour, if there is one. */
  readonly duplicateId?: string | null;
}

/** @param origin of the API */
export function explainFailure(failure: Failure, origin: string): SaveProblem {
  const { kind, status, message, isTimeout } = failure;
  if (isTimeout) return { place: 'button', message: UNKNOWN };
  if (kind === 'key') return { place: 'key', message };
  if (status === 400 || status === 409)
    return { place: 'fields', message, duplicateId: parseShowId(duplicateId(failure)) };
  const silent = `La API no responde en ${origin}. Revisa que esté encendida y que haya conexión.`;
  return { place: 'file', message: kind === 'offline' ? silent : message };
}
