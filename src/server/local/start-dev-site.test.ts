import { expect, test } from 'vitest';
import { startDevSite } from './local-servers.ts';

/** Servers that have content from the start number `first` on. */
function fakeServers(first: number) {
  const calls = { starts: 0, stops: 0 };
  const stop = async () => {
    calls.stops += 1;
  };
  const start = async () => {
    calls.starts += 1;
    return { stop } as Awaited<ReturnType<Parameters<typeof startDevSite>[0]>>;
  };
  return { calls, start, hasContent: () => calls.starts >= first };
}

test.each([
  { first: 1, starts: 1, stops: 0 },
  { first: 3, starts: 3, stops: 2 },
])(
  'development server, content from start $first on: those before are stopped',
  async ({ first, ...counts }) => {
    const { calls, start, hasContent } = fakeServers(first);
    await startDevSite(start, hasContent);
    expect(calls).toEqual(counts);
  },
);

test('development server, never any content: an error in Spanish, and all servers are stopped', async () => {
  const { calls, start, hasContent } = fakeServers(Number.POSITIVE_INFINITY);
  await expect(startDevSite(start, hasContent)).rejects.toThrow('El sitio empezó sin contenido');
  expect(calls).toEqual({ starts: 5, stops: 5 });
});
