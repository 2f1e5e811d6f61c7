/** Stores content other than shows with the API, with a message and an undo. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { type Answer, type Call, duplicateId, refusalText, request } from '../session/api-client.ts';
import { reloadList } from '../session/apply-answers.ts';
import { parseEntry } from '../session/content-collection.ts';
import { getState, type StatusMessage, setMessage } from '../session/editor-state.ts';
import { filledData } from '../shared/merge-data.ts';

type ToUndo = (etag: string | null) => StatusMessage['undo'];

interface Storing {
  /** Name of the content in a message about its refusal. */
  readonly name: string;
  /** Message after the content is stored. */
  readonly done: string;
  /** True if the message itself says that the content is saved. */
  readonly messageSaysSaved?: boolean;
  /** Returns the button that undoes the change, or null. @param etag ETag of the stored content; null if unknown */
  readonly toUndo?: ToUndo;
}

/**
 * Stores content and shows a message with an undo. A new entry that is already stored as sent counts as stored: its answer was lost.
 * Screens show why their content is not stored, unless the editor has left them.
 */
export async function storeContent(call: Call, storing: Storing): Promise<Answer> {
  const { name, done, messageSaysSaved = false, toUndo } = storing;
  const screen = location.hash;
  const answer = await request(getState().connection, call);
  const id = call.method === 'POST' && answer.kind !== 'ok' ? duplicateId(answer) : null;
  const isStoredAlready = id !== null && (await isStored(`${call.path}/${id}`, call.json));
  // Signs out if the key was replaced. Typed text is kept for the next sign-in.
  if (answer.kind === 'key') void reloadList();
  if (answer.kind !== 'ok' && !isStoredAlready) {
    const undone = call.method === 'DELETE' ? 'Sin borrar' : 'Sin guardar';
    if (location.hash !== screen) setMessage(`${undone}: ${name}. ${refusalText(answer)}`);
    return answer;
  }
  const etag = answer.kind === 'ok' ? answer.etag : null;
  setMessage(done, { id: null, hiddenUntil: null, messageSaysSaved }, toUndo?.(etag));
  return { kind: 'ok', body: answer.body, etag };
}

/** Resolves with true if the stored entry has this data. Another entry may have its name. */
async function isStored(path: string, data: unknown): Promise<boolean> {
  const answer = await request(getState().connection, { method: 'GET', path });
  return answer.kind === 'ok' && toComparable(parseEntry(answer.body)?.data) === toComparable(data);
}

/** Returns data as JSON with its fields in one order, and with paths of pictures as the API stores them. */
function toComparable(data: unknown): string {
  const sorted = (_name: string, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  return JSON.stringify({ data: filledData(data) }, sorted).replaceAll('"/', '"');
}

/**
 * Returns the undo of a PUT, which stores the replaced data again.
 * @param name as for `storeContent`
 * @param replaced null or undefined if unknown; the PUT then has no undo
 * @param onUndone called to load the stored data
 */
export function undoOfPut(name: string, call: Call, replaced: unknown, onUndone: () => unknown): ToUndo {
  const undo = async (etag: string) => {
    const back = { ...call, json: replaced, etag };
    const answer = await storeContent(back, { name, done: 'Se deshizo: quedó como estaba.' });
    if (answer.kind !== 'ok') setMessage(answer.message);
    await onUndone();
  };
  return (etag) => (replaced && etag !== null ? { label: 'Deshacer', run: () => void undo(etag) } : null);
}

/** Returns the API's address of a picture in the content folder. */
export function pictureUrl(path: string): string {
  return `${getState().connection.base}/${path.replace(/^\//u, '')}`;
}
