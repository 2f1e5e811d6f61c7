import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'clave-del-enlace';
const api = { isOnline: false };

/** Stubs a storage of the browser. */
function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const stored = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}

beforeEach(() => {
  api.isOnline = false;
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (!api.isOnline) return Response.json({ error: 'Son muchas peticiones.' }, { status: 429 });
    if (new Headers(headers).get('authorization') !== `Bearer ${KEY}`)
      return Response.json({}, { status: 401 });
    return Response.json(url.endsWith('/api/sesion') ? { nombre: 'ana' } : { entradas: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the page and signs in. Returns the state. */
async function signIn(key: string | null) {
  vi.resetModules();
  const { startEditor } = await import('./sign-in.ts');
  const { getState } = await import('./editor-state.ts');
  await startEditor('http://localhost:5000', key);
  return getState().signIn;
}

test.each([
  ['the page is loaded again', null],
  ['Entrar without a typed key', ''],
])('link opened without an answer of the API, then %s: signed in with its key', async (_what, next) => {
  expect(await signIn(KEY)).toEqual({ kind: 'out', message: 'Son muchas peticiones.' });
  expect(localStorage.getItem('gira:clave')).toBeNull();
  api.isOnline = true;
  expect(await signIn(next)).toEqual({ kind: 'in', name: 'ana' });
});

test('link with a wrong key, opened without an answer: forgotten once the API has refused it', async () => {
  await signIn('otra-clave');
  api.isOnline = true;
  expect(await signIn(null)).toMatchObject({ message: 'Esa clave no sirve. Revísala, o pide otro enlace.' });
  expect(sessionStorage.getItem('gira:clave')).toBeNull();
  expect(await signIn(null)).toEqual({ kind: 'out', message: null });
});
