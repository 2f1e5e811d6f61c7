/** Reading shows from an API: a bad answer gives a Spanish problem within the time limit, and nothing of it is stored. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { readContent } from '../../src/storage/check/read-content.ts';
import { formatProblem } from '../../src/storage/files/problem.ts';
import { textOfShow } from '../../src/storage/read/entry-text.ts';
import { readApiShows } from '../../src/storage/read/read-api-shows.ts';
import { noise, pngWith } from './pictures.ts';
import { serve, temporaryFolder, validShow } from './support.ts';

const BYTES = 20_000;
/** For answers that come: a slow machine takes its time. */
const PATIENCE = 20_000;
/** For those that never do. */
const HASTE = 500;
const patienceFor = (message: string) => (message.startsWith('tardó') ? HASTE : PATIENCE);
const SHOW = { ...validShow, id: '2027-12-05-guadalajara' };
const POSTER = { ...SHOW, cartel: '/carteles/c.jpg' };

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function read(
  listener: RequestListener,
  given: { folder?: string; listMs?: number; posterMs?: number } = {},
) {
  const url = await listen(listener);
  const { folder = await temporaryFolder(), listMs = PATIENCE, posterMs = PATIENCE } = given;
  const api = { url, token: 'clave', folder };
  const { shows, problems } = await readApiShows(api, {
    list: { bytes: BYTES, ms: listMs },
    poster: { bytes: BYTES, ms: posterMs },
  });
  const lines = problems.map((problem) => formatProblem(problem).replaceAll(url, 'API'));
  return { ids: shows.map(({ entry }) => entry.id), lines, folder: api.folder };
}

const json = (answer: ServerResponse, body: unknown) =>
  answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

/** An API that lists one show with a poster, and answers for the poster as told. */
const withPoster =
  (poster: RequestListener): RequestListener =>
  (request, answer) =>
    request.url === '/api/shows' ? json(answer, [POSTER]) : poster(request, answer);

test('a list of good shows is read, with the key sent', async () => {
  let key: string | undefined;
  const { ids, lines } = await read((request, answer) => {
    key = request.headers.authorization;
    json(answer, [SHOW]);
  });
  expect({ ids, lines, key }).toEqual({ ids: [SHOW.id], lines: [], key: 'Bearer clave' });
});

describe('a list that can’t be had', () => {
  it.each<readonly [string, RequestListener, string]>([
    ['a page', (_, a) => a.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'respondió text/html'],
    ['no type', (_, a) => a.writeHead(200).end('[]'), 'respondió algo sin tipo'],
    ['broken JSON', (_, a) => a.setHeader('content-type', 'application/json').end('[{'), 'no es una lista'],
    ['an object', (_, a) => json(a, { shows: [] }), 'no es una lista'],
    [
      'Latin-1',
      (_, a) => a.setHeader('content-type', 'application/json').end(Buffer.from('["Mérida"]', 'latin1')),
      'no es una lista',
    ],
    ['more than may be', (_, a) => json(a, 'x'.repeat(30_000)), 'pesa más de'],
    ['an error', (_, a) => a.writeHead(500).end(), 'respondió 500'],
    ['nothing, ever', () => {}, 'tardó más de 0.5 s'],
    [
      'one byte at a time, for ever',
      (_, a) => {
        a.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => a.write(' '), 50);
        a.once('close', () => clearInterval(drip));
      },
      'tardó más de 0.5 s',
    ],
    ['a line that is cut', (_, a) => a.destroy(), 'no responde ('],
  ])('%s', async (_what, listener, message) => {
    const { ids, lines } = await read(listener, { listMs: patienceFor(message) });
    expect(ids).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`API/api/shows · ${message}`);
  });

  it('a redirect: not followed, and its target receives no request', async () => {
    let requests = 0;
    const other = await listen((_, answer) => {
      requests++;
      json(answer, [SHOW]);
    });
    const { lines } = await read((_, answer) => answer.writeHead(302, { location: `${other}/` }).end());
    expect(lines).toEqual([expect.stringContaining(`manda a otra dirección (302, ${other}/)`)]);
    expect(requests).toBe(0);
  });
});

test.each([
  ['null', null],
  ['a text', 'show'],
  ['a list', []],
  ['no id', { ...SHOW, id: undefined }],
  ['an id with ..', { ...SHOW, id: '../x' }],
  ['an id in capitals', { ...SHOW, id: 'X' }],
  ['an unknown field', { ...SHOW, precio: '1' }],
  ['a poster elsewhere', { ...SHOW, cartel: 'https://evil.example/x.jpg' }],
  ['a poster with ..', { ...SHOW, cartel: '/carteles/../../x.jpg' }],
])('a list with %s and a good show: a problem, and the good show is read', async (_what, bad) => {
  const { ids, lines } = await read((_, answer) => json(answer, [bad, SHOW]));
  expect(ids).toEqual([SHOW.id]);
  expect(lines.length).toBeGreaterThan(0);
});

