/** Turns the text of one content file into validated entries, or into problems with their line and column. */
import { basename } from 'node:path';
import type { Show } from '../../schemas/show.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import { type FrontMatter, parseFrontMatter } from '../yaml/front-matter.ts';
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts';
import { type Collection, type CollectionName, collections, type EntryData } from './collections.ts';
import { type PictureReference, pictureReferences } from './picture-references.ts';

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

export interface FileEntries<Data = unknown> {
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
  readonly locate: FileEntries['locate'];
}

/** A show from a file or an API. */
export type LocatedShow = Located<Show>;

/** Reads the text of a file of a collection by its schema. */
export function readEntries<Data>(
  collection: Collection<Data>,
  file: string,
  text: string,
): FileEntries<Data> {
  const read = collection.shape === 'document' ? parseFrontMatter(text) : withoutBody(text);
  if (typeof read === 'string')
    return {
      entries: [],
      problems: [fileProblem(file, read)],
      warnings: [],
      data: undefined,
      pictures: [],
      locate: (issue) => fileProblem(file, issue.message),
    };
  const { yaml } = read;
  const locate = (issue: Issue) => toProblem(file, yaml, issue);
  const comments = collection.shape === 'document' ? yaml.trailingComments : [];
  const warnings = [
    ...comments.map(({ comment, ...place }) => ({ file, ...place, message: commentWarning(comment) })),
    ...yaml.curlyQuotes.map(({ meant, ...place }) => ({ file, ...place, message: quoteWarning(meant) })),
  ];
  const body = readBody(collection, file, read);
  if (yaml.errors.length > 0) {
    return {
      entries: [],
      problems: [...yaml.errors.map((error) => ({ file, field: null, ...error })), ...body.problems],
      warnings,
      data: undefined,
      pictures: [],
      locate,
    };
  }
  const data = yaml.data ?? (collection.shape === 'list' ? [] : {});
  const parsed = entriesOf(collection, file, data, body.text);
  const problems = [...parsed.issues.map(locate), ...body.problems];
  return {
    entries: problems.length > 0 ? [] : parsed.entries,
    problems,
    warnings,
    data,
    pictures: pictureReferences(data),
    locate,
  };
}

function withoutBody(text: string): FrontMatter {
  return { yaml: parseYaml(text), body: '', bodyLine: 1 };
}

/** Reads the text of a content file, with the problems between the fields of its entry. */
export function readFileText<Name extends CollectionName>(
  name: Name,
  file: string,
  text: string,
): FileEntries<EntryData[Name]> {
  const collection = collections[name];
  const read = readEntries<EntryData[Name]>(collection, file, text);
  const broken = read.entries.flatMap(({ data }) => rulesOf<EntryData[Name]>(collection, data));
  return { ...read, problems: [...read.problems, ...broken.map(read.locate)] };
}

/** What is wrong between the fields of an entry that the schema accepts. */
export function rulesOf<Data>(collection: Collection<Data>, data: Data): readonly Issue[] {
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

function commentWarning(comment: string): string {
  return `lo que sigue a # no se publica (${comment.slice(0, 60)}); si es parte del texto, ponlo todo entre comillas`;
}

function quoteWarning(meant: string): string {
  return `tiene comillas curvas (“ ”), que YAML toma por parte del texto y salen en el sitio; escribe ${meant}`;
}

interface Parsed<Data> {
  readonly entries: readonly Entry<Data>[];
  readonly issues: readonly Issue[];
}

function entriesOf<Data>(
  collection: Collection<Data>,
  file: string,
  data: unknown,
  body: string,
): Parsed<Data> {
  if (collection.shape !== 'list') {
    const result = validate(collection.schema, collection.shape === 'data' ? withoutEmpty(data) : data);
    if (!result.ok) return { entries: [], issues: result.issues };
    const id = basename(file).replace(/\.\w+$/u, '');
    return { entries: [{ id, file, data: result.value, body }], issues: [] };
  }
  const result = validate(collection.schema, data);
  if (!result.ok) return { entries: [], issues: result.issues };
  const entries = result.value.map((item, index) => {
    const id = String(index + 1).padStart(3, '0');
    return { id, file, data: item, body };
  });
  return { entries, issues: [] };
}

/** The data without fields that have a name and no value (`redes:`): an emptied section is the same as an absent one. */
function withoutEmpty(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutEmpty);
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).filter(([, value]) => value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, withoutEmpty(value)]));
}

function toProblem(file: string, yaml: ParsedYaml, { path, message }: Issue): Problem {
  const field = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  return { file, ...yaml.positionOf(path), field: field.replace(/^\./u, '') || null, message };
}
