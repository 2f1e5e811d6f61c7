/** Stores uploaded pictures, named by the hash of their bytes, and serves the pictures of the content folder. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { DAY_MS } from '../../domain/time/durations.ts';
import {
  isFileInside,
  linkInside,
  listInside,
  readInside,
  removeInside,
  statInside,
} from '../../lib/files-inside.ts';
import { LinkError } from '../../lib/open-folder.ts';
import { isPicturePath, pictureType } from '../../schemas/fields/picture.ts';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import { createFile } from '../../storage/files/write-file.ts';
import { invalidFieldsError } from '../content/resource.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { PICTURES } from '../http/route-rules.ts';

/** The fields that a picture can come in, each with its folder, what errors call it, and the most pixels that are kept. */
export const PICTURE_FIELDS = {
  cartel: { folder: 'carteles', name: 'El cartel', box: { width: 1600, height: 2000 } },
  foto: { folder: 'galeria', name: 'La foto', box: { width: 2400, height: 2400 } },
  imagen: { folder: 'imagenes', name: 'La imagen', box: { width: 1600, height: 2000 } },
} as const;

export type PictureStore = ReturnType<typeof pictureStore>;

const UPLOADED = /^carteles\/[0-9a-f]{32}\.jpg$/u;
/** Pictures named by the hash of their bytes never change. */
const HASHED = /^(?:carteles|galeria|imagenes)\/[0-9a-f]{32}\.jpg$/u;
const MAX_BYTES = 20 * 1024 * 1024;

/** @param dir the content folder */
export function pictureStore(dir: string) {
  return {
    /** Stores a picture in a folder; equal bytes give one file. Resolves with its path inside the content folder. */
    store: async (jpeg: Uint8Array, folder: string): Promise<string> => {
      const name = `${createHash('sha256').update(jpeg).digest('hex').slice(0, 32)}.jpg`;
      const path = `${folder}/${name}`;
      if (await createFile(dir, path, jpeg)) return path;
      if (statInside(dir, path)?.isSymbolicLink()) throw new LinkError(path);
      // A second name for a moment: the file counts as changed now, and is not removed as unused.
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

interface PictureRouteDeps {
  readonly pictures: PictureStore;
  readonly index: () => Promise<ShowIndex>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Whether the request carries a key, or none is needed. */
  readonly isEditor: (request: FastifyRequest) => Promise<boolean>;
}

export function pictureRoutes(app: FastifyInstance, deps: PictureRouteDeps): void {
  const { pictures, index, clock, isEditor } = deps;
  // A rate limit of its own: anyone may request pictures, and an editor behind the same address goes on.
  const options = { config: { rateLimit: {} } };
  app.get<{ Params: { '*': string } }>(PICTURES, options, async (request, reply) => {
    const path = request.params['*'];
    const type = pictureType(path);
    if (type === null) throw refusal(404);
    const bytes = await pictures.read(path);
    const isAllowed =
      HASHED.test(path) || (await isEditor(request)) || !isUnreleased(path, await index(), clock());
    if (!bytes || !isAllowed) throw new ApiError(404, 'Esa imagen no existe.');
    reply.header('cache-control', HASHED.test(path) ? IMMUTABLE : 'no-cache');
    reply.header('content-disposition', 'inline');
    return reply.type(type).send(bytes);
  });
}

/** Returns true for a poster whose shows may not be seen yet. Its name can be guessed, where somebody chose it. */
function isUnreleased(path: string, { shows, home }: ShowIndex, now: number): boolean {
  const users = shows.filter(({ show }) => show.cartel === path);
  if (users.length === 0) return path.startsWith('carteles/');
  return users.every(({ show }) => releaseTime(show.publicar, home) > now);
}

/** Returns the check of a show's poster: uploaded here, or the poster of a stored show already. */
export function posterCheck(pictures: PictureStore, index: () => Promise<ShowIndex>) {
  return async (cartel: string | undefined): Promise<void> => {
    if (!cartel || (await pictures.isUploaded(cartel))) return;
    const { shows } = await index();
    if (shows.some(({ show }) => show.cartel === cartel)) return;
    throw invalidFieldsError({
      cartel: 'no es un cartel que se haya subido aquí; súbelo de nuevo o déjalo vacío',
    });
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Longer files name no pictures. */
const MAX_SEARCHED_BYTES = 1024 * 1024;

/**
 * Removes uploads that no text in the content folder names (no entry, and nothing in the bin or among kept versions) and that are
 * more than a day old, such as posters that an editor uploaded and replaced before saving.
 * @param now epoch milliseconds
 * @param isTracked resolves with true if git has the file: earlier versions may name it
 * @returns their paths
 */
export async function removeUnusedUploads(
  dir: string,
  now: number,
  isTracked: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const unused = new Set<string>();
  for (const { folder } of Object.values(PICTURE_FIELDS)) {
    for (const { name } of await listInside(dir, folder)) {
      const path = `${folder}/${name}`;
      const changedAt = HASHED.test(path) ? statInside(dir, path)?.ctimeMs : undefined;
      if (changedAt !== undefined && now - Number(changedAt) > DAY_MS) unused.add(path);
    }
  }
  if (unused.size > 0) await deleteReferenced(dir, '', unused);
  for (const path of unused) {
    if (await isTracked(path)) unused.delete(path);
    else await removeInside(dir, path);
  }
  return [...unused];
}

/** Deletes from the set the paths that a text in the folder names. */
async function deleteReferenced(dir: string, folder: string, paths: Set<string>): Promise<void> {
  for (const entry of await listInside(dir, folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== '.git') await deleteReferenced(dir, path, paths);
    if (!entry.isFile() || pictureType(path) !== null) continue;
    const { bytes } = await readInside(dir, path, MAX_SEARCHED_BYTES);
    for (const each of paths) if (bytes?.includes(each)) paths.delete(each);
  }
}
