import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publication } from './publication.ts';
import { watchPublication, watchSite } from './watch-publication.ts';

const NOW = '2026-11-22T14:00:05.000Z';
const waiting = { status: 200, body: { ahora: NOW, estado: 'en-cola' } };
const keyMissing = { status: 401, body: { error: 'Falta la clave.' } };
const ASK_FOR_KEY = 'Guardado. Para saber si ya se publicó, entra a /editar/.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the texts after these answers, and the number of requests. */
async function watch(answers: readonly { status: number; body: unknown }[]) {
  const left = [...answers];
  const fetch = vi.fn(async () => {
    const { status, body } = left.shift() ?? keyMissing;
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  const texts: string[] = [];
  const stop = watchPublication({ base: '', key: '' }, ({ text }: Publication) => texts.push(text));
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  return { texts, requests: fetch.mock.calls.length };
}

test('key missing: says where to sign in, and asks once', async () => {
  expect(await watch([keyMissing])).toEqual({ texts: [ASK_FOR_KEY], requests: 1 });
});

test('key revoked while the site is built: the same', async () => {
  const { texts, requests } = await watch([waiting, keyMissing]);
  expect(texts.at(-1)).toBe(ASK_FOR_KEY);
  expect(requests).toBe(2);
});

test('npm run dev, whose API publishes nothing: it does not claim that the public sees the change', async () => {
  const { texts } = await watch([{ status: 404, body: { error: 'Esa ruta no existe.' } }]);
  expect(texts).toEqual(['Guardado. Se verá cuando el sitio se publique otra vez.']);
  vi.stubGlobal('fetch', async () => Response.json({ recientes: ['a'], desarrollo: true }));
  const seen: Publication[] = [];
  watchSite('/', 'a', (publication) => seen.push(publication));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toMatchObject({
    step: 'live',
    text: 'Se ve en este equipo; el público lo verá cuando se publique el sitio.',
  });
});

test.each([429, 503])(
  'no answer but %i while the site is built: says that it is not known',
  async (status) => {
    const { texts } = await watch([waiting, { status, body: { error: 'No se pudo.' } }, waiting]);
    expect(texts.slice(0, 3)).toEqual([
      'Guardado. En espera de publicarse.',
      'Guardado. Sin conexión para saber si ya se publicó.',
      'Guardado. En espera de publicarse.',
    ]);
  },
);

test('first build of a site, which takes 20 minutes: asks until the site has the change', async () => {
  const built = Date.now() + 20 * 60_000;
  const live = { ahora: NOW, contenido: { revision: 'b' }, publicado: { revision: 'b' } };
  const fetch = vi.fn(async () => Response.json(Date.now() < built ? { ...waiting.body } : live));
  vi.stubGlobal('fetch', fetch);
  const seen: Publication[] = [];
  const stop = watchPublication({ base: '', key: '' }, (publication) => seen.push(publication));
  await vi.advanceTimersByTimeAsync(21 * 60_000);
  stop();
  expect(seen.at(-1)?.step).toBe('live');
  expect(fetch.mock.calls.length).toBeLessThan(500);
});

test('watchSite stopped while a request is under way: nothing more is said or requested', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => promise);
  vi.stubGlobal('fetch', fetch);
  const steps: string[] = [];
  const stop = watchSite('/', 'a', ({ step }) => steps.push(step));
  stop();
  resolve(Response.json({ recientes: [] }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(steps).toEqual(['queued']);
  expect(fetch).toHaveBeenCalledTimes(1);
});
