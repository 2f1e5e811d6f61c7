/**
 * Routes of the announcement pack. `GET /api/anuncio` lists its parts. The routes below it return one file,
 * the whole pack as an archive, or posters for the printer. All take the shows as `?shows=ID,ID`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { CommandError } from '../../lib/command-line.ts';
import type { ContentSource } from '../../storage/check/content-index.ts';
import { etagOf } from '../../storage/files/stored-file.ts';
import type { PackList } from '../../syndication/announcement-texts.ts';
import { type AnnounceSource, readAnnounced } from '../../tools/announce/announced-tour.ts';
import type { Pack, PackFile } from '../../tools/announce/announcement-pack.ts';
import { ApiError } from '../http/errors.ts';

interface PackQuery {
  /** Ids separated by commas; undefined means all unreleased shows. */
  readonly shows?: string;
  /** Path of a file in the pack. */
  readonly ruta?: string;
  readonly tamano?: string;
}

type PackRouteDeps = ContentSource & Pick<AnnounceSource, 'address'>;

/** Handlers by the last part of the route. */
const HANDLERS = {
  '': listPack,
  '/archivo': packFile,
  '/zip': packArchive,
  '/imprenta': posterPdfFile,
} as const;

export function packRoutes(app: FastifyInstance, { dir, index, address, clock }: PackRouteDeps): void {
  /** Refuses a parameter that is sent twice, which would be a list. */
  const schema = { querystring: { type: 'object', additionalProperties: { type: 'string' } } };
  for (const [end, answerOf] of Object.entries(HANDLERS)) {
    app.get<{ Querystring: PackQuery }>(
      `/api/anuncio${end}`,
      { schema },
      async ({ query, headers }, reply) => {
        // Loaded at the first request, because the modules that draw need memory and time to load.
        const { toPack } = await import('../../tools/announce/announcement-pack.ts');
        const source = { dir, index: await index(), address, now: clock() };
        try {
          const pack = toPack(readAnnounced(source, query.shows ? query.shows.split(',') : null));
          const answer = await answerOf(pack, query);
          return 'bytes' in answer ? await sendFile(reply, answer, headers) : answer;
        } catch (error) {
          // The message says what the editor has to correct.
          throw error instanceof CommandError ? new ApiError(409, error.message) : error;
        }
      },
    );
  }
}

async function listPack({ archive, parts }: Pack): Promise<PackList> {
  const listed = parts.map(async ({ files: _, prints, ...part }) => ({
    ...part,
    prints: (await prints()).map(({ size, label, warning }) => ({ size, label, warning })),
  }));
  return { archive: archive.path, parts: await Promise.all(listed) };
}

async function packFile({ files }: Pack, { ruta }: PackQuery): Promise<PackFile> {
  const file = files.find(({ path }) => path === ruta);
  if (!file) throw new ApiError(404, 'Ese archivo no es del anuncio.');
  return file;
}

/** One archive at a time, because an archive needs much memory. */
const oneArchive = pLimit(1);

async function packArchive({ archive }: Pack): Promise<PackFile> {
  return { ...archive, bytes: () => oneArchive(archive.bytes) };
}

async function posterPdfFile({ parts }: Pack, { tamano }: PackQuery): Promise<PackFile> {
  const [part] = parts;
  if (!part || parts.length > 1) throw new ApiError(400, 'Pide un solo cartel.');
  const prints = await part.prints();
  const print = prints.find(({ size }) => size === tamano);
  if (!print) throw new ApiError(400, `El tamaño puede ser ${prints.map(({ size }) => size).join(' o ')}.`);
  return print;
}

/**
 * Sends a file, or its rest if a download is resumed (`Range: bytes=N-`). The ETag is a hash of the bytes,
 * which depend only on the content. `If-Match` refuses to resume a file that has changed.
 */
async function sendFile(reply: FastifyReply, file: PackFile, sent: FastifyRequest['headers']) {
  const bytes = await file.bytes();
  const etag = etagOf(bytes);
  const { range = '', 'if-match': known = etag, 'if-range': same = etag } = sent;
  if (known !== etag) throw new ApiError(412, 'El archivo cambió; descárgalo otra vez.');
  const [, from = '0'] = (same === etag && /^bytes=(\d+)-$/u.exec(range)) || [];
  const start = Number(from);
  if (start > 0 && start >= bytes.length) throw new ApiError(416, 'Al archivo no le falta nada.');
  if (start > 0)
    reply.code(206).header('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`);
  const disposition = `attachment; filename="${file.path.replace('/', '-')}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-disposition': disposition });
  return reply
    .type(file.type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.length - start));
}
