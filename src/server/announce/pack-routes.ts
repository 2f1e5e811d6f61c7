/**
 * The pack of an announcement for the editor: `GET /api/anuncio` lists its parts, and below it are its files, the whole of it as an
 * archive, and posters for the printer. All take the shows as `?shows=ID,ID`.
 */
import type { FastifyInstance } from 'fastify';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import type { PackQuery } from './pack-answers.ts';

export interface PackRouteDeps {
  /** The content folder. */
  readonly dir: string;
  readonly index: () => Promise<ShowIndex>;
  /** Address of the site with a slash at its end. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface Route {
  readonly Querystring: PackQuery;
}

const DOWNLOADS = { archivo: 'packFile', zip: 'packArchive', imprenta: 'printFile' } as const;

export function packRoutes(app: FastifyInstance, { dir, index, address, clock }: PackRouteDeps): void {
  const source = async () => ({ dir, index: await index(), address, now: clock() });
  const answers = () => import('./pack-answers.ts');

  /** A parameter that is sent twice is a list. */
  const schema = {
    querystring: { type: 'object', additionalProperties: { type: 'string' } },
  };

  app.get<Route>('/api/anuncio', { schema }, async ({ query }) =>
    (await answers()).listPack(await source(), query),
  );

  for (const [path, name] of Object.entries(DOWNLOADS)) {
    app.get<Route>(`/api/anuncio/${path}`, { schema }, async ({ query }, reply) => {
      const file = await (await answers())[name](await source(), query);
      reply.header('content-disposition', `attachment; filename="${file.name}"`);
      return reply.type(file.type).send(Buffer.from(file.bytes));
    });
  }
}
