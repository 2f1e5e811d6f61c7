import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { localServerSettings, startDevSite } from './local-servers.ts';

const print = (lines: string[]) => (line: string) => {
  lines.push(line);
};

test('localServerSettings: a free port, the site and the origins of the API use it', async () => {
  const [port, lines] = [await freePort(), [] as string[]];
  const { sitePort, api } = await localServerSettings({ SITE_URL: `http://localhost:${port}` }, print(lines));
  expect({ sitePort, origins: api.origins, lines }).toStrictEqual({
    sitePort: port,
    origins: [`http://localhost:${port}`],
    lines: [],
  });
});

test('localServerSettings: a taken port, the next one, a line, and the API accepts it', async () => {
  const [port, lines] = [await freePort(), [] as string[]];
  const other = createServer();
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { sitePort, api } = await localServerSettings({ SITE_URL: `http://localhost:${port}` }, print(lines));
  expect(sitePort).toBeGreaterThan(port);
  expect(api.origins).toStrictEqual([`http://localhost:${sitePort}`]);
  expect(lines).toStrictEqual([
    `El puerto ${port} está ocupado (¿hay otro npm start o npm run dev?); el sitio usa el ${sitePort}.`,
  ]);
});

test('localServerSettings: origins that are set are accepted besides the site', async () => {
  const site = `http://localhost:${await freePort()}`;
  const env = { API_ALLOWED_ORIGINS: 'https://a.example', SITE_URL: site };
  expect((await localServerSettings(env, print([]))).api.origins).toStrictEqual([site, 'https://a.example']);
});

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
