/** A static server on loopback that compresses each file once, with brotli at its highest quality. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { mediaTypeOf } from '../../src/server/publish/media-types.ts';
import { brotli } from '../../src/tools/dist/weight.ts';

export interface StaticServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const COMPRESSED = /\.(?:html|js|css|json|svg|xml|txt|ics)$/u;

/** Serves a folder until `stop` is called. Everything but pages is cacheable for ever, as in `public/_headers`. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const answers = new Map<string, Promise<Answer | null>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const found = answers.get(path) ?? read(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    answers.set(path, found);
    const answer = await found;
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

async function read(file: string): Promise<Answer | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const isPage = extname(file) === '.html';
  const headers = {
    'Content-Type': mediaTypeOf(file),
    'Cache-Control': isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
  };
  if (!COMPRESSED.test(file)) return { body: bytes, headers };
  return { body: brotli(bytes), headers: { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } };
}
