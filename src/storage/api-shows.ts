/**
 * Shows from an API in place of files: the same schema, the same rules, every fault at once under the API's field names.
 * Their posters are brought here first, so that the site's own pictures can be made of them as of any other.
 */

import { apiName } from '../domain/api-name.ts';
import type { Issue } from '../schemas/validate.ts';
import type { ShowsApi } from '../settings/shows-api.ts';
import { fromApi } from './api-show.ts';
import { type DownloadLimits, download } from './download.ts';
import { downloadPosters } from './download-posters.ts';
import type { LocatedShow } from './entries.ts';
import { fileProblem, type Problem } from './problem.ts';

export interface ApiLimits {
  readonly list: DownloadLimits;
  readonly poster: DownloadLimits;
}

const MB = 1024 * 1024;
const LIMITS: ApiLimits = {
  // Ten thousand shows weigh a third of it.
  list: { bytes: 32 * MB, ms: 30_000 },
  poster: { bytes: 20 * MB, ms: 30_000 },
};

export interface ApiReading {
  readonly shows: readonly LocatedShow[];
  readonly problems: readonly Problem[];
}

/** Reads `GET /api/shows` and never throws for what comes. */
export async function readApiShows(api: ShowsApi, limits: ApiLimits = LIMITS): Promise<ApiReading> {
  const place = `${api.url}/api/shows`;
  const list = await listOf(place, api.token, limits.list);
  if (typeof list === 'string') return { shows: [], problems: [fileProblem(place, list)] };
  const judged = list.map((data, index) => judgeShow(place, data, index));
  const shows = judged.flatMap(({ show }) => show ?? []);
  const problems = judged.flatMap((each) => each.problems);
  return { shows, problems: [...problems, ...(await downloadPosters(api, shows, limits.poster))] };
}

/** What the API lists, or why that can't be had. */
async function listOf(place: string, token: string | null, limits: DownloadLimits) {
  const headers = {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await download(place, limits, headers);
  if (typeof answer === 'string')
    return `${answer}; revisa que la API esté encendida, y SHOWS_API_URL y SHOWS_API_TOKEN`;
  if (answer.type !== 'application/json')
    return `respondió ${answer.type || 'algo sin tipo'} en lugar de JSON; revisa SHOWS_API_URL`;
  const data = parse(answer.bytes);
  return Array.isArray(data) ? (data as unknown[]) : 'no es una lista de shows en JSON; revisa SHOWS_API_URL';
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

interface Judged {
  readonly show: LocatedShow | null;
  readonly problems: readonly Problem[];
}

function judgeShow(place: string, data: unknown, index: number): Judged {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  const isNamed = typeof id === 'string' && ID.test(id);
  const file = `${place} (${isNamed ? id : `show ${index + 1}`})`;
  const posted = fromApi(data);
  const faults = posted.ok ? [] : Object.entries(posted.fields);
  const problems = faults.map(([field, message]) => ({
    ...fileProblem(file, message),
    field: field || null,
  }));
  if (!isNamed) {
    const message =
      'falta, o no son solo minúsculas, números y guiones; es la dirección del show, por ejemplo 2026-12-05-guadalajara';
    problems.push({ ...fileProblem(file, message), field: 'id' });
  }
  if (!posted.ok || !isNamed) return { show: null, problems };
  const show = {
    entry: { id, file, data: posted.show, body: posted.notes },
    locate: ({ path: [field = ''], message }: Issue) => ({
      ...fileProblem(file, message),
      field: apiName(String(field)),
    }),
  };
  return { show, problems };
}
