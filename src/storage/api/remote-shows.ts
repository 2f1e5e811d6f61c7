/**
 * Reads shows from an API in place of files, with the same schema and rules. Problems have the API's field names. Posters
 * are downloaded, so that their published variants are encoded like those of any other picture.
 */

import { SHOW_ID } from '../../schemas/show.ts';
import { apiName } from '../../schemas/show-fields.ts';
import type { Issue } from '../../schemas/validate.ts';
import type { ShowsApi } from '../../settings/environment.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import type { LocatedShow } from '../read/entries.ts';
import { fromApi } from './api-show.ts';
import { authorization, type DownloadLimits, download, downloadPosters } from './download.ts';

export interface ApiLimits {
  readonly list: DownloadLimits;
  readonly poster: DownloadLimits;
}

const MB = 1024 * 1024;
const LIMITS: ApiLimits = {
  // 10,000 shows are about 10 MB.
  list: { bytes: 32 * MB, ms: 30_000 },
  poster: { bytes: 20 * MB, ms: 30_000 },
};

export interface ApiReading {
  readonly shows: readonly LocatedShow[];
  readonly problems: readonly Problem[];
}

/** Reads `GET /api/shows`. Does not throw for an unreachable API or an invalid response. */
export async function readApiShows(api: ShowsApi, limits: ApiLimits = LIMITS): Promise<ApiReading> {
  const place = `${api.url}/api/shows`;
  const list = await fetchList(place, api.token, limits.list);
  if (typeof list === 'string') return { shows: [], problems: [fileProblem(place, list)] };
  const results = list.map((data, index) => validateShow(place, data, index));
  const shows = results.flatMap(({ show }) => show ?? []);
  const problems = results.flatMap((each) => each.problems);
  return { shows, problems: [...problems, ...(await downloadPosters(api, shows, limits.poster))] };
}

/** Returns the items of the list, or an error message in Spanish. */
async function fetchList(place: string, token: string | null, limits: DownloadLimits) {
  const headers = {
    accept: 'application/json',
    ...authorization(token),
  };
  const response = await download(place, limits, headers);
  if (typeof response === 'string')
    return `${response}; revisa que la API esté encendida, y SHOWS_API_URL y SHOWS_API_TOKEN`;
  if (response.type !== 'application/json')
    return `respondió ${response.type || 'algo sin tipo'} en lugar de JSON; revisa SHOWS_API_URL`;
  const data = parseJson(response.bytes);
  return Array.isArray(data) ? (data as unknown[]) : 'no es una lista de shows en JSON; revisa SHOWS_API_URL';
}

/** Returns null for invalid UTF-8 or JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

interface ValidatedShow {
  readonly show: LocatedShow | null;
  readonly problems: readonly Problem[];
}

function validateShow(place: string, data: unknown, index: number): ValidatedShow {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  const hasValidId = typeof id === 'string' && SHOW_ID.test(id);
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
