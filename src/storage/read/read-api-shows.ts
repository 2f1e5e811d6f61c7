/**
 * Reads shows from an API instead of files, with the same schema and rules. Problems name the API's fields.
 * Downloads posters, so that the build encodes them like other pictures.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { MAX_MEGAPIXELS, MAX_PIXELS, readPictureHeader } from '../../domain/pictures/picture-header.ts';
import { fromApi } from '../../domain/shows/api-show.ts';
import { orNull } from '../../lib/error-handling.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { FILE_ID } from '../../schemas/show.ts';
import { apiName } from '../../schemas/show-fields.ts';
import type { Issue } from '../../schemas/validate.ts';
import type { ShowsApi } from '../../settings/environment.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import type { LocatedShow } from './parse-entries.ts';

const MB = 1024 * 1024;
/** Maximum bytes of a response, and milliseconds to wait for it. */
const LIMITS = {
  // Enough for more than 10,000 shows.
  list: { bytes: 32 * MB, ms: 30_000 },
  poster: { bytes: 20 * MB, ms: 30_000 },
};

/** Reads `GET /api/shows`. Does not throw if the API is unreachable or its response invalid. */
export async function readApiShows(api: ShowsApi, limits = LIMITS) {
  const place = `${api.url}/api/shows`;
  const list = await fetchList(place, api.token, limits.list);
  if (typeof list === 'string') return { shows: [], problems: [fileProblem(place, list)] };
  const results = list.map((data, index) => validateShow(place, data, index));
  const shows = results.flatMap(({ show }) => show ?? []);
  const problems = results.flatMap((each) => each.problems);
  return { shows, problems: [...problems, ...(await downloadPosters(api, shows, limits.poster))] };
}

/** Returns the list, or an error message in Spanish. */
async function fetchList(place: string, token: string | null, limits: DownloadLimits) {
  const response = await download(place, token, limits);
  if (typeof response === 'string')
    return `${response}; revisa que la API esté encendida, y SHOWS_API_URL y SHOWS_API_TOKEN`;
  if (response.type !== 'application/json')
    return `respondió ${response.type || 'algo sin tipo'} en lugar de JSON; revisa SHOWS_API_URL`;
  // Null for invalid UTF-8 or JSON.
  const data = orNull(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(response.bytes)));
  return Array.isArray(data) ? (data as unknown[]) : 'no es una lista de shows en JSON; revisa SHOWS_API_URL';
}

function validateShow(
  place: string,
  data: unknown,
  index: number,
): { show: LocatedShow | null; problems: readonly Problem[] } {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  const hasValidId = typeof id === 'string' && FILE_ID.test(id);
  const file = `${place} (${hasValidId ? id : `show ${index + 1}`})`;
  const result = fromApi(data);
  const messages = result.ok ? [] : Object.entries(result.fields);
  const problems = messages.map(([field, message]) => ({
    ...fileProblem(file, message),
    field: field || null,
  }));
  if (!hasValidId) {
    const message =
      'falta, o no son solo minúsculas, números y guiones; es la dirección del show, por ejemplo 2026-12-05-guadalajara';
    problems.push({ ...fileProblem(file, message), field: 'id' });
  }
  if (!result.ok || !hasValidId) return { show: null, problems };
  const show = {
    entry: { id, file, data: result.show, body: result.notes },
    locate: ({ path: [field = ''], message }: Issue) => ({
      ...fileProblem(file, message),
      field: apiName(String(field)),
    }),
  };
  return { show, problems };
}

type DownloadLimits = typeof LIMITS.list;

/**
 * Downloads a URL, or returns an error message in Spanish. Limits size and time and follows no redirects,
 * because the server may be slow, broken or malicious.
 */
async function download(url: string, token: string | null, limits: DownloadLimits) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { accept: 'application/json, image/*', ...authorization };
  try {
    const signal = AbortSignal.timeout(limits.ms);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      return statusMessage(response);
    }
    const bytes = await readBytes(response, limits.bytes);
    if (!bytes) return `pesa más de ${Math.floor(limits.bytes / MB)} MB`;
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';', 1);
    /** `type`: media type without parameters; empty if the response has none. */
    return { bytes, type: type.trim().toLowerCase() };
  } catch (error) {
    return isTimeout(error) ? `tardó más de ${limits.ms / 1000} s` : `no responde (${errorReason(error)})`;
  }
}

/** Returns null and stops reading if the body has more than `max` bytes. */
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

/** Returns the code of the innermost error. The message of fetch itself is always "fetch failed". */
function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? errorReason(error.cause) : error.message;
}

const MAX_CONCURRENT = 4;

/**
 * Downloads the posters of an API's shows into the API's folder. Stores a file only if its header says that it is a complete
 * picture of a valid size. Returns a problem for each show whose poster is missing or invalid.
 */
async function downloadPosters(
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
  if (stored && hasHashName(path, stored)) return null;
  const response = await download(`${url}/${path}`, token, limits);
  if (typeof response === 'string') return response;
  const error = validatePicture(response.bytes);
  if (error === null && !stored?.equals(response.bytes)) await writeFileAtomic(file, response.bytes);
  return error;
}

function validatePicture(bytes: Uint8Array): string | null {
  const header = readPictureHeader(bytes);
  if (!header) return 'no es una imagen JPG, PNG ni WebP';
  if (header.width * header.height > MAX_PIXELS) return `tiene más de ${MAX_MEGAPIXELS} megapíxeles`;
  return header.isComplete ? null : 'llegó incompleta';
}

/** Returns true if the file name is the hash of the bytes, as in the editor API. Such a file never changes. */
function hasHashName(path: string, bytes: Uint8Array): boolean {
  return basename(path) === `${hash('sha256', bytes).slice(0, 32)}.jpg`;
}