describe('a poster', () => {
  const jpeg = () => noise(32, 32).jpeg().toBuffer();

  it('named after the hash of its bytes: downloaded once; with another name: downloaded each time', async () => {
    const bytes = await jpeg();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const requested: string[] = [];
    const listener: RequestListener = (request, answer) => {
      if (request.url !== '/api/shows') requested.push(request.url ?? '');
      if (request.url !== '/api/shows') answer.end(bytes);
      else
        json(answer, [
          { ...SHOW, cartel: `/carteles/${hash}.jpg` },
          { ...SHOW, id: 'otro', lugar: 'Otro', cartel: '/carteles/a-mano.jpg' },
        ]);
    };
    const { folder, lines } = await read(listener);
    expect(lines).toEqual([]);
    expect(await readFile(join(folder, `carteles/${hash}.jpg`))).toEqual(bytes);
    await read(listener, { folder });
    expect(requested.sort()).toEqual(
      [`/carteles/${hash}.jpg`, '/carteles/a-mano.jpg', '/carteles/a-mano.jpg'].sort(),
    );
  });

  it.each(['carteles/2026/gdl.jpg', 'carteles/gira.final.jpg', 'galeria/f001.jpg'])(
    'named in a file of the editor API: downloaded: %s',
    async (cartel) => {
      const dir = await temporaryFolder();
      for (const folder of [dirname(cartel), 'shows/2027'])
        await mkdir(join(dir, folder), { recursive: true });
      await writeFile(join(dir, cartel), await jpeg());
      await writeFile(join(dir, 'shows/2027', `${SHOW.id}.md`), textOfShow({ ...validShow, cartel }));
      const { url } = await serve({ dir });
      const folder = await temporaryFolder();
      expect((await readContent(dir)).problems.filter(({ file }) => file.startsWith('shows'))).toEqual([]);
      expect((await readApiShows({ url, token: null, folder })).problems).toEqual([]);
      expect(await readFile(join(folder, cartel))).toEqual(await readFile(join(dir, cartel)));
    },
  );

  it('damaged on disk: downloaded again', async () => {
    const bytes = await jpeg();
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'carteles'));
    await writeFile(join(folder, 'carteles', name), 'otra cosa');
    await read(
      (request, answer) =>
        request.url === '/api/shows'
          ? json(answer, [{ ...SHOW, cartel: `/carteles/${name}` }])
          : answer.end(bytes),
      { folder },
    );
    expect(await readFile(join(folder, 'carteles', name))).toEqual(bytes);
  });

  it.each<readonly [string, () => Promise<RequestListener>, string]>([
    ['is missing', async () => (_, a) => a.writeHead(404).end(), 'respondió 404'],
    ['is a page', async () => (_, a) => a.end('<svg onload="alert(1)">'.repeat(9)), 'no es una imagen'],
    ['weighs too much', async () => (_, a) => a.end(Buffer.alloc(30_000)), 'pesa más de'],
    ['never ends', async () => (_, a) => a.write('x'), 'tardó más de 0.5 s'],
    [
      'is elsewhere',
      async () => (_, a) => a.writeHead(301, { location: '/x' }).end(),
      'manda a otra dirección',
    ],
    [
      'is cut',
      async () => {
        const whole = await jpeg();
        return (_, a) => a.end(whole.subarray(0, -9));
      },
      'llegó incompleta',
    ],
    [
      'claims 50000 × 50000',
      async () => {
        const bomb = Buffer.from(pngWith(Buffer.alloc(0)));
        bomb.writeUInt32BE(50_000, 16);
        bomb.writeUInt32BE(50_000, 20);
        return (_, a) => a.end(bomb);
      },
      'más de 40 megapíxeles',
    ],
  ])('that %s is a problem of its show, and nothing is kept', async (_what, poster, message) => {
    const { lines, folder } = await read(withPoster(await poster()), { posterMs: patienceFor(message) });
    expect(lines).toEqual([expect.stringContaining(`API/api/shows (${SHOW.id}) · cartel: /carteles/c.jpg `)]);
    expect(lines[0]).toContain(message);
    expect(await readdir(folder)).toEqual([]);
  });
});
