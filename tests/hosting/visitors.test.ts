/** Limits count each visitor by an address of their own, in every way of docs/publicar.md that has an API behind a proxy. */
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/server/http/limits.ts';
import { type BehindProxy, KEY, startBehindProxy, WAYS } from './behind-proxy.ts';

const [ANA, BETO, CARO] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (way) => {
  let server: BehindProxy;
  beforeAll(async () => {
    server = await startBehindProxy(way);
  });
  afterAll(() => server?.stop());

  /** Returns the statuses of requests from one address, each of which claims to come from another. */
  async function statuses(
    count: number,
    request: (sent: Record<string, string>) => Promise<{ status: number }>,
  ) {
    const found: number[] = [];
    for (let index = 0; index < count; index++) {
      const other = `198.51.100.${index}`;
      const sent = { 'x-forwarded-for': other, 'x-real-ip': other, forwarded: `for=${other}` };
      found.push((await request(sent)).status);
    }
    return found;
  }
  const repeated = (status: number, count: number) => [...Array<number>(count).fill(status), 429];

  test('wrong keys: those of one visitor are limited, whatever address it sends; others sign in', async () => {
    const tryKey = (localAddress: string, sent: Record<string, string> = {}) =>
      server.get('/api/sesion', {
        localAddress,
        headers: { ...sent, authorization: 'Bearer equivocada-0123456' },
      });
    const count = limits.wrongKeysPerMinute;
    expect(await statuses(count + 1, (sent) => tryKey(ANA, sent))).toEqual(repeated(401, count));
    expect((await tryKey(BETO)).status).toBe(401);
  });

  test('forms for notices: those of one visitor are limited, whatever address it sends; others are accepted', async () => {
    const sendForm = (localAddress: string, sent: Record<string, string> = {}) =>
      server.get('/api/avisos', {
        method: 'POST',
        localAddress,
        headers: { ...sent, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'correo=ana@gira.example&ciudad=nada',
      });
    /** Forms of an address in a minute. */
    const count = 10;
    expect(await statuses(count + 1, (sent) => sendForm(ANA, sent))).toEqual(repeated(400, count));
    expect((await sendForm(BETO)).status).toBe(400);
  });

  test('pictures: more of them than the limit leave the editor behind the same address, and others, alone', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 32, localAddress: CARO });
    const picture = () => server.get('/carteles/x.jpg', { agent });
    const answers = await Promise.all(Array.from({ length: limits.requestsPerMinute + 1 }, picture));
    agent.destroy();
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const read = (localAddress: string, path: string) =>
      server.get(path, { localAddress, headers: { authorization: `Bearer ${KEY}` } });
    expect((await read(CARO, '/api/shows')).status).toBe(200);
    expect((await read(BETO, '/carteles/x.jpg')).status).toBe(404);
  });
});
