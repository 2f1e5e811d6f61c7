/** Saves of the editor through the proxies of `deploy/`, which compress the answers of the API and change their ETags. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { request } from '../../src/editor/session/api-client.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { type BehindProxy, KEY, startBehindProxy, WAYS } from './behind-proxy.ts';

const PATH = '/api/shows/2027-05-14-monclova';

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (way) => {
  let server: BehindProxy;
  beforeAll(async () => {
    vi.stubGlobal('document', { cookie: '' });
    server = await startBehindProxy(way);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server?.stop();
  });

  test('a show that is changed twice: the second change takes the ETag of the first one', async () => {
    const connection = { base: server.origin, key: KEY };
    const show = { ...NEW_SHOW, notas: 'Habrá comida desde las seis. '.repeat(60) };
    let answer = await request(connection, { method: 'POST', path: '/api/shows', json: show });
    for (const abridor of ['Uno', 'Dos']) {
      const etag = answer.kind === 'ok' ? answer.etag : null;
      answer = await request(connection, { method: 'PATCH', path: PATH, json: { abridor }, etag });
      expect(answer).toMatchObject({ kind: 'ok', body: { abridor } });
    }
    expect(await request(connection, { method: 'GET', path: '/api/contenido/shows' })).toMatchObject({
      body: { entradas: [{ etag: answer.kind === 'ok' && answer.etag }] },
    });
  });
});
