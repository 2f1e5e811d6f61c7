import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyValues } from '../values/form-fields.ts';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { newShowDraft, readDrafts, writeDraft } from './drafts.ts';
import type { UnsentChange } from './outbox.ts';
import { type Undo, undoLabel } from './undo.ts';

/** An API with one show; `fail` loses answers before or after the change is stored. */
function fakeApi() {
  const show = { ...minimalValues, id: 'a' } as Record<string, string>;
  const state = {
    show,
    version: 1,
    stored: 0,
    fail: null as 'before' | 'after' | null,
    key: '',
    name: 'ana' as string | null,
    /** Promise that answers wait for. */
    held: null as Promise<void> | null,
    isHeld: false,
  };
  const json = (status: number, body: unknown, etag?: string) =>
    new Response(JSON.stringify(body), { status, headers: etag ? { etag } : {} });
  const etag = () => `"${state.version}"`;
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (state.key !== '' && headers.get('authorization') !== `Bearer ${state.key}`) {
      return json(401, { error: 'La clave no es correcta.' });
    }
    if (url.endsWith('/api/sesion')) return json(200, { nombre: state.name });
    state.isHeld = state.held !== null;
    await state.held;
    if (url.endsWith('/api/contenido/shows')) {
      return json(200, { entradas: [{ id: 'a', etag: etag(), datos: state.show, problemas: [] }] });
    }
    if (state.fail === 'before') throw new TypeError('Failed to fetch');
    if (headers.get('if-match') !== etag()) {
      return json(412, { error: 'Alguien más lo cambió.', etag: etag(), actual: state.show });
    }
    state.show = { ...state.show, ...(JSON.parse(String(init.body)) as Record<string, string>) };
    state.version++;
    state.stored++;
    if (state.fail === 'after') throw new TypeError('Failed to fetch');
    return json(200, state.show, etag());
  };
  return { state, fetch };
}

const api = { current: fakeApi() };

/** Imports the modules of a page that has just loaded: without IndexedDB, they have the unsent changes. */
async function openPage() {
  vi.resetModules();
  const [state, list, sender, signIn] = await Promise.all([
    import('./editor-state.ts'),
    import('./apply-answers.ts'),
    import('./sender.ts'),
    import('./sign-in.ts'),
  ]);
  const start = (key: string | null) => signIn.startEditor('http://localhost:5000', key);
  return { state, ...state, ...list, ...sender, ...signIn, start };
}

let editor: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.current = fakeApi();
  const kept = new Map<string, string>();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => api.current.fetch(url, init));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  editor = await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => vi.waitFor(() => expect(editor.getState().outbox).toEqual([]));

async function sellOut(estatus = 'agotado', messages?: UnsentChange['messages']): Promise<void> {
  const show = editor.getState().list?.shows[0];
  await editor.addChange({
    task: { kind: 'patch', id: 'a', patch: { estatus } },
    label: 'Agotado',
    name: 'Guadalajara',
    messages,
    etag: show?.etag ?? null,
    before: show?.values ?? null,
  });
}

/** Signs in and makes a change whose request fails `before` or `after` the API stores it. */
async function sellOutUnanswered(fail: 'before' | 'after'): Promise<void> {
  await editor.start('');
  api.current.state.fail = fail;
  await sellOut();
  await vi.waitFor(() => expect(editor.getState().delayReason).not.toBeNull());
}

