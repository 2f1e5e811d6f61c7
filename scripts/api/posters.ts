/** Stores uploaded posters in `carteles/`, named by the hash of their bytes, and serves the pictures of the content folder. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPicturePath, pictureType } from '../../src/schemas/picture.ts';
import type { ShowIndex } from '../../src/storage/show-index.ts';
import { stageFile } from '../../src/storage/stage-file.ts';
import { ApiError, refusal } from './errors.ts';
import { PICTURES } from './route-rules.ts';
import { invalid } from './show-errors.ts';

export interface Posters {
  /** Stores a poster; equal bytes give one file. Resolves with its path inside the content folder. */
  store(jpeg: Uint8Array): Promise<string>;
  /** True when `path` has the form that `store` gives and the file exists. */
  isUploaded(path: string): Promise<boolean>;
  /** The bytes of a picture by its path inside the content folder; null when the schema of pictures refuses the path or no file is there. */
  read(path: string): Promise<Buffer | null>;
}

const UPLOADED = /^carteles\/[0-9a-f]{32}\.jpg$/u;
const MAX_BYTES = 20 * 1024 * 1024;

/** @param dir the content folder */
export function posterFolder(dir: string): Posters {
  return {
    store: async (jpeg) => {
      const name = `${createHash('sha256').update(jpeg).digest('hex').slice(0, 32)}.jpg`;
      await stageFile(join(dir, 'carteles'), jpeg, (publish) => publish(name));
      return `carteles/${name}`;
    },
    isUploaded: async (path) =>
      UPLOADED.test(path) && ((await lstat(join(dir, path)).catch(() => null))?.isFile() ?? false),
    read: async (path) => (isPicturePath(path) ? readInside(dir, path) : null),
  };
}

export function posterRoutes(app: FastifyInstance, posters: Posters): void {
  app.get<{ Params: { '*': string } }>(PICTURES, async ({ params }, reply) => {
    const path = params['*'];
    const type = pictureType(path);
    if (type === null) throw refusal(404);
    const bytes = await posters.read(path);
    if (!bytes) throw new ApiError(404, 'Esa imagen no existe.');
    reply.header('cache-control', UPLOADED.test(path) ? IMMUTABLE : 'no-cache');
    reply.header('content-disposition', 'inline');
    return reply.type(type).send(bytes);
  });
}

/** The check of a show's poster: uploaded here, or the poster of a stored show already. */
export function posterCheck(posters: Posters, index: () => Promise<ShowIndex>) {
  return async (cartel: string | undefined): Promise<void> => {
    if (!cartel || (await posters.isUploaded(cartel))) return;
    const { shows } = await index();
    if (shows.some(({ show }) => show.cartel === cartel)) return;
    throw invalid({ cartel: 'no es un cartel que se haya subido aquí; súbelo de nuevo o déjalo vacío' });
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Null when the file is missing or a symbolic link is part of the path. */
async function readInside(dir: string, path: string): Promise<Buffer | null> {
  const file = join(await realpath(dir), path);
  if ((await realpath(file).catch(() => null)) !== file) return null;
  return readRegular(file);
}

async function readRegular(path: string): Promise<Buffer | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    return stats.isFile() && stats.size <= MAX_BYTES ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}
