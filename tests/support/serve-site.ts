/**
 * Serves a built site on 127.0.0.1 as `npm run serve` does. All servers under test listen there: a system where `localhost` is
 * ::1 would give the same port to another one on 127.0.0.1, and requests for that one would come here.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { staticFileHandler } from '../../src/server/serve/static-files.ts';

export interface SiteServer {
  readonly stop: () => Promise<void>;
}

export async function serveSite(dir: string, port: number): Promise<SiteServer> {
  const answerOf = staticFileHandler({ dir, base: '/', health: async () => ({}) });
  const server = createServer(async ({ url = '/', headers: asked }, response) => {
    const { status, headers, body } = (await answerOf(url, asked['if-none-match'])) ?? NO_API;
    response.writeHead(status, { ...headers, 'content-length': body?.length ?? 0 }).end(body);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answer in place of that of the editor API. */
const NO_API = { status: 404, headers: {}, body: null };
