/** Brings the posters that an API's shows name to this machine, each judged by its first bytes before it is kept. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { headerOf, MAX_MEGAPIXELS, MAX_PIXELS } from '../domain/picture-header.ts';
import { limitConcurrency } from '../lib/limit-concurrency.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import type { ShowsApi } from '../settings/shows-api.ts';
import { type DownloadLimits, download } from './download.ts';
import type { LocatedShow } from './entries.ts';
import type { Problem } from './problem.ts';

const AT_ONCE = 4;

/** The posters that can't be had, one problem a show. The others are then in the API's folder. */
export async function downloadPosters(
  api: ShowsApi,
  shows: readonly LocatedShow[],
  limits: DownloadLimits,
): Promise<Problem[]> {
  const named = Map.groupBy(
    shows.filter(({ entry }) => entry.data.cartel),
    ({ entry }) => entry.data.cartel ?? '',
  );
  const inTurn = limitConcurrency(AT_ONCE);
  const problems = [...named].map(async ([path, showsOfIt]): Promise<Problem[]> => {
    const fault = await inTurn(() => bring(api, path, limits));
    if (fault === null) return [];
    const message = `/${path} ${fault}; súbelo de nuevo o quítalo del show`;
    return showsOfIt.map(({ locate }) => locate({ path: ['cartel'], message }));
  });
  return (await Promise.all(problems)).flat();
}

async function bring(
  { url, folder }: ShowsApi,
  path: string,
  limits: DownloadLimits,
): Promise<string | null> {
  const file = join(folder, path);
  const kept = await readFile(file).catch(() => null);
  if (kept && isNamedByHash(path, kept)) return null;
  const answer = await download(`${url}/${path}`, limits);
  if (typeof answer === 'string') return answer;
  const fault = faultOf(answer.bytes);
  if (fault === null && !kept?.equals(answer.bytes)) await writeFileAtomic(file, answer.bytes);
  return fault;
}

function faultOf(bytes: Uint8Array): string | null {
  const header = headerOf(bytes);
  if (!header) return 'no es una imagen JPG, PNG ni WebP';
  if (header.width * header.height > MAX_PIXELS) return `tiene más de ${MAX_MEGAPIXELS} megapíxeles`;
  return header.isWhole ? null : 'llegó incompleta';
}

/** The editor API names what it stores by its bytes: under such a name nothing else can ever be. */
function isNamedByHash(path: string, bytes: Uint8Array): boolean {
  return basename(path) === `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
}
