/** API representation of the entries of a collection: data, validation and error answers. Shows have show-resource.ts. */
import type { FastifyRequest } from 'fastify';
import { pluralize } from '../../domain/text/wording.ts';
import { type ContentChange, contentChanges } from '../../domain/versions/content-changes.ts';
import type { Issue } from '../../schemas/validate.ts';
import { checkData, withoutLeadingSlashes } from '../../storage/check/check-data.ts';
import { describeProblem, type Problem } from '../../storage/files/problem.ts';
import type { StoredVersion } from '../../storage/history/kept-versions.ts';
import {
  type CollectionName,
  type OtherCollection,
  otherCollections,
} from '../../storage/read/collections.ts';
import type { ContentStore } from '../../storage/write/content-store.ts';
import type { StoredEntry } from '../../storage/write/stored-entry.ts';
import type { GitSync } from '../git/git-sync.ts';
import { ApiError, apiError } from '../http/errors.ts';
import { mergePatch } from './merge-patch.ts';

export interface Resource {
  /** Word for an entry in messages. */
  readonly subject: 'Ese show' | 'Eso';
  /** Name of the data in the answer with a version. */
  readonly dataName: 'show' | 'datos';
  /** Returns the data of an entry with the API's field names. */
  toApiData(id: string, data: object): unknown;
  /** Returns the body of an answer with the entry. @throws ApiError if the entry must be readable and is not */
  toResponseBody(entry: StoredEntry): object;
  /** Describes a problem in Spanish. */
  readonly describeProblem: (problem: Problem) => string;
  /**
   * Returns the validated data of a POST, PUT or PATCH.
   * @param stored null for a new entry or a whole list
   * @throws ApiError
   */
  parseBody(request: FastifyRequest, stored: StoredEntry | null): Promise<object> | object;
  /** Returns the data to store when a version is restored. */
  toRestoredData(version: object, stored: StoredEntry): Promise<object> | object;
  /** Returns the answer to data with these issues. */
  invalidError(issues: readonly Issue[]): ApiError;
  /** Returns the answer to a duplicate. @param id id of the stored entry */
  duplicateError(id: string): ApiError;
  /** Returns the changes between two versions' data. */
  changesBetween(before: object, after: object): readonly object[];
}

export interface ContentDeps {
  readonly store: ContentStore;
  /** Null if Git is off. */
  readonly gitSync: GitSync | null;
  readonly resourceOf: (name: CollectionName) => Resource;
  /** Returns the versions of a file except the stored version, newest first. */
  readonly versionsOf: (file: string) => Promise<readonly StoredVersion[]>;
  /** Called after each stored change, with paths inside the content folder. */
  readonly onStored: (files: readonly string[], message: string, editor: string | null) => void;
}

export function collectionResource(name: OtherCollection): Resource {
  const checked = (given: unknown, isList: boolean): object => {
    const result = checkData(name, withoutLeadingSlashes(given), { isList });
    if (!result.ok) throw invalidDataError(result.issues);
    return result.data;
  };
  const resource: Resource = {
    subject: 'Eso',
    dataName: 'datos',
    toApiData: (_id, data) => data,
    toResponseBody: (entry) => toEntryBody(resource, entry),
    describeProblem,
    parseBody: ({ method, body }, stored) => {
      if (method !== 'PATCH') return checked(body, Array.isArray(stored?.data));
      if (stored?.data) return checked(mergePatch(stored.data, body), false);
      throw apiError(409, 'El archivo tiene errores; envía todos sus datos (PUT) o corrígelo.');
    },
    toRestoredData: (version) => version,
    invalidError: invalidDataError,
    duplicateError: (id) => new ApiError(409, 'Eso ya está guardado. No se guardó otra vez.', {}, { id }),
    changesBetween: (before, after) => contentChanges(name, before, after).map(toApiChange),
  };
  return resource;
}

/** Returns an entry in the form of `/api/contenido`, readable or not. */
export function toEntryBody(resource: Resource, { id, etag, data, problems }: StoredEntry) {
  const datos = data && resource.toApiData(id, data);
  return { id, etag, datos, problemas: problems.map(resource.describeProblem) };
}

/** Returns the change of a field: the labels of its path, and two values or a description. */
function toApiChange({ path, change, picture }: ContentChange): object {
  return {
    ruta: path,
    ...(typeof change === 'string' ? { texto: change } : { antes: change.before, despues: change.after }),
    ...(picture === undefined ? {} : { imagen: picture }),
  };
}

/** Returns the answer to invalid data: the first message for each field, by dotted path. List positions begin at 0. */
function invalidDataError(issues: readonly Issue[]): ApiError {
  const fields = issues.map(({ path, message }) => [path.join('.').slice(0, 120), message] as const);
  return invalidFieldsError(Object.fromEntries(fields.reverse()));
}

/** Returns the answer to invalid fields. @param fields messages by field */
export function invalidFieldsError(fields: Readonly<Record<string, string>>): ApiError {
  const what = `Hay ${pluralize(Object.keys(fields).length, 'campo', 'campos')}`;
  return apiError(400, `${what} por corregir.`, fields);
}

export const LAYOUT_NAMES = { list: 'lista', single: 'archivo', files: 'archivos' } as const;

/** Returns the collection with that name. @throws ApiError 404 for unknown names and for shows, which have their own addresses */
export function parseCollectionName(name: string): OtherCollection {
  const known = otherCollections.find((each) => each === name);
  if (known) return known;
  const all = otherCollections.join(', ');
  throw apiError(404, `No hay una colección «${name.slice(0, 40)}». Las que hay: ${all}.`);
}
