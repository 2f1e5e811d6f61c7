import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { headerOf, MAX_MEGAPIXELS, MAX_PIXELS } from '../../domain/pictures/picture-header.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import type { ShowsApi } from '../../settings/environment.ts';
import type { Problem } from '../files/problem.ts';
import type { LocatedShow } from '../read/entries.ts';

export interface DownloadLimits {
  readonly bytes: number;
  /** Time until the last byte, in milliseconds. */
  readonly ms: number;
}

export interface Download {
  readonly bytes: Uint8Array;
  /** The media type without parameters, in lower case; empty when the response has none. */
  readonly type: string;
}

/** @param token the bearer token; null without one */
export function authorization(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Downloads a URL, or returns an error message in Spanish. The size and the time are limited, and redirects are not
 * followed, because the server may be slow, broken or malicious.
 */
export async function download(
  url: string,
  limits: DownloadLimits,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download | string> {
  try {
    const signal = AbortSignal.timeout(limits.ms);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const bytes = response.status === 200 ? await readBytes(response, limits.bytes) : null;
    if (!bytes) {
      await response.body?.cancel();
      return response.status === 200
        ? `pesa más de ${Math.floor(limits.bytes / 1024 / 1024)} MB`
        : statusMessage(response);
    }
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';', 1);
    return { bytes, type: type.trim().toLowerCase() };
  } catch (error) {
    return isTimeout(error) ? `tardó más de ${limits.ms / 1000} s` : `no responde (${reasonOf(error)})`;
  }
}

/** Returns null when the body has more than `max` bytes. */
async function readBytes({ body }: Response, max: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function statusMessage({ status, headers }: Response): string {
  const location = headers.get('location');
  if (status === 401) return 'pide una clave (401)';
  return status >= 300 && status < 400 && location !== null
    ? `manda a otra dirección (${status}, ${location.slice(0, 200)}), y no se sigue`
    : `respondió ${status}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}

/** Returns the code of the innermost error: the message of fetch is always "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? reasonOf(error.cause) : error.message;
}

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
  const limited = pLimit(MAX_CONCURRENT);
  const problems = [...byPath].map(async ([path, showsWithPoster]): Promise<Problem[]> => {
    const error = await limited(() => downloadPoster(api, path, limits));
    if (error === null) return [];
    const message = `/${path} ${error}; súbelo de nuevo o quítalo del show`;
    return showsWithPoster.map(({ locate }) => locate({ path: ['cartel'], message }));
  });
  return (await Promise.all(problems)).flat();
}

/** Returns null on success, else an error message in Spanish. */
async function downloadPoster(
  { url, token, folder }: ShowsApi,
  path: string,
  limits: DownloadLimits,
): Promise<string | null> {
  const file = join(folder, path);
  const stored = await readFile(file).catch(() => null);
  if (stored && isNamedByHash(path, stored)) return null;
  const response = await download(`${url}/${path}`, limits, authorization(token));
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
