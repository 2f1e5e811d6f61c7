import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishHook } from './call-hook.ts';

let calls: { method: string; headers: IncomingHttpHeaders; body: string }[];
let statuses: number[];
let url: string;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  calls.push({ method: request.method ?? '', headers: request.headers, body });
  response.writeHead(statuses.shift() ?? 204).end();
});

beforeEach(async () => {
  calls = [];
  statuses = [];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => new Promise((done) => server.close(done)));

function hook(env: Record<string, string>) {
  const errors: string[] = [];
  const call = publishHook(env, {
    onProblem: (error) => error && errors.push(error.message),
    pauses: [1, 1],
  });
  return { call, errors };
}

test('publishHook: one POST with the token, as repository_dispatch expects it', async () => {
  const { call, errors } = hook({ PUBLISH_HOOK_URL: url, PUBLISH_HOOK_TOKEN: 'abc' });
  await call?.();
  expect(calls).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer abc' }, body: '{"event_type":"publicar"}' },
  ]);
  expect(errors).toEqual([]);
});

test('publishHook: a host that fails twice, called a third time', async () => {
  statuses = [500, 503, 200];
  const { call, errors } = hook({ PUBLISH_HOOK_URL: url });
  await call?.();
  expect([calls.length, errors]).toEqual([3, []]);
  expect(calls[0]?.headers.authorization).toBeUndefined();
});

test('publishHook: a host that always fails, reported once', async () => {
  statuses = [404, 404, 404];
  const { call, errors } = hook({ PUBLISH_HOOK_URL: url });
  await call?.();
  expect(errors).toEqual(['PUBLISH_HOOK_URL answered 404']);
});

test('publishHook: five pushes at once, two calls', async () => {
  const { call } = hook({ PUBLISH_HOOK_URL: url });
  await Promise.all(Array.from({ length: 5 }, () => call?.()));
  expect(calls).toHaveLength(2);
});

test('publishHook: not set, nothing', () => {
  expect(hook({ PUBLISH_HOOK_URL: '' }).call).toBeUndefined();
});

test.each(['gitlab.example/trigger?token=secreto', 'https://ana:secreto@jenkins.example/trigger'])(
  'publishHook: no address, or one with a password: a sentence without it: %s',
  (PUBLISH_HOOK_URL) => {
    expect(() => hook({ PUBLISH_HOOK_URL })).toThrow(
      'PUBLISH_HOOK_URL no es una dirección. Copia la que da tu servicio de hospedaje, completa, con https://. No lleva usuario ni clave antes de una @.',
    );
  },
);
