/** Sign-in: the API key, and the name that the API has for it. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { answerFailure, type Connection, request } from './api-client.ts';
import type { StateContainer } from './editor-state.ts';
import { forgetKey, parseKey, readEditorName, readKey, saveEditorName, saveKey } from './stored-key.ts';

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

/** Returns the functions of the sign-in. @param base origin of the API; empty for the page's own origin */
export function createSignIn({ get, set }: StateContainer, base: string) {
  let key = '';
  const connection = (): Connection => ({ base, key });

  /**
   * Takes the given key, or the stored one.
   * @returns false if there is none
   */
  function takeKey(givenKey: string | null): boolean {
    const known = givenKey === null ? readKey() : parseKey(givenKey);
    if (known === null) set({ signIn: { kind: 'out', message: null } });
    else key = known;
    return known !== null;
  }

  /**
   * Asks the API whose key it is. A stored list is enough while the API does not answer.
   * @returns true if the editor is signed in
   */
  async function checkKey(): Promise<boolean> {
    const answer = await request(connection(), { method: 'GET', path: '/api/sesion' });
    const isIn = answer.kind === 'ok' || (answer.kind !== 'key' && get().list !== null);
    const body = answer.kind === 'ok' && isRecord(answer.body) ? answer.body : {};
    const name = answer.kind === 'ok' ? stringOrNull(body['nombre']) : readEditorName();
    if (isIn) saveEditorName(name);
    const message = answer.kind === 'key' ? WRONG_KEY : answerFailure(answer);
    set({
      contentWarning: stringOrNull(body['aviso']),
      signIn: isIn ? { kind: 'in', name } : { kind: 'out', message },
    });
    return isIn;
  }

  function dropKey(): void {
    key = '';
    forgetKey();
    set({ signIn: { kind: 'out', message: null } });
  }

  return { connection, takeKey, checkKey, saveKey: () => saveKey(key), dropKey };
}
