/**
 * The announcement pack for the editor: `GET /api/anuncio` lists its parts, and below it are its files, the whole of it as an
 * archive, and posters for the printer. All take the shows as `?shows=ID,ID`.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnnounceSource } from '../../tools/announce/announced-tour.ts';
import { ApiError } from '../http/errors.ts';
import type { Download } from './pack-answers.ts';

export interface PackQuery {
  /** Ids with commas between them; without them, all shows that are not out yet. */
  readonly shows?: string;
  /** The path of a file in the pack. */
  readonly ruta?: string;
  readonly tamano?: string;
}

export interface PackRouteDeps extends Pick<AnnounceSource, 'dir' | 'address'> {
  readonly index: () => Promise<AnnounceSource['index']>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function packRoutes(app: FastifyInstance, { dir, index, address, clock }: PackRouteDeps): void {
  /** A parameter that is sent twice is a list. */
  const schema = { querystring: { type: 'object', additionalProperties: { type: 'string' } } };
  for (const kind of ['', '/archivo', '/zip', '/imprenta'] as const) {
    app.get<{ Querystring: PackQuery }>(`/api/anuncio${kind}`, { schema }, async (request, reply) => {
      const { answerOf } = await import('./pack-answers.ts');
      const source = { dir, index: await index(), address, now: clock() };
      const answer = await answerOf(kind, source, request.query);
      return 'bytes' in answer ? sendFile(reply, answer, request.headers) : answer;
    });
  }
}

/**
 * Sends a file, or what is left of it for a download that goes on: `Range: bytes=N-`. The same content gives the same bytes, and so
 * the same tag; `If-Match` refuses the rest of another file.
 */
function sendFile(reply: FastifyReply, { name, type, bytes }: Download, sent: FastifyRequest['headers']) {
  const etag = `"${hash('sha256', bytes).slice(0, 32)}"`;
  const { range = '', 'if-match': known = etag, 'if-range': same = etag } = sent;
  if (known !== etag) throw new ApiError(412, 'El archivo cambió; descárgalo otra vez.');
  const [, from = '0'] = (same === etag && /^bytes=(\d+)-$/u.exec(range)) || [];
  const start = Number(from);
  if (start > 0 && start >= bytes.length) throw new ApiError(416, 'Al archivo no le falta nada.');
  if (start > 0)
    reply.code(206).header('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
  const disposition = `attachment; filename="${name}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-disposition': disposition });
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.length - start));
}
