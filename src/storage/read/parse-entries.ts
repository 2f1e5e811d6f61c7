/** Parses the text of a content file into validated entries, or into problems with line and column. */
import { CONFLICT_MARKS, conflictRow } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import { type FrontMatter, parseFrontMatter } from '../yaml/front-matter.ts';
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  type EntryData,
  idOfFile,
} from './collections.ts';
import { type PictureReference, pictureReferences } from './picture-references.ts';

export interface Entry<Data = unknown> {
  /** File name without extension; in a list, the position: `001`. */
  readonly id: string;
  /** Path inside the content folder; for a show from an API, the API's URL and the show's id. */
  readonly file: string;
  readonly data: Data;
  /** Text below the front matter; may be empty. */
  readonly body: string;
}

/** Entries by collection. */
export type Entries = { readonly [Name in CollectionName]: readonly Entry<EntryData[Name]>[] };

export interface ParsedEntries<Data = unknown> {
  /** Entries that the schema accepts. */
  readonly entries: readonly Entry<Data>[];
  readonly problems: readonly Problem[];
  /** Warnings about curly quotes, which are published, and about text after `#`, which in documents is not published. */
  readonly warnings: readonly Problem[];
  /** Data of the parsed file, even if invalid; undefined if the file is not YAML. */
  readonly data: unknown;
  readonly pictures: readonly PictureReference[];
  /** Returns the problem, with its line, for an issue found later, between fields or between files. */
  locate(issue: Issue): Problem;
}

/** An entry with a function that locates its issues. */
export interface Located<Data> {
  readonly entry: Entry<Data>;
  readonly locate: ParsedEntries['locate'];
}

/** A show from a file or an API. */
export type LocatedShow = Located<Show>;

/** Parses the text of a collection's file with the collection's schema. */
export function parseEntries<Data>(
  collection: Collection<Data>,
  file: string,
  text: string,
): ParsedEntries<Data> {
  const conflict = gitConflictIn(file, text);
  if (conflict !== null) return unreadable(conflict);
  const isDocument = collection.format === 'document';
  const parsed = isDocument ? parseFrontMatter(text) : { yaml: parseYaml(text), body: '', bodyLine: 1 };
  if (typeof parsed === 'string') return unreadable(fileProblem(file, parsed));
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
  const body = validateBody(collection, file, parsed);
  if (yaml.errors.length > 0) {
    const problems = [...yaml.errors.map((error) => ({ file, field: null, ...error })), ...body.problems];
    return { ...UNREAD, problems, warnings, locate };
  }
  const data = yaml.data ?? (collection.format === 'list' ? [] : {});
  const result = validate<unknown>(collection.schema, data);
  const problems = [...(result.ok ? [] : result.issues.map(locate)), ...body.problems];
  const values = (result.ok && problems.length === 0 ? [result.value].flat() : []) as Data[];
  const entries = values.map((value, index) => {
    const id = collection.format === 'list' ? String(index + 1).padStart(3, '0') : idOfFile(file);
    return { id, file, data: value, body: body.text };
  });
  return { entries, problems, warnings, data, pictures: pictureReferences(data), locate };
}

const UNREAD = { entries: [], warnings: [], data: undefined, pictures: [] };

function unreadable(problem: Problem) {
  const locate = ({ message }: Issue) => fileProblem(problem.file, message);
  return { ...UNREAD, problems: [problem], locate };
}

/** Finds the marks of an unresolved Git merge. In the text of a document they are no YAML error and would be published. */
function gitConflictIn(file: string, text: string): Problem | null {
  const row = conflictRow(text);
  return row === -1 ? null : { ...fileProblem(file, CONFLICT_MARKS), line: row + 1, column: 1 };
}

/** Parses the text of a content file and checks the rules between fields. */
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

/** Returns the issues between fields of an entry that the schema accepts. */
export function ruleIssues<Data>(collection: Collection<Data>, data: Data): readonly Issue[] {
  return collection.format === 'list' ? [] : (collection.rules?.(data) ?? []);
}

function validateBody(collection: Collection, file: string, { body, bodyLine }: FrontMatter) {
  if (collection.format !== 'document') return { text: '', problems: [] };
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