/** Adds a show that the API stores as `x`. The answers are lost until the result is called. */
async function addUnanswered(): Promise<() => void> {
  await editor.start('');
  const { fetch } = api.current;
  let [isStored, isLost] = [false, true];
  api.current.fetch = async (url, init = {}) => {
    if (url.endsWith('/api/shows/x') && !isLost)
      return Response.json({ ...minimalValues, id: 'x' }, { headers: { etag: '"7"' } });
    if (init.method !== 'POST') return fetch(url, init);
    const answer = isStored ? Response.json({ error: 'Ya está.', id: 'x' }, { status: 409 }) : null;
    isStored = true;
    if (isLost || !answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  const task = { kind: 'create', id: null, values: minimalValues } as const;
  await editor.addChange({ task, label: 'Agregado', name: 'Guadalajara', etag: null, before: null });
  await vi.waitFor(() => expect(editor.getState().delayReason).not.toBeNull());
  return () => {
    isLost = false;
  };
}

/** Makes two changes that cannot be sent, and then restores the connection. */
async function changeTwiceOffline(): Promise<void> {
  await editor.start('');
  api.current.state.fail = 'before';
  await sellOut();
  await sellOut('cancelado');
  await vi.waitFor(() => expect(editor.getState().delayReason).not.toBeNull());
  api.current.state.fail = null;
}

describe('session of an editor', () => {
  it('nobody signed in: nothing is requested', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    await editor.start(null);
    expect(editor.getState().signIn).toEqual({ kind: 'out', message: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('wrong key: said without words of the API, and it is not kept', async () => {
    api.current.state.key = 'buena';
    await editor.start('mala');
    expect(editor.getState().signIn).toEqual({
      kind: 'out',
      message: 'Esa clave no sirve. Revísala, o pide otro enlace.',
    });
    expect(localStorage.getItem('gira:clave')).toBeNull();
    await editor.start(' buena ');
    expect(editor.getState().signIn).toEqual({ kind: 'in', name: 'ana' });
    expect(localStorage.getItem('gira:clave')).toBe('buena');
  });

  it('key typed for an API that needs none: signed in', async () => {
    await editor.start('cualquiera');
    expect(editor.getState().signIn).toEqual({ kind: 'in', name: 'ana' });
    expect(editor.getState().list?.shows).toHaveLength(1);
  });

  it('deletion of a show whose file cannot be read: repeated with its ETag, and the show leaves the list', async () => {
    await editor.start('');
    const etags: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.endsWith('/api/contenido/shows'))
        return Response.json({ entradas: [{ id: 'a', etag: '"8"', datos: null, problemas: [] }] });
      const etag = new Headers(init.headers).get('if-match');
      etags.push(etag);
      if (etag === '"8"') return Response.json({ id: 'a', papelera: null });
      return Response.json({ error: 'Alguien más lo cambió.', etag: '"8"', actual: null }, { status: 412 });
    });
    const task = { kind: 'delete', id: 'a' } as const;
    await editor.addChange({
      task,
      label: 'Borrado',
      name: 'Guadalajara',
      etag: '"1"',
      before: minimalValues,
    });
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.kind).toBe('conflict'));
    await editor.reloadList();
    await editor.retryUnsent(editor.getState().outbox[0]?.key ?? '');
    await settled();
    await vi.waitFor(() => expect(editor.getState().message?.text).toBe('Borrado: Guadalajara.'));
    expect(etags).toEqual(['"1"', '"8"']);
    expect(editor.getState().list).toEqual({ shows: [], unreadable: [] });
  });

  it('invitation link pasted as the key: its key is taken', async () => {
    api.current.state.key = 'buena+1';
    await editor.start(' https://timbito.example/gira/editar/#clave=buena%2B1 ');
    expect(editor.getState().signIn).toEqual({ kind: 'in', name: 'ana' });
    expect(localStorage.getItem('gira:clave')).toBe('buena+1');
  });

  it('new date: the message names it, and the earlier one when it is undone', async () => {
    await editor.start('');
    const [show] = editor.getState().list?.shows ?? [];
    const task = { kind: 'patch', id: 'a', patch: { fecha: '2027-02-26' } } as const;
    const change = { task, label: 'Nueva fecha', name: 'Guadalajara, 5 dic 2026' };
    await editor.addChange({ ...change, etag: show?.etag ?? null, before: show?.values ?? null });
    await settled();
    expect(editor.getState().message?.text).toBe('Nueva fecha: Guadalajara, 26 feb 2027.');
    await editor.sendUndo(editor.getState().undos['a'] as Undo);
    await settled();
    expect(editor.getState().message?.text).toBe('Se deshizo Nueva fecha: Guadalajara, 5 dic 2026.');
  });

  it('browser that stores nothing and denies locks: a change is stored once', async () => {
    const deny = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: deny } });
    await editor.start('');
    await sellOut();
    await settled();
    expect(api.current.state.stored).toBe(1);
  });

  it('change that another tab sends first: the list is loaded again', async () => {
    await editor.start('');
    const { updateOutbox } = await import('./stored-state.ts');
    const { state } = api.current;
    const request = async (_name: string, run: () => Promise<unknown>) => {
      await updateOutbox(() => []);
      Object.assign(state, { version: 2, show: { ...state.show, estatus: 'agotado' } });
      return run();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    await sellOut();
    const shown = () => editor.getState().list?.shows[0];
    await vi.waitFor(() => expect(shown()).toMatchObject({ etag: '"2"', values: { estatus: 'agotado' } }));
    expect(state.stored).toBe(0);
  });

  it('change and undo: stored once each', async () => {
    await editor.start('');
    await sellOut();
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
    const undo = editor.getState().undos['a'];
    expect(undo?.etag).toBe('"2"');
    if (undo) await editor.sendUndo(undo);
    await settled();
    expect(api.current.state).toMatchObject({ stored: 2, show: { estatus: '' } });
  });

  it('change with its own messages, undone and repeated: each message is shown', async () => {
    await editor.start('');
    const messages = { stored: 'Volviste.', undone: 'Quedó como antes.' };
    const told = async () => {
      await settled();
      await vi.waitFor(() => expect(editor.getState().message).not.toBeNull());
      return editor.getState().message?.text;
    };
    const undo = async () => {
      const last = editor.getState().undos['a'];
      if (last) await editor.sendUndo(last);
    };
    await sellOut('agotado', messages);
    expect(await told()).toBe('Volviste.');
    await undo();
    expect(await told()).toBe('Quedó como antes.');
    await undo();
    expect(await told()).toBe('Volviste.');
  });

  it('undo of an undo: the button says so, and the change has its first name again', async () => {
    await editor.start('');
    await sellOut();
    const press = async (button: string) => {
      await settled();
      await vi.waitFor(() => expect(editor.getState().message?.undoId).toBe('a'));
      const undo = editor.getState().undos['a'] as Undo;
      expect(undoLabel(undo)).toBe(button);
      await editor.sendUndo(undo);
      await settled();
      await vi.waitFor(() => expect(editor.getState().message).not.toBeNull());
      return editor.getState().message?.text;
    };
    expect(await press('Deshacer')).toBe('Se deshizo Agotado: Guadalajara, 5 dic 2026.');
    expect(await press('Rehacer')).toBe('Agotado: Guadalajara, 5 dic 2026.');
    expect(await press('Deshacer')).toBe('Se deshizo Agotado: Guadalajara, 5 dic 2026.');
  });

  it.each([
    ['the same show', 'a', true],
    ['another show', 'b', false],
    ['a new show', null, false],
  ])('message about a show, the form of %s is opened: shown %3$s', async (_, id, stays) => {
    await editor.start('');
    await sellOut();
    await settled();
    await vi.waitFor(() => expect(editor.getState().message).not.toBeNull());
    editor.dismissMessage(id);
    expect(editor.getState().message !== null).toBe(stays);
  });

  it('change after another one: the message of the first is gone while the second is sent', async () => {
    await editor.start('');
    await sellOut();
    await settled();
    await vi.waitFor(() => expect(editor.getState().message).not.toBeNull());
    api.current.state.fail = 'before';
    await sellOut('cancelado');
    await vi.waitFor(() => expect(editor.getState().delayReason).not.toBeNull());
    expect(editor.getState().message).toBeNull();
  });

  it.each(['before', 'after'] as const)(
    'connection lost %s the change is stored: sent again, stored once',
    async (fail) => {
      await editor.start('');
      api.current.state.fail = fail;
      await sellOut();
      await vi.waitFor(() => expect(editor.getState().delayReason).toBe('Sin conexión con el servidor.'));
      expect(editor.getState().outbox).toHaveLength(1);
      api.current.state.fail = null;
      await vi.advanceTimersByTimeAsync(2_000);
      await settled();
      expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
      expect(editor.getState()).toMatchObject({
        delayReason: null,
        message: { text: 'Agotado: Guadalajara, 5 dic 2026.' },
      });
    },
  );

  it('two changes without connection: both are stored, in order', async () => {
    await changeTwiceOffline();
    editor.resumeEditor();
    await settled();
    expect(api.current.state).toMatchObject({ stored: 2, show: { estatus: 'cancelado' } });
  });

  it('two changes without connection, the first given up: the second is stored', async () => {
    await changeTwiceOffline();
    await editor.discardUnsent(editor.getState().outbox[0]?.key ?? '');
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'cancelado' } });
  });

  it('a change that the API always answers 500: changes of other shows are stored, and it still waits', async () => {
    await editor.start('');
    const { fetch } = api.current;
    api.current.fetch = async (url, init) =>
      init?.method === 'POST' ? Response.json({ error: 'Falló.' }, { status: 500 }) : fetch(url, init);
    const task = { kind: 'create', id: null, values: minimalValues } as const;
    await editor.addChange({ task, label: 'Agregado', name: 'Puebla', etag: null, before: null });
    await vi.waitFor(() => expect(editor.getState().delayReason).toBe('Falló.'));
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox).toHaveLength(1));
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
    expect(editor.getState()).toMatchObject({ outbox: [{ task }], delayReason: 'Falló.' });
  });

  it('changed by another editor: both versions, then mine over theirs', async () => {
    await editor.start('');
    Object.assign(api.current.state, { version: 5, show: { ...api.current.state.show, lugar: 'Foro Y' } });
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.kind).toBe('conflict'));
    await vi.waitFor(() => expect(editor.getState().message).not.toBeNull());
    expect(editor.getState().message).toMatchObject({ text: 'Sin guardar: Guadalajara', isProblem: true });
    const [change] = editor.getState().outbox;
    expect(change?.problem?.actual).toMatchObject({ etag: '"5"', values: { lugar: 'Foro Y' } });
    await editor.retryUnsent(change?.key ?? '');
    await settled();
    expect(api.current.state.show).toMatchObject({ estatus: 'agotado', lugar: 'Foro Y' });
  });

  it('changed by another editor: theirs stays', async () => {
    await editor.start('');
    api.current.state.version = 5;
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.kind).toBe('conflict'));
    await editor.discardUnsent(editor.getState().outbox[0]?.key ?? '');
    await settled();
    expect(api.current.state.stored).toBe(0);
    const { message } = editor.getState();
    expect(message?.text).toBe('Guadalajara: se quedó lo guardado. Lo tuyo no se guardó.');
    // The editor's version is sent again, and stored over the other one.
    const discarded = message?.discarded as UnsentChange;
    await editor.reopenDiscarded(discarded);
    expect(editor.getState()).toMatchObject({ outbox: [discarded], message: null });
    await editor.retryUnsent(discarded.key);
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
  });

  it('a rejected change corrected: the device has one of both at any time, and only the new one is stored', async () => {
    await editor.start('');
    Object.assign(api.current.state, { version: 5 });
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem).toBeTruthy());
    const [rejected] = editor.getState().outbox;
    const updates = vi.spyOn(editor.state, 'updateState');
    api.current.state.fail = 'before';
    const task = { kind: 'patch', id: 'a', patch: { estatus: 'cancelado' } } as const;
    const change = { task, label: 'Corregido', name: 'Guadalajara', etag: '"5"', before: null };
    await editor.addChange(change, [rejected?.key ?? '']);
    const outboxes = updates.mock.calls.flatMap(([{ outbox }]) => outbox?.length ?? []);
    expect(new Set(outboxes)).toEqual(new Set([1]));
    expect(editor.getState().message).toBeNull();
    api.current.state.fail = null;
    editor.resumeEditor();
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'cancelado' } });
  });

  it('stored, its answer lost, then given up: the message says that it is stored, and takes it back', async () => {
    await sellOutUnanswered('after');
    api.current.state.fail = null;
    await editor.discardUnsent(editor.getState().outbox[0]?.key ?? '');
    expect(editor.getState().message).toMatchObject({
      text: 'Agotado: Guadalajara, 5 dic 2026.',
      undoId: 'a',
    });
    await editor.sendUndo(editor.getState().undos['a'] as Undo);
    await settled();
    expect(api.current.state.show).toMatchObject({ estatus: '' });
  });

  it('new show stored, its answer lost, then sent again: later text of its form is a change of the stored show', async () => {
    const answerAgain = await addUnanswered();
    const { key = '' } = editor.getState().outbox[0] ?? {};
    const draft = { etag: null, base: null };
    const values = { ...minimalValues, notas: 'Llega temprano.' };
    const id = newShowDraft(key);
    writeDraft('shows', [], { ...draft, id, data: { before: emptyValues, values } });
    answerAgain();
    editor.resumeEditor();
    await settled();
    await vi.waitFor(() => expect(editor.getState().added).toEqual({ [key]: 'x' }));
    const data = { before: minimalValues, values };
    expect(readDrafts('shows')).toEqual([{ ...draft, id: 'x', etag: '"7"', data }]);
  });

  it('new show sent, its answer lost, then given up: the message does not say that it is not stored', async () => {
    await addUnanswered();
    await editor.discardUnsent(editor.getState().outbox[0]?.key ?? '');
    expect(editor.getState().message?.text).toBe('Descartado; si ya se guardó, está en la lista.');
  });

  it.each([
    ['knows of no connection: it was not sent', false, false],
    ['does not know why: it may be stored', true, true],
  ])('new show that fails while the browser %s', async (_, onLine, tried) => {
    vi.stubGlobal('navigator', { onLine });
    await addUnanswered();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.tried).toBe(tried));
  });

  it('deleted by another editor, taken out of the bin with a lost answer: pressed again, it is stored', async () => {
    await editor.start('');
    const { fetch } = api.current;
    let isDeleted = true;
    api.current.fetch = async (url, init = {}) => {
      if (url.endsWith('/restaurar')) {
        if (!isDeleted) return Response.json({ error: 'Ya está.', id: 'a' }, { status: 409 });
        isDeleted = false;
        throw new TypeError('Failed to fetch');
      }
      if (isDeleted && init.method === 'PATCH')
        return Response.json({ error: 'Está en la papelera.', papelera: {} }, { status: 404 });
      if (init.method === 'GET' && url.endsWith('/api/shows/a'))
        return Response.json(api.current.state.show, { headers: { etag: `"${api.current.state.version}"` } });
      return fetch(url, init);
    };
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.kind).toBe('gone'));
    const { key = '' } = editor.getState().outbox[0] ?? {};
    await editor.restoreAndRetry(key, 'a');
    expect(editor.getState().message?.text).toBe('Sin conexión con el servidor.');
    await editor.restoreAndRetry(key, 'a');
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
  });

  it('deleted by another editor, its stored text has errors: taken out of the bin, the message says why it is not sent', async () => {
    await editor.start('');
    const { fetch } = api.current;
    api.current.fetch = async (url, init = {}) => {
      if (url.endsWith('/restaurar'))
        return Response.json({ id: 'a', datos: null, problemas: ['fecha: está vacía'] });
      if (init.method !== 'PATCH') return fetch(url, init);
      return Response.json({ error: 'Está en la papelera.', papelera: {} }, { status: 404 });
    };
    await sellOut();
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.kind).toBe('gone'));
    await editor.restoreAndRetry(editor.getState().outbox[0]?.key ?? '', 'a');
    expect(editor.getState().message?.text).toBe(
      'Se recuperó, pero tiene errores y no se puede leer. Lo tuyo sigue aquí.',
    );
    expect(editor.getState().outbox).toHaveLength(1);
  });

  it('key revoked: the change waits for the next sign-in', async () => {
    await editor.start('');
    api.current.state.key = 'nueva';
    await sellOut();
    const message =
      'Tu clave ya no sirve: pide otro enlace. Lo que falta por enviar se queda en este dispositivo.';
    await vi.waitFor(() => expect(editor.getState().signIn).toEqual({ kind: 'out', message }));
    await editor.start('nueva');
    await settled();
    expect(api.current.state.stored).toBe(1);
  });

  it('signed out with an unsent change, another editor signs in: it is not sent under that name, and waits for the first', async () => {
    await sellOutUnanswered('before');
    api.current.state.fail = null;
    const signInAs = async (name: string) => {
      editor.signOut();
      api.current.state.name = name;
      await editor.start(name);
    };
    await signInAs('beto');
    await sellOut('cancelado');
    await vi.waitFor(() => expect(editor.getState().outbox[0]?.problem?.message).toMatch(/^Lo hizo ana/u));
    expect(api.current.state.stored).toBe(0);
    await editor.discardUnsent(editor.getState().outbox[1]?.key ?? '');
    await signInAs('ana');
    await settled();
    expect(api.current.state).toMatchObject({ stored: 1, show: { estatus: 'agotado' } });
  });

  it('unsent change of another editor: taken over on request', async () => {
    await sellOutUnanswered('before');
    editor.signOut();
    Object.assign(api.current.state, { fail: null, name: 'beto' });
    await editor.start('b');
    await editor.retryUnsent(editor.getState().outbox[0]?.key ?? '');
    await settled();
    expect(api.current.state.stored).toBe(1);
  });

  it.each([
    ['the list loads', () => editor.reloadList()],
    ['a change is sent', () => sellOut()],
  ])('sign-out while %s: the browser keeps nothing of the answer', async (_, act) => {
    await editor.start('');
    const answered = Promise.withResolvers<void>();
    api.current.state.held = answered.promise;
    const done = act();
    await vi.waitFor(() => expect(api.current.state.isHeld).toBe(true));
    editor.signOut();
    answered.resolve();
    await done;
    await settled();
    const { list, undos, message } = editor.getState();
    expect({ list, undos, message }).toEqual({ list: null, undos: {}, message: null });
    expect(localStorage.getItem('gira:deshacer')).toBe('{}');
  });
});
