/** Limit of uploads at once: a picture counts until it is stored, also when nobody waits for it any more. */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/http/app.ts';
import { limits } from '../../src/server/http/limits.ts';
import { uploadRoutes } from '../../src/server/uploads/upload-routes.ts';
import { noise } from './pictures.ts';

test('a client that leaves while its picture is stored: another upload gets 429 until that has ended', async () => {
  const app = createApp(limits, { write: () => undefined });
  const begun = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<string>();
  const results = [stored.promise];
  const store = async () => {
    begun.resolve();
    return results.shift() ?? 'carteles/b.jpg';
  };
  uploadRoutes(app, store, { ...limits, uploadsAtOnce: 1 });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const form = new FormData();
  form.set('cartel', new Blob([new Uint8Array(await noise(16, 16).jpeg().toBuffer())]), 'cartel.jpg');
  const send = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body: form })).status;
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const client = connect(port, '127.0.0.1');
  client.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  client.write(body);
  await begun.promise;
  client.destroy();
  await expect
    .poll(() => new Promise((done) => app.server.getConnections((_error, count) => done(count))))
    .toBe(0);
  expect(await send()).toBe(429);
  stored.resolve('carteles/a.jpg');
  await expect.poll(send).toBe(201);
});
