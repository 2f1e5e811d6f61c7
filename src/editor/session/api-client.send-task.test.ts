import { afterEach, expect, test, vi } from 'vitest';
import { sendTask } from './api-client.ts';

/** A browser whose uploads get this answer; returns the requests that follow. */
function fakeUpload(status: number, response: unknown) {
  class FakeXhr {
    upload = {};
    status = status;
    response = response;
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      this.onloadend();
    }
  }
  const fetch = vi.fn(async () => Response.json({}, { status: 201 }));
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => vi.unstubAllGlobals());

const photo = { kind: 'photo', id: null, file: new Blob(['x']), alt: 'El público' } as const;
const send = () => sendTask({ base: '', key: '' }, photo);

test('sendTask: the picture first, then the change with its path', async () => {
  const fetch = fakeUpload(201, { imageUrl: '/galeria/x.jpg' });
  expect((await send()).kind).toBe('ok');
  const body = JSON.stringify({ imagen: '/galeria/x.jpg', alt: 'El público' });
  expect(fetch).toHaveBeenCalledWith('/api/contenido/gallery', expect.objectContaining({ body }));
});

test.each([
  ['rejected', 415, { error: 'No es una imagen.' }, 'rejected'],
  ['without the path of the picture: it is not known whether it arrived', 201, {}, 'offline'],
])('sendTask, upload %s: the change is not sent', async (_, status, response, kind) => {
  const fetch = fakeUpload(status, response);
  expect((await send()).kind).toBe(kind);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a list', '[{"nombre":"VIP","precio":"$1"}]', [{ nombre: 'VIP', precio: '$1' }]],
  ['none', '', ''],
])('sendTask, tickets of the form: %s', async (_, boletos, sent) => {
  const fetch = fakeUpload(201, {});
  await sendTask({ base: '', key: '' }, { kind: 'patch', id: 'a', patch: { boletos } });
  const body = JSON.stringify({ boletos: sent });
  expect(fetch).toHaveBeenCalledWith('/api/shows/a', expect.objectContaining({ body }));
});
