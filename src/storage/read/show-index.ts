/** The shows of the content folder, to look them up by their names and to find duplicates. */
import { basename } from 'node:path';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { showKey } from '../../domain/shows/show-rules.ts';
import type { Show } from '../../schemas/show.ts';
import type { FileEntries } from './entries.ts';

export interface IndexedShow {
  /** The file name without extension. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly show: Show;
  readonly body: string;
}

export interface ShowIndex {
  /** The shows that can be published, in the order of their file names. */
  readonly shows: readonly IndexedShow[];
  /** The files of all shows by their names, readable or not. */
  readonly files: ReadonlyMap<string, string>;
  /** The names that files have now, by names that they had. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The shows by `showKey`, to find duplicates. */
  readonly byKey: ReadonlyMap<string, IndexedShow>;
}

/**
 * @param files the files of all shows
 * @param read what was read of those that can be read
 */
export function toShowIndex(files: readonly string[], read: Iterable<FileEntries<Show>>): ShowIndex {
  const shows = [...read].flatMap((each) => toIndexedShow(each) ?? []);
  return {
    shows,
    files: new Map(files.map((file) => [basename(file, '.md'), file])),
    renamed: new Map(shows.flatMap(({ id, show }) => formerIds(show.antes).map((old) => [old, id] as const))),
    byKey: new Map(shows.map((indexed) => [showKey(indexed.show), indexed])),
  };
}

function toIndexedShow({ entries: [entry], problems }: FileEntries<Show>): IndexedShow | null {
  if (!entry || problems.length > 0) return null;
  const { id, file, data, body } = entry;
  return { id, file, show: data, body };
}
