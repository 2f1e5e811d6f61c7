/** Uploaded posters as files: named by the hash of their own bytes, kept in `carteles/`, served as pictures and nothing else. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pictureType } from '../../src/schemas/picture.ts';
import { stageFile } from '../../src/storage/write-file.ts';
import { ApiError } from './errors.ts';

export interface Posters {
  /** Stores a poster; the same one twice is one file. Resolves with its path inside the content folder. */
  store(jpeg: Uint8Array): Promise<string>;
  /** True for the path of a poster that `store` named and that is there. */
  isUploaded(path: string): Promise<boolean>;
  /** The bytes of any poster in the folder, by file name; null when there is none. */
  read(name: string): Promise<Buffer | null>;
}

const UPLOADED = /^carteles\/[0-9a-f]{32}\.jpg$/u;
/** Posters that editors put there by hand are served too: the list of shows names them. */
const SERVED = /^\w[\w-]{0,150}\.\w+$/u;
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
    read: async (name) => (SERVED.test(name) ? readRegular(join(dir, 'carteles', name)) : null),
  };
}

export function posterRoutes(app: FastifyInstance, posters: Posters): void {
  app.get<{ Params: { '*': string } }>('/carteles/*', async ({ params }, reply) => {
    const name = params['*'];
    const type = pictureType(name);
    const bytes = await posters.read(name);
    if (type === null || !bytes) throw new ApiError(404, 'Ese cartel no existe.');
    reply.header('cache-control', UPLOADED.test(`carteles/${name}`) ? IMMUTABLE : 'no-cache');
    reply.header('content-disposition', 'inline');
    return reply.type(type).send(bytes);
  });
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

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
