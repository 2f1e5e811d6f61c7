/** The entries of collections other than shows, as they are read from their files and written back. */
import { stringify } from 'yaml';
import { MAX_TEXT_BYTES } from '../files/read-text-file.ts';
import { etagOf, type StoredFile, writtenFile } from '../files/stored-file.ts';
import { dataOfText, fileOfEntry, type OtherCollection, textOfData } from '../read/collection-data.ts';
import { YAML_STYLE } from '../yaml/edit-yaml.ts';
import type { Decision } from './file-editor.ts';

export interface StoredEntry {
  /** The file's name without extension; in a list, the position: `001`. */
  readonly id: string;
  readonly etag: string;
  /** Null when there are problems. */
  readonly data: unknown;
  /** In Spanish. */
  readonly problems: readonly string[];
}

export type EntryResult =
  | {
      readonly outcome: 'saved' | 'unchanged' | 'removed';
      readonly entry: StoredEntry;
      readonly file: string;
    }
  | { readonly outcome: 'stale'; readonly entry: StoredEntry; readonly wanted: unknown }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'duplicate'; readonly id: string };

/** What comes of an edit that depends on no version. */
export type SettledResult = Exclude<EntryResult, { readonly outcome: 'stale' }>;

/** Thrown when a list or entry would not fit into a content file. */
export class TooLongError extends Error {}

/** Thrown when a file has to be corrected by hand before it can be changed. */
export class UnreadableError extends Error {}

export function assertReadable(problems: readonly string[]): void {
  if (problems.length > 0) throw new UnreadableError(problems.join(' '));
}

export function listIn(name: OtherCollection, stored: StoredFile | null) {
  if (stored === null) return { etag: etagOf(new Uint8Array()), values: [], problems: [] };
  if (stored.problem) return { etag: stored.etag, values: [], problems: [stored.problem.message] };
  const { data, problems } = dataOfText(name, stored.file, stored.text);
  return { etag: stored.etag, values: Array.isArray(data) ? (data as object[]) : [], problems };
}

export function entryOfFile(
  name: OtherCollection,
  id: string,
  { file, etag, text, problem }: StoredFile,
): StoredEntry {
  const { data, problems } = problem
    ? { data: null, problems: [problem.message] }
    : dataOfText(name, file, text);
  return { id, etag, data, problems };
}

export function savedFile(
  name: OtherCollection,
  id: string,
  current: StoredFile | null,
  data: object,
): Decision<SettledResult> {
  const text = fitting(textOfData(name, current?.text ?? '', data));
  const file = fileOfEntry(name, id);
  const entry = entryOfFile(name, id, writtenFile(file, text));
  return { result: { outcome: 'saved', entry, file }, text };
}

/** @param index of the entry that the result has; null for the whole list */
export function savedList(
  name: OtherCollection,
  current: StoredFile | null,
  values: readonly object[],
  index: number | null,
): Decision<EntryResult> & {
  readonly result: Extract<EntryResult, { outcome: 'saved' | 'unchanged' | 'removed' }>;
} {
  const text = fitting(textOfData(name, current?.text ?? '', values));
  const file = fileOfEntry(name);
  const stored = listIn(name, writtenFile(file, text));
  const whole = { id: name, etag: stored.etag, data: stored.values, problems: [] };
  const entry = index === null ? whole : toElement(stored.values[index], index);
  return { result: { outcome: 'saved', entry, file }, text };
}

function fitting(text: string): string {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  throw new TooLongError(
    `El archivo pesaría más de ${MAX_TEXT_BYTES / 1024} KB; acórtalo o borra lo que sobra.`,
  );
}

/** The ETag of an element is that of its data: changes of other elements leave it. */
export function toElement(data: unknown, index: number): StoredEntry {
  return {
    id: toId(index),
    etag: etagOf(new TextEncoder().encode(JSON.stringify(data))),
    data,
    problems: [],
  };
}

export function toId(index: number): string {
  return String(index + 1).padStart(3, '0');
}

export function indexOf(id: string): number {
  return /^\d{3,5}$/u.test(id) ? Number(id) - 1 : -1;
}

export function asList(value: object): string {
  return stringify([value], YAML_STYLE);
}

/** What the file of an entry is named after: the title of a festival, the name and city of a venue. */
export function nameOf(data: unknown): string {
  const { titulo, nombre, ciudad } = data as Readonly<Record<string, unknown>>;
  return String(titulo ?? `${nombre ?? ''} ${ciudad ?? ''}`);
}

export function idOfFile(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}
