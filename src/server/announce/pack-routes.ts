/**
 * The pack of an announcement for the editor: `GET /api/anuncio` lists its parts, and below it are its files, the whole of it as an
 * archive, and posters for the printer. All take the shows as `?shows=ID,ID`.
 */
import type { FastifyInstance } from 'fastify';
import type { AnnounceSource } from '../../tools/announce/announced-tour.ts';
import type { PackQuery } from './pack-answers.ts';

export interface PackRouteDeps extends Pick<AnnounceSource, 'dir' | 'address'> {
  readonly index: () => Promise<AnnounceSource['index']>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const ANSWERS = {
  '': 'listPack',
  '/archivo': 'packFile',
  '/zip': 'packArchive',
  '/imprenta': 'printFile',
} as const;

export function packRoutes(app: FastifyInstance, { dir, index, address, clock }: PackRouteDeps): void {
  /** A parameter that is sent twice is a list. */
  const schema = { querystring: { type: 'object', additionalProperties: { type: 'string' } } };
  for (const [path, name] of Object.entries(ANSWERS)) {
    app.get<{ Querystring: PackQuery }>(`/api/anuncio${path}`, { schema }, async ({ query }, reply) => {
      const answers = await import('./pack-answers.ts');
      const answer = await answers[name]({ dir, index: await index(), address, now: clock() }, query);
      if (!('bytes' in answer)) return answer;
      reply.header('content-disposition', `attachment; filename="${answer.name}"`);
      return reply.type(answer.type).send(Buffer.from(answer.bytes));
    });
  }
}
