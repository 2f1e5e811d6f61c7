/** Starts and ends an editor's session: API key, editor's name, and stored data in the browser. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { readStored } from '../shared/browser-storage.ts';
import { answerFailure, request } from './api-client.ts';
import { reloadList, setUndos } from './apply-answers.ts';
import { getState, type Undos, updateState } from './editor-state.ts';
import { openOutbox, readOutbox, sendChanges } from './sender.ts';
import {
  forgetKey,
  forgetKeyInTab,
  keepKeyInTab,
  parseKey,
  readEditorName,
  readKey,
  saveEditorName,
  saveKey,
} from './stored-key.ts';
import { readList, saveList, UNDOS } from './stored-state.ts';

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

/**
 * Reads the stored state and signs in with the given key, or with the stored one if that is null or empty.
 * @param base origin of the API; '' for the page's own origin
 */
export async function startEditor(base: string, givenKey: string | null): Promise<void> {
  const key = givenKey ? parseKey(givenKey) : (readKey() ?? givenKey);
  // Sends no request before the editor signs in.
  if (key === null) return updateState({ signIn: { kind: 'out', message: null } });
  updateState({
    connection: { base, key },
    signIn: { kind: 'checking' },
    undos: (readStored(UNDOS) as Undos | null) ?? {},
    list: await readList(),
  });
  // Without an answer, the key of a link would be lost: it is no longer in the address.
  keepKeyInTab(key);
  await readOutbox();
  if (!(await checkKey())) return;
  if (givenKey !== null) saveKey(key);
  await openOutbox();
  await reloadList();
  sendChanges();
}

/**
 * Asks the API whose key it is. If the API does not answer, a stored list is enough.
 * @returns true if the editor is signed in
 */
async function checkKey(): Promise<boolean> {
  const { connection, list } = getState();
  const answer = await request(connection, { method: 'GET', path: '/api/sesion' });
  const isIn = answer.kind === 'ok' || (answer.kind !== 'key' && list !== null);
  const body = answer.kind === 'ok' && isRecord(answer.body) ? answer.body : {};
  const name = answer.kind === 'ok' ? stringOrNull(body['nombre']) : readEditorName();
  if (isIn) saveEditorName(name);
  if (answer.kind === 'key') forgetKeyInTab();
  const message = answer.kind === 'key' ? WRONG_KEY : answerFailure(answer);
  updateState({
    contentWarning: stringOrNull(body['aviso']),
    signIn: isIn ? { kind: 'in', name } : { kind: 'out', message },
  });
  return isIn;
}

export function signOut(): void {
  forgetKey();
  void saveList(null);
  setUndos({});
  const { base } = getState().connection;
  updateState({
    connection: { base, key: '' },
    signIn: { kind: 'out', message: null },
    list: null,
    message: null,
  });
}

/** Sends unsent changes and reloads the list when the page or the network comes back. */
export function resumeEditor(): void {
  if (getState().signIn.kind !== 'in') return;
  sendChanges();
  void reloadList();
}
