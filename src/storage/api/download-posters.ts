import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { headerOf, MAX_MEGAPIXELS, MAX_PIXELS } from '../../domain/pictures/picture-header.ts';
import { limitConcurrency } from '../../lib/concurrency.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import type { ShowsApi } from '../../settings/shows-api.ts';
import type { Problem } from '../files/problem.ts';
import type { LocatedShow } from '../read/entries.ts';
import { type DownloadLimits, download } from './download.ts';

const MAX_CONCURRENT = 4;

/**
 * Downloads the posters of the shows of an API into its folder. A file is stored only when its header is that of a complete
 * picture of a valid size. Returns one problem for each show whose poster is missing or invalid.
 */
export async function downloadPosters(
  api: ShowsApi,
  shows: readonly LocatedShow[],
  limits: DownloadLimits,
): Promise<Problem[]> {
  const byPath = Map.groupBy(
    shows.filter(({ entry }) => entry.data.cartel),
    ({ entry }) => entry.data.cartel ?? '',
  );
  const limited = limitConcurrency(MAX_CONCURRENT);
  const problems = [...byPath].map(async ([path, showsWithPoster]): Promise<Problem[]> => {
    const error = await limited(() => downloadPoster(api, path, limits));
    if (error === null) return [];
    const message = `/${path} ${error}; súbelo de nuevo o quítalo del show`;
    return showsWithPoster.map(({ locate }) => locate({ path: ['cartel'], message }));
  });
  return (await Promise.all(problems)).flat();
}

/** Null on success, else an error message in Spanish. */
async function downloadPoster(
  { url, folder }: ShowsApi,
  path: string,
  limits: DownloadLimits,
): Promise<string | null> {
  const file = join(folder, path);
  const stored = await readFile(file).catch(() => null);
  if (stored && isNamedByHash(path, stored)) return null;
  const response = await download(`${url}/${path}`, limits);
  if (typeof response === 'string') return response;
  const error = validatePicture(response.bytes);
  if (error === null && !stored?.equals(response.bytes)) await writeFileAtomic(file, response.bytes);
  return error;
}

function validatePicture(bytes: Uint8Array): string | null {
  const header = headerOf(bytes);
  if (!header) return 'no es una imagen JPG, PNG ni WebP';
  if (header.width * header.height > MAX_PIXELS) return `tiene más de ${MAX_MEGAPIXELS} megapíxeles`;
  return header.isWhole ? null : 'llegó incompleta';
}

/** The editor API names a poster by the hash of its bytes, so that a file with such a name never changes. */
function isNamedByHash(path: string, bytes: Uint8Array): boolean {
  return basename(path) === `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
}
