/** Asks the API whose key it is; a list that is kept in the browser is enough while the API does not answer. */
import { isRecord } from '../../domain/text/is-record.ts';
import { type Connection, request } from './api-client.ts';
import type { StateContainer } from './editor-state.ts';
import { OFFLINE } from './send.ts';

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

const SESSION = { method: 'GET', path: '/api/sesion' } as const;

/** Resolves with the key that the API takes, empty where it asks for none; null when the editor is not signed in. */
export async function checkSession(
  { get, set }: StateContainer,
  connection: Connection,
): Promise<string | null> {
  let { key } = connection;
  let answer = await request(connection, SESSION);
  if (answer.kind === 'offline' && key !== '') {
    // An API without keys does not allow the header, so that browsers send no request that has one.
    const withoutKey = await request({ ...connection, key: '' }, SESSION);
    if (withoutKey.kind === 'ok') {
      key = '';
      answer = withoutKey;
    }
  }
  if (answer.kind === 'ok') {
    const name = isRecord(answer.body) ? answer.body['nombre'] : null;
    set({ session: { kind: 'in', name: typeof name === 'string' ? name : null } });
  } else if (answer.kind === 'key') {
    set({ session: { kind: 'out', message: WRONG_KEY } });
  } else if (get().list) {
    set({ session: { kind: 'in', name: null } });
  } else {
    set({ session: { kind: 'out', message: answer.kind === 'offline' ? OFFLINE : answer.message } });
  }
  return get().session.kind === 'in' ? key : null;
}
