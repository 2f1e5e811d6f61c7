/** Who is signed in, and the key that requests have. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { type Connection, request, stringOrNull } from './api-client.ts';
import type { StateContainer } from './editor-state.ts';

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

/** @param base origin of the API; empty for the page's own origin */
export function createSignIn({ get, set }: StateContainer, base: string) {
  let key = '';
  const connection = (): Connection => ({ base, key });
  const end = (message: string | null) => set({ signIn: { kind: 'out', message } });

  /**
   * Asks the API whose key it is. A list that the browser keeps is enough while the API does not answer.
   * @returns true if the editor is signed in
   */
  async function check(): Promise<boolean> {
    const call = { method: 'GET', path: '/api/sesion' } as const;
    const answer = await request(connection(), call);
    const isIn = answer.kind === 'ok' || (answer.kind !== 'key' && get().list !== null);
    const body = answer.kind === 'ok' && isRecord(answer.body) ? answer.body : {};
    set({ contentWarning: stringOrNull(body['aviso']) });
    if (isIn) set({ signIn: { kind: 'in', name: stringOrNull(body['nombre']) } });
    else end(answer.kind === 'key' ? WRONG_KEY : answer.message);
    return isIn;
  }

  return {
    connection,
    end,
    check,
    setKey: (next: string): void => {
      key = next;
    },
  };
}
