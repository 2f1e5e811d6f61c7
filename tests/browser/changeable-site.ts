/** Serves the built site at an origin whose network and pages the test changes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { staticFileHandler } from '../../src/server/serve/static-files.ts';

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
  const answerOf = staticFileHandler({ dir: inject('site'), base: '/', health: async () => ({}) });
  const server = createServer(async (request, response) => {
    if (!site.isReachable) return request.socket.destroy();
    const { url = '/' } = request;
    if (site.unanswered?.test(url)) {
      site.waiting += 1;
      return;
    }
    const { status = 404, headers, body } = (await answerOf(url, undefined)) ?? {};
    response.writeHead(status, { ...headers, 'cache-control': 'no-cache' });
    return response.end(status === 200 && url.endsWith('/') ? site.change(`${body}`) : body);
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
