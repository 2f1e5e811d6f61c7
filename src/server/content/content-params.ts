/** Collections and ids in the addresses below `/api/contenido`. */
import {
  fileOfEntry,
  formOf,
  type OtherCollection,
  otherCollections,
} from '../../storage/read/collection-data.ts';
import { refusal } from '../http/errors.ts';

export interface InCollection {
  Params: { coleccion: string };
}
export interface OfEntry {
  Params: { coleccion: string; id: string };
}

export const FORMS = { list: 'lista', single: 'archivo', files: 'archivos' } as const;

/** @throws ApiError 404 for names of no collection; shows have routes of their own */
export function collectionIn(name: string): OtherCollection {
  const known = otherCollections.find((each) => each === name);
  if (!known)
    throw refusal(
      404,
      `No hay una colección «${name.slice(0, 40)}». Las que hay: ${otherCollections.join(', ')}.`,
    );
  return known;
}

const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

/** @throws ApiError 404 */
export function entryIn({ coleccion, id }: OfEntry['Params']): {
  readonly name: OtherCollection;
  readonly id: string;
} {
  const name = collectionIn(coleccion);
  const isKnown = formOf(name) === 'single' ? id === singleId(name) : ENTRY_ID.test(id);
  if (!isKnown) throw refusal(404, 'Eso no existe.');
  return { name, id };
}

/** The id of the entry of a collection that has one: the name of its file. */
export function singleId(name: OtherCollection): string {
  return fileOfEntry(name).replace(/\.\w+$/u, '');
}
