/** Turns the text of one content file into validated entries, or into problems with their line and column. */
import { basename, dirname } from 'node:path';
import { isRecord } from '../../domain/text/is-record.ts';
import { orNull } from '../../lib/error-code.ts';
import { statAllInside } from '../../lib/files-inside.ts';
import type { Show } from '../../schemas/show.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import { readTextFile } from '../files/stored-file.ts';
import { type FrontMatter, parseFrontMatter } from '../yaml/front-matter.ts';
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts';
import { type Collection, type CollectionName, collections, type EntryData } from './collections.ts';

export interface Entry<Data = unknown> {
  /** The file name without extension; in a list, the position of the entry: `001`. */
  readonly id: string;
  /** Path inside the content folder; for a show from an API, its URL and id. */
  readonly file: string;
  readonly data: Data;
  /** The text below the front matter; may be empty. */
  readonly body: string;
}

/** Entries by collection. */
export type Entries = { readonly [Name in CollectionName]: readonly Entry<EntryData[Name]>[] };

export interface ParsedEntries<Data = unknown> {
  /** Those that the schema accepts. */
  readonly entries: readonly Entry<Data>[];
  readonly problems: readonly Problem[];
  /** Curly quotes that are published, and in documents comments after unquoted values, which are not. */
  readonly warnings: readonly Problem[];
  /** The parsed file, valid or not; undefined when it is not YAML. */
  readonly data: unknown;
  readonly pictures: readonly PictureReference[];
  /** Turns an issue found later (between fields, between files) into a problem with its line in this file. */
  locate(issue: Issue): Problem;
}

/** An entry with the function that locates its issues. */
export interface Located<Data> {
  readonly entry: Entry<Data>;
  readonly locate: ParsedEntries['locate'];
}

/** A show from a file or an API. */
export type LocatedShow = Located<Show>;

/** Reads the text of a file of a collection by its schema. */
export function parseEntries<Data>(
  collection: Collection<Data>,
  file: string,
  text: string,
): ParsedEntries<Data> {
  const isDocument = collection.shape === 'document';
  const parsed = isDocument ? parseFrontMatter(text) : { yaml: parseYaml(text), body: '', bodyLine: 1 };
  const unread = { entries: [], warnings: [], data: undefined, pictures: [] };
  if (typeof parsed === 'string') {
    const locate = ({ message }: Issue) => fileProblem(file, message);
    return { ...unread, problems: [fileProblem(file, parsed)], locate };
  }
  const { yaml } = parsed;
  const locate = (issue: Issue) => toProblem(file, yaml, issue);
  const warnings = [
    ...(isDocument ? yaml.trailingComments : []).map(({ comment, ...place }) => {
      const message = `lo que sigue a # no se publica (${comment.slice(0, 60)}); si es parte del texto, ponlo todo entre comillas`;
      return { file, ...place, message };
    }),
    ...yaml.curlyQuotes.map(({ meant, ...place }) => {
      const message = `tiene comillas curvas (“ ”), que YAML toma por parte del texto y salen en el sitio; escribe ${meant}`;
      return { file, ...place, message };
    }),
  ];
  const body = readBody(collection, file, parsed);
  if (yaml.errors.length > 0) {
    const problems = [...yaml.errors.map((error) => ({ file, field: null, ...error })), ...body.problems];
    return { ...unread, problems, warnings, locate };
  }
  const data = yaml.data ?? (collection.shape === 'list' ? [] : {});
  const result = validate<unknown>(collection.schema, data);
  const problems = [...(result.ok ? [] : result.issues.map(locate)), ...body.problems];
  const values = (result.ok && problems.length === 0 ? [result.value].flat() : []) as Data[];
  const fileId = basename(file).replace(/\.\w+$/u, '');
  const entries = values.map((value, index) => {
    const id = collection.shape === 'list' ? String(index + 1).padStart(3, '0') : fileId;
    return { id, file, data: value, body: body.text };
  });
  return { entries, problems, warnings, data, pictures: pictureReferences(data), locate };
}

/** Reads the text of a content file, with the problems between the fields of its entry. */
export function parseContentFile<Name extends CollectionName>(
  name: Name,
  file: string,
  text: string,
): ParsedEntries<EntryData[Name]> {
  const collection = collections[name];
  const parsed = parseEntries<EntryData[Name]>(collection, file, text);
  const issues = parsed.entries.flatMap(({ data }) => ruleIssues<EntryData[Name]>(collection, data));
  return { ...parsed, problems: [...parsed.problems, ...issues.map(parsed.locate)] };
}

/** Returns what is wrong between the fields of an entry that the schema accepts. */
export function ruleIssues<Data>(collection: Collection<Data>, data: Data): readonly Issue[] {
  return collection.shape === 'list' ? [] : (collection.rules?.(data) ?? []);
}

