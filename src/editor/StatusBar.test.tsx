import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { StatusBar } from './StatusBar.tsx';
import { getState, updateState } from './session/editor-state.ts';
import type { UnsentChange } from './session/outbox.ts';

// Otherwise what an earlier test file of the same worker could not store would count.
vi.mock('./session/stored-state.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./session/stored-state.ts')>()),
  keepsOutbox: () => true,
}));

const before = getState();
afterEach(() => updateState(before));

test.each([
  [['a'], '1 cambio sin enviar. ', ' Está guardado en este dispositivo y se enviará solo.'],
  [['a', 'b'], '2 cambios sin enviar. ', ' Están guardados en este dispositivo y se enviarán solos.'],
])('StatusBar: unsent changes %j without a connection: %s', (keys, count, where) => {
  const outbox = keys.map((key): UnsentChange => {
    const task = { kind: 'delete', id: key } as const;
    return { key, task, label: 'Borrado', name: key, etag: null, before: null, tried: false, problem: null };
  });
  updateState({ outbox, delayReason: 'Sin conexión con el servidor.' });
  expect(renderToStaticMarkup(<StatusBar />)).toContain(
    `<p><strong>${count}</strong>Sin conexión con el servidor.${where}</p>`,
  );
});
