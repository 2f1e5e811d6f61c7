/** Serves the pictures of the content folder by their paths. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { createSharedRuns } from '../../lib/concurrency.ts';
import { readBytesInside } from '../../lib/files-inside.ts';
import { isNamedByHash, isPicturePath, pictureType } from '../../schemas/fields/picture.ts';
import type { ContentSource, ShowIndex } from '../../storage/check/content-index.ts';
import { ApiError, apiError } from '../http/errors.ts';
import { MB } from '../http/limits.ts';
import { PICTURES } from '../http/route-rules.ts';

const MAX_BYTES = 20 * MB;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface PictureRouteDeps extends ContentSource {
  /** Resolves with true if the request has a key, or no key is needed. */
  readonly isEditor: (request: FastifyRequest) => Promise<boolean>;
}

export function pictureRoutes(app: FastifyInstance, { dir, index, clock, isEditor }: PictureRouteDeps): void {
  // Has its own rate limit: anyone may request pictures, and must not use up the limit of an editor at the same address.
  const options = { config: { rateLimit: {} } };
  // Many requests for one picture would each hold its bytes.
  const shared = createSharedRuns<Buffer | null>();
  app.get<{ Params: { '*': string } }>(PICTURES, options, async (request, reply) => {
    const path = request.params['*'];
    const type = pictureType(path);
    if (type === null) throw apiError(404);
    const isUpload = isNamedByHash(path);
    const isAllowed =
      isUpload || (await isEditor(request)) || !isUnreleasedPicture(path, await index(), clock());
    // Not read otherwise: the time until the answer would tell that the file exists.
    const read = () => readBytesInside(dir, path, MAX_BYTES);
    const bytes = isAllowed && isPicturePath(path) ? await shared(path, read) : null;
    if (!bytes) throw new ApiError(404, 'Esa imagen no existe.');
    reply.header('cache-control', isUpload ? IMMUTABLE : 'no-cache');
    reply.header('content-disposition', 'inline');
    return reply.type(type).send(bytes);
  });
}

/** Returns true for a poster that no released show uses, because visitors can guess file names that editors choose. */
function isUnreleasedPicture(path: string, { shows, homeZone }: ShowIndex, now: number): boolean {
  const users = shows.filter(({ data }) => data.cartel === path);
  if (users.length === 0) return path.startsWith('carteles/');
  return users.every(({ data }) => releaseTime(data.publicar, homeZone) > now);
}
