/**
 * How the API represents the entries of a collection, and what it answers about them. Shows have field names of their own, with every
 * field present, and posters that were uploaded.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { type ApiShow, toApi } from '../../domain/shows/to-api.ts';
import { withUpdateDay } from '../../domain/shows/update-time.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { offerPrices, toOffer } from '../../domain/tickets/offer.ts';
import { priceLine } from '../../domain/tickets/price-line.ts';
import { type ContentChange, contentChanges } from '../../domain/versions/content-changes.ts';
import type { Issue } from '../../schemas/validate.ts';
import { fromApi, toApiIssue, toFields } from '../../storage/api/api-show.ts';
import { checkData, withoutLeadingSlashes } from '../../storage/check/check-data.ts';
import { describeProblem, formatProblem, type Problem } from '../../storage/files/problem.ts';
import { type OtherCollection, otherCollections } from '../../storage/read/collections.ts';
import { asShow, type ShowData } from '../../storage/write/entry-files.ts';
import type { StoredEntry } from '../../storage/write/stored-entry.ts';
import { ApiError, refusal } from '../http/errors.ts';

export interface Resource {
  /** What messages call an entry. */
  readonly subject: 'Ese show' | 'Eso';
  /** The name of the data in a version. */
  readonly dataName: 'show' | 'datos';
  /** Returns the data of an entry under the names of the API. */
  toData(id: string, data: object): unknown;
  /** Returns the body of an answer with the entry. @throws ApiError when it has to be readable */
  toBody(entry: StoredEntry): object;
  /** Returns what is wrong, in Spanish. */
  readonly describe: (problem: Problem) => string;
  /**
   * Returns the validated data that a POST, PUT or PATCH wants to store.
   * @param stored null for a new entry; whole lists are validated as such
   * @throws ApiError
   */
  parseBody(request: FastifyRequest, stored: StoredEntry | null): Promise<object> | object;
  /** Returns the data of a version as it is stored again. */
  restored(version: object, stored: StoredEntry): Promise<object> | object;
  /** Returns the refusal of data with these issues. */
  invalid(issues: readonly Issue[]): ApiError;
  /** @param id of the stored entry */
  duplicate(id: string): ApiError;
  /** Returns the changes between the data of two versions. */
  changesBetween(before: object, after: object): readonly object[];
}

export function otherResource(name: OtherCollection): Resource {
  const checked = (given: unknown, isList: boolean): object => {
    const result = checkData(name, withoutLeadingSlashes(given), { isList });
    if (!result.ok) throw invalid(result.issues);
    return result.data;
  };
  const resource: Resource = {
    subject: 'Eso',
    dataName: 'datos',
    toData: (_id, data) => data,
    toBody: (entry) => entryBody(resource, entry),
    describe: describeProblem,
    parseBody: ({ method, body }, stored) => {
      if (method !== 'PATCH') return checked(body, Array.isArray(stored?.data));
      if (stored?.data) return checked(mergePatch(stored.data, body), false);
      throw refusal(409, 'El archivo tiene errores; envía todos sus datos (PUT) o corrígelo.');
    },
    restored: (version) => version,
    invalid,
    duplicate: (id) => new ApiError(409, 'Eso ya está guardado. No se guardó otra vez.', {}, { id }),
    // Photos have numbers in the editor.
    changesBetween: (before, after) =>
      contentChanges(before, after, name === 'gallery' ? { noun: 'foto' } : {}).map(toApiChange),
  };
  return resource;
}

/** Returns an entry as `/api/contenido` lists it, readable or not. */
export function entryBody({ toData, describe }: Resource, { id, etag, data, problems }: StoredEntry) {
  return { id, etag, datos: data && toData(id, data), problemas: problems.map(describe) };
}

/** Returns the fields of a change: the labels that lead to it, and two values or what happened in words. */
function toApiChange({ path, change, picture }: ContentChange): object {
  return {
    ruta: path,
    ...(typeof change === 'string' ? { texto: change } : { antes: change.before, despues: change.after }),
    ...(picture === undefined ? {} : { imagen: picture }),
  };
}

/** Fields by their dotted path; positions in lists begin at 0. The first message of a field counts. */
function invalid(issues: readonly Issue[]): ApiError {
  const fields = issues.map(({ path, message }) => [path.join('.').slice(0, 120), message] as const);
  return invalidFields(Object.fromEntries(fields.reverse()));
}

