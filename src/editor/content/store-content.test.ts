import { afterEach, expect, test, vi } from 'vitest';
import { getState, updateState } from '../session/editor-state.ts';
import { storeContent } from './store-content.ts';

afterEach(() => vi.unstubAllGlobals());

const DUPLICATE = 'Eso ya está guardado. No se guardó otra vez.';
const venue = {
  nombre: 'Foro El Telón',
  ciudad: 'Puebla',
  foto: '/lugares/a.jpg',
  metro: '',
  red: { a: '1', b: '2' },
};

test.each([
  [
    'as sent: its answer was lost',
    { ...venue, foto: 'lugares/a.jpg', red: { b: '2', a: '1' } },
    'ok',
    'Guardado.',
  ],
  ['with other data: it is not stored', { ...venue, metro: 'Línea 3' }, 'rejected', DUPLICATE],
  ['but cannot be read: it is not stored', null, 'rejected', DUPLICATE],
])('a new entry whose name is stored, %s', async (_, datos, kind, text) => {
  const calls: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hash: '#contenido/venues/new' });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === 'GET') return Response.json({ id: 'foro', datos, problemas: [] });
    return Response.json({ error: DUPLICATE, id: 'foro' }, { status: 409 });
  });
  updateState({ connection: { base: '', key: '' }, message: null });
  const call = { method: 'POST', path: '/api/contenido/venues', json: venue } as const;
  const answer = await storeContent(call, { name: 'Lugares', done: 'Guardado.' });
  expect(answer.kind).toBe(kind);
  expect(answer.kind === 'ok' ? getState().message?.text : answer.message).toBe(text);
  expect(calls).toEqual(['POST /api/contenido/venues', 'GET /api/contenido/venues/foro']);
});

test.each([
  [
    'left meanwhile',
    'PUT',
    '#fechas',
    'Sin guardar: Foro El Telón. Hay 1 campo por corregir. No se guardó nada. Está vacío.',
  ],
  [
    'left meanwhile, after a deletion',
    'DELETE',
    '#fechas',
    'Sin borrar: Foro El Telón. Hay 1 campo por corregir. No se guardó nada. Está vacío.',
  ],
  ['still open: the screen itself has the reason', 'PUT', '#contenido/venues/foro', undefined],
] as const)('a change is refused, screen %s', async (_, method, hash, text) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hash: '#contenido/venues/foro' });
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('location', { hash });
    const error = 'Hay 1 campo por corregir. No se guardó nada.';
    return Response.json({ error, fields: { ciudad: 'está vacío' } }, { status: 400 });
  });
  updateState({ connection: { base: '', key: '' }, message: null });
  const call = { method, path: '/api/contenido/venues/foro', json: venue, etag: '"1"' } as const;
  const answer = await storeContent(call, { name: 'Foro El Telón', done: 'Guardado.' });
  expect(answer.kind).toBe('rejected');
  expect(getState().message?.text).toBe(text);
});
