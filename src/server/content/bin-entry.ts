/** Entries of the bin as the API lists them. */
import { basename, extname } from 'node:path';
import { toApi } from '../../storage/api/api-show.ts';
import { type BinEntry, readBinned } from '../../storage/history/recycle-bin.ts';
import { dataOfText } from '../../storage/read/collection-data.ts';
import { type CollectionName, collectionOf } from '../../storage/read/collections.ts';
import { readShowText } from '../../storage/read/show-index.ts';

export interface ApiBinEntry {
  readonly entrada: string;
  readonly coleccion: string;
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly borrado: string;
  readonly autor: string | null;
  /** Null when it can't be read. */
  readonly datos: unknown;
}

/** @param dir the content folder */
export function binEntryOf(dir: string, entry: BinEntry): ApiBinEntry {
  const { key, time, editor, file } = entry;
  const id = basename(file, extname(file));
  const collection = collectionOf(file);
  return {
    entrada: key,
    coleccion: collection ?? '',
    id,
    borrado: new Date(time).toISOString(),
    autor: editor,
    datos: collection && dataOf(collection, readBinned(dir, entry), file, id),
  };
}

function dataOf(collection: CollectionName, text: string, file: string, id: string): unknown {
  if (collection === 'shows') {
    const { entry } = readShowText(file, text);
    return entry && toApi(id, entry.data, entry.body);
  }
  const { data } = dataOfText(collection, file, text);
  return Array.isArray(data) ? (data[0] ?? null) : data;
}
