/** Serves the built site at an origin whose network and pages the test changes. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { mediaTypeOf } from '../../src/lib/media-types.ts';

interface ChangeableSite {
  readonly origin: string;
  /** False to close every connection without an answer. */
  isReachable: boolean;
  /** Applied to each page. */
  change: (html: string) => string;
  /** Files that are not answered from now on. */
  unanswered: RegExp | null;
  /** Number of requests without an answer. */
  waiting: number;
}

export async function serveChangeableSite(): Promise<ChangeableSite> {
  const site: ChangeableSite = {
    origin: '',
    isReachable: true,
    change: (html: string) => html,
    unanswered: null,
    waiting: 0,
  };
  const server = createServer(async (request, response) => {
    if (!site.isReachable) return request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const bytes = await readFile(join(inject('site'), file)).catch(() => null);
    const isPage = file.endsWith('.html');
    if (site.unanswered?.test(file)) {
      site.waiting += 1;
      return;
    }
    response.writeHead(bytes ? 200 : 404, { 'content-type': mediaTypeOf(file), 'cache-control': 'no-cache' });
    return response.end(isPage && bytes ? site.change(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return Object.assign(site, { origin: `http://localhost:${(server.address() as AddressInfo).port}` });
}
