/** Stores uploaded pictures, named by the hash of their bytes, and serves the pictures of the content folder. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { isFileInside, linkInside, readInside, removeInside, statInside } from '../../lib/files-inside.ts';
import { LinkError } from '../../lib/open-folder.ts';
import { isPicturePath, pictureType } from '../../schemas/fields/picture.ts';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import { stageFile } from '../../storage/files/write-file.ts';
import { invalidFields } from '../content/resource.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { PICTURES } from '../http/route-rules.ts';

export type Posters = ReturnType<typeof posterFolder>;

const UPLOADED = /^carteles\/[0-9a-f]{32}\.jpg$/u;
/** Pictures named by the hash of their bytes never change. */
const HASHED = /^(?:carteles|galeria|imagenes)\/[0-9a-f]{32}\.jpg$/u;
const MAX_BYTES = 20 * 1024 * 1024;

/** @param dir the content folder */
export function posterFolder(dir: string) {
  return {
    /** Stores a picture in a folder; equal bytes give one file. Resolves with its path inside the content folder. */
    store: async (jpeg: Uint8Array, folder: string): Promise<string> => {
      const name = `${createHash('sha256').update(jpeg).digest('hex').slice(0, 32)}.jpg`;
      const path = `${folder}/${name}`;
      const isNew = await stageFile(dir, folder, jpeg, (publish) => publish(name));
      if (isNew) return path;
      if (statInside(dir, path)?.isSymbolicLink()) throw new LinkError(path);
      // A second name for a moment: the file counts as changed now, and is not removed as unused (unused-uploads.ts).
      await linkInside(dir, path, `${folder}/.${name}`).catch(() => null);
      await removeInside(dir, `${folder}/.${name}`);
      return path;
    },
    /** Returns true if `path` is that of a stored poster and the file exists. */
    isUploaded: async (path: string): Promise<boolean> => UPLOADED.test(path) && isFileInside(dir, path),
    /** Returns the bytes of a picture; null when the schema of pictures refuses the path or no file is there. */
    read: async (path: string): Promise<Buffer | null> => {
      if (!isPicturePath(path)) return null;
      const { bytes } = await readInside(dir, path, MAX_BYTES).catch(() => ({ bytes: null }));
      return bytes;
    },
  };
}

export interface PosterDeps {
  readonly posters: Posters;
  readonly index: () => Promise<ShowIndex>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Whether the request carries a key, or none is needed. */
  readonly isEditor: (request: FastifyRequest) => Promise<boolean>;
}

export function posterRoutes(app: FastifyInstance, { posters, index, clock, isEditor }: PosterDeps): void {
  // A rate limit of its own: anyone may request pictures, and an editor behind the same address goes on.
  const options = { config: { rateLimit: {} } };
  app.get<{ Params: { '*': string } }>(PICTURES, options, async (request, reply) => {
    const path = request.params['*'];
    const type = pictureType(path);
    if (type === null) throw refusal(404);
    const bytes = await posters.read(path);
    const isForAll =
      HASHED.test(path) || (await isEditor(request)) || !isWaiting(path, await index(), clock());
    if (!bytes || !isForAll) throw new ApiError(404, 'Esa imagen no existe.');
    reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : 'no-cache');
    reply.header('content-disposition', 'inline');
    return reply.type(type).send(bytes);
  });
}

/** Returns true for a poster whose shows may not be seen yet. Its name can be guessed, where somebody chose it. */
function isWaiting(path: string, { shows, home }: ShowIndex, now: number): boolean {
  const users = shows.filter(({ show }) => show.cartel === path);
  if (users.length === 0) return path.startsWith('carteles/');
  return users.every(({ show }) => releaseTime(show.publicar, home) > now);
}

/** Returns the check of a show's poster: uploaded here, or the poster of a stored show already. */
export function posterCheck(posters: Posters, index: () => Promise<ShowIndex>) {
  return async (cartel: string | undefined): Promise<void> => {
    if (!cartel || (await posters.isUploaded(cartel))) return;
    const { shows } = await index();
    if (shows.some(({ show }) => show.cartel === cartel)) return;
    throw invalidFields({
      cartel: 'no es un cartel que se haya subido aquí; súbelo de nuevo o déjalo vacío',
    });
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