/** @param fields messages by field */
export function invalidFields(fields: Readonly<Record<string, string>>): ApiError {
  const what = `Hay ${pluralize(Object.keys(fields).length, 'campo', 'campos')}`;
  return refusal(400, `${what} por corregir.`, fields);
}

export const LAYOUTS = { list: 'lista', single: 'archivo', files: 'archivos' } as const;

/** @throws ApiError 404 for names of no collection; shows have addresses of their own */
export function collectionIn(name: string): OtherCollection {
  const known = otherCollections.find((each) => each === name);
  if (known) return known;
  const all = otherCollections.join(', ');
  throw refusal(404, `No hay una colección «${name.slice(0, 40)}». Las que hay: ${all}.`);
}

/** JSON merge patch (RFC 7396): null removes a field, groups of fields are merged, all else is replaced. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged = new Map(isRecord(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

interface ShowResourceDeps {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** @throws ApiError when the poster was not uploaded */
  readonly checkPoster: (cartel: string | undefined) => Promise<void>;
}

export function showResource({ clock, checkPoster }: ShowResourceDeps): Resource {
  const withPoster = async (show: ShowData, stored: StoredEntry | null): Promise<ShowData> => {
    if (show.cartel !== (stored?.data ? asShow(stored.data).cartel : undefined))
      await checkPoster(show.cartel);
    return show;
  };
  return {
    subject: 'Ese show',
    dataName: 'show',
    toData: apiShowOf,
    toBody: toWhole,
    describe: formatProblem,
    parseBody: async ({ method, body }, stored) => {
      const given = method === 'PATCH' ? mergePatch(stored && toWhole(stored), body) : body;
      const result = fromApi(method === 'PUT' ? withFormerIds(given, stored) : given);
      if (!result.ok) throw invalidFields(result.fields);
      const show = stored ? result.show : withUpdateDay(result.show, clock());
      return withPoster({ ...show, notas: result.notes }, stored);
    },
    // The time of the change is that of the restore.
    restored: (version, stored) =>
      withPoster(
        { ...asShow(version), actualizado: stored.data ? asShow(stored.data).actualizado : undefined },
        stored,
      ),
    invalid: (issues) => invalidFields(toFields(issues.map(toApiIssue))),
    duplicate: (id) =>
      new ApiError(
        409,
        'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
        { fecha: 'ya hay un show igual en esa fecha, ciudad, lugar y hora' },
        { id },
      ),
    changesBetween: (before, after) => differences(apiShowOf('', before), apiShowOf('', after)),
  };
}

function apiShowOf(id: string, data: object): ApiShow {
  const show = asShow(data);
  return toApi(id, show, show.notas);
}

/** @throws ApiError when the file can't be read, so that there is nothing to merge with */
function toWhole({ id, data, problems }: StoredEntry): ApiShow {
  if (data) return apiShowOf(id, data);
  const fields = problems.map(({ field, message }) => [field ?? '', message] as const);
  throw refusal(
    409,
    'El archivo de este show tiene errores y no se puede leer. Envía el show completo (PUT) o corrige el archivo.',
    Object.fromEntries(fields.reverse()),
  );
}

/** The names that a file had are set by hand: a form that does not know them must not remove them. */
function withFormerIds(body: unknown, stored: StoredEntry | null): unknown {
  const antes = stored?.data ? asShow(stored.data).antes : undefined;
  return antes && isRecord(body) && !('antes' in body) ? { ...body, antes } : body;
}

function differences(before: ApiShow, after: ApiShow) {
  return (Object.keys(after) as (keyof ApiShow)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]) && field !== 'actualizado')
    .map((campo) => ({
      campo,
      antes: textBesides(before[campo], after[campo]),
      despues: textBesides(after[campo], before[campo]),
    }));
}

/** Returns a value as one line; of a list of tickets, those that the other list does not have. */
function textBesides(value: ApiShow[keyof ApiShow], other: ApiShow[keyof ApiShow]): string {
  if (typeof value === 'string') return value;
  const others = typeof other === 'string' ? [] : other;
  const own = value.filter((offer) => !others.some((each) => isDeepStrictEqual(each, offer)));
  return priceLine(offerPrices(own.map(toOffer)));
}