function readBody(collection: Collection, file: string, { body, bodyLine }: FrontMatter) {
  if (collection.shape !== 'document') return { text: '', problems: [] };
  const result = validate(collection.body, body);
  if (result.ok) return { text: result.value, problems: [] };
  const problems = result.issues.map(({ path: [row = 0], message }): Problem => {
    return { file, line: bodyLine + Number(row), column: 1, field: collection.bodyField, message };
  });
  return { text: '', problems };
}

function toProblem(file: string, yaml: ParsedYaml, { path, message }: Issue): Problem {
  const field = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  return { file, ...yaml.positionOf(path), field: field.replace(/^\./u, '') || null, message };
}

/** Keys whose value is the path of a picture inside the content folder. */
const PICTURE_KEYS: ReadonlySet<string | number> = new Set(['cartel', 'imagen']);

export interface PictureReference {
  readonly path: Path;
  readonly picture: string;
}

/** Returns all picture paths in the data of an entry, at any depth, each with the path of its field. */
export function pictureReferences(data: unknown): PictureReference[] {
  return textsIn(data)
    .filter(({ path, text }) => text !== '' && PICTURE_KEYS.has(path.at(-1) ?? ''))
    .map(({ path, text: picture }) => ({ path, picture }));
}

type Path = readonly (string | number)[];

/** Returns all texts in the data, at any depth, each with its path. */
export function textsIn(data: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((inner, index) => textsIn(inner, [...path, index]));
  return isRecord(data) ? Object.entries(data).flatMap(([key, inner]) => textsIn(inner, [...path, key])) : [];
}

/**
 * A parsed content file that is kept for the next reading. A file counts as unchanged when its times and size are the same, or its
 * text: two writes within one tick of the clock leave the same times.
 */
export interface CachedFile {
  /** Identifies the state of the file; null when it changed a moment ago. */
  state: string | null;
  readonly text: string;
  readonly parsed: ParsedEntries;
  /** What `parsed.locate` returned, by the issue as JSON. */
  readonly located: Map<string, Problem>;
}

/** Files by their paths inside the content folder. */
export type FileCache = Map<string, CachedFile>;

/** What earlier readings parsed, and the present states of files (`fileStates`). */
interface ParseCache {
  readonly files: FileCache;
  readonly states: ReadonlyMap<string, string>;
}

/**
 * Reads a file of a collection. Returns a problem when it can't be read as text.
 * @param cache gets the file; without it, the file is read and parsed in any case
 */
export function readContentFile(
  dir: string,
  file: string,
  name: CollectionName,
  cache: ParseCache | null = null,
): ParsedEntries | Problem {
  const state = cache?.states.get(file) ?? null;
  const cached = cache?.files.get(file);
  if (cached && state !== null && cached.state === state) return cached.parsed;
  const text = readTextFile(dir, file);
  if (typeof text !== 'string') {
    cache?.files.delete(file);
    return text;
  }
  if (cached?.text === text) {
    cached.state = state;
    return cached.parsed;
  }
  const parsed = parseContentFile(name, file, text);
  return cache ? cacheParsed(cache.files, file, name, { state, text, parsed }) : parsed;
}

/** Keeps what the text of a file was parsed to for the next reading. */
export function cacheParsed(
  files: FileCache,
  file: string,
  name: CollectionName,
  { state, text, parsed }: Omit<CachedFile, 'located'>,
): ParsedEntries {
  const located = new Map<string, Problem>();
  const cached = { ...parsed, locate: cachedLocate(name, file, text, located) };
  files.set(file, { state, text, parsed: cached, located });
  return cached;
}

/** Forgets the files that are gone. */
export function forgetRemovedFiles(files: ReadonlySet<string>, known: Map<string, unknown>): void {
  for (const file of known.keys()) if (!files.has(file)) known.delete(file);
}

/**
 * Returns the `locate` of a file that is kept. Parsed documents take ten times as much memory as their text: it parses the text
 * again, once for each issue.
 */
export function cachedLocate(
  name: CollectionName,
  file: string,
  text: string,
  located: Map<string, Problem>,
): ParsedEntries['locate'] {
  return (issue) => {
    const key = JSON.stringify(issue);
    const problem = located.get(key) ?? parseContentFile(name, file, text).locate(issue);
    located.set(key, problem);
    return problem;
  };
}

/** Milliseconds. Two changes within one tick of the file clock, of up to 2 s, look the same. */
const MIN_AGE_MS = 2_000;

/** Returns the states of files by their paths; none for those that changed a moment ago. @param dir the content folder */
export function fileStates(dir: string, files: Iterable<string>): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  for (const [folder, inFolder] of Map.groupBy(files, dirname)) {
    const names = inFolder.map((file) => basename(file));
    const stats = orNull(() => statAllInside(dir, folder, names)) ?? [];
    for (const [index, file] of inFolder.entries()) {
      const found = stats[index];
      if (!found || Math.abs(Date.now() - Number(found.ctimeMs)) < MIN_AGE_MS) continue;
      states.set(file, [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(':'));
    }
  }
  return states;
}
