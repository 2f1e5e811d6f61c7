/** A static server on loopback that compresses each file once, with brotli at its highest quality. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotli } from '../../src/tools/dist/weight.ts';

export interface StaticServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.ics']);

interface Answer {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a folder until `stop` is called. Everything but pages is cacheable for ever, as in `public/_headers`. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const answers = new Map<string, Promise<Answer | null>>();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const answer = answers.get(path) ?? read(folder, path);
    answers.set(path, answer);
    void answer.then((found) => send(response, found, request.headers['if-none-match']));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function read(folder: string, path: string): Promise<Answer | null> {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  if (!(await stat(file).catch(() => null))?.isFile()) return null;
  const extension = extname(file);
  const bytes = await readFile(file);
  const type = TYPES[extension] ?? 'application/octet-stream';
  const cache =
    extension === '.html' ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable';
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': cache, ETag: tag };
  if (!COMPRESSED.has(extension)) return { body: bytes, headers };
  return { body: brotli(bytes), headers: { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } };
}

/** @param known the entity tag of what the browser has: a page that is the same is not sent again */
function send(response: ServerResponse, answer: Answer | null, known?: string): void {
  if (answer && answer.headers['ETag'] === known) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
}
