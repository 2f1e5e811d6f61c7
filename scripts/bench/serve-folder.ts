/** A static server on loopback that compresses each file once, with brotli at its highest quality. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mediaTypeOf } from '../../src/server/publish/media-types.ts';

const COMPRESSED = /\.(?:html|js|css|json|svg|xml|txt|ics)$/u;

/** Serves a folder until `stop` is called. Everything but pages is cacheable for ever, as in `public/_headers`. */
export async function serveFolder(folder: string) {
  const answers = new Map<string, ReturnType<typeof read>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const found = answers.get(path) ?? read(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    answers.set(path, found);
    const answer = await found;
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    folder,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function read(file: string) {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const isPage = extname(file) === '.html';
  const headers = {
    'Content-Type': mediaTypeOf(file),
    'Cache-Control': isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
  };
  if (!COMPRESSED.test(file)) return { body: bytes, headers };
  const encoded = { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
  return { body: brotliCompressSync(bytes), headers: encoded };
}
