/** From the text of one content file to its entries: parsed, judged by its schema, every fault with its place. */
import { basename } from 'node:path';
import type { Show } from '../schemas/show.ts';
import { type Issue, validate } from '../schemas/validate.ts';
import type { Collection } from './collections.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { fileProblem, type Problem } from './problem.ts';
import { parseYaml, type YamlText } from './yaml-text.ts';

export interface Entry {
  /** The file's stem; within a list, the position: `001`. */
  readonly id: string;
  /** Path inside the content folder; of a show from an API, its place there. */
  readonly file: string;
  readonly data: Record<string, unknown>;
  /** Markdown below the front matter; empty where there is none. */
  readonly body: string;
}

export interface FileEntries {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
  /** Text that will not be published, though it looks as if it were. */
  readonly warnings: readonly Problem[];
  /** What the file holds, sound or not; undefined when it can't be read as YAML. */
  readonly data: unknown;
  /** Turns a fault found later (between fields, between files) into a problem with its place in this file. */
  locate(issue: Issue): Problem;
}

/** A show wherever it came from, and how its faults are placed there. */
export interface LocatedShow {
  readonly entry: Entry;
  readonly show: Show;
  readonly locate: FileEntries['locate'];
}

/** Reads the text of a file of a collection. With problems there are no entries. */
export function readEntries(collection: Collection, file: string, text: string): FileEntries {
  const read = collection.shape === 'document' ? parseFrontMatter(text) : withoutBody(text);
  if (typeof read === 'string')
    return {
      entries: [],
      problems: [fileProblem(file, read)],
      warnings: [],
      data: undefined,
      locate: (issue) => fileProblem(file, issue.message),
    };
  const { yaml, body } = read;
  const locate = (issue: Issue) => located(file, yaml, issue);
  const warnings = yaml.cuts.map(({ comment, ...cut }) => ({ file, ...cut, message: cutBy(comment) }));
  const below = bodyProblems(collection, file, read);
  if (yaml.errors.length > 0) {
    return {
      entries: [],
      problems: [...yaml.errors.map((error) => ({ file, field: null, ...error })), ...below],
      warnings,
      data: undefined,
      locate,
    };
  }
  const data = yaml.data ?? (collection.shape === 'list' ? [] : {});
  const verdict = validate(collection.schema, data);
  const faults = verdict.ok ? [] : verdict.issues.map(locate);
  if (!verdict.ok || below.length > 0)
    return { entries: [], problems: [...faults, ...below], warnings, data, locate };
  return { entries: toEntries(collection, file, verdict.value, body), problems: [], warnings, data, locate };
}

function withoutBody(text: string): FrontMatter {
  return { yaml: parseYaml(text), body: '', bodyLine: 1 };
}

/** The body goes by the name that the API has for it. */
function bodyProblems(
  { body: schema }: Collection,
  file: string,
  { body, bodyLine }: FrontMatter,
): Problem[] {
  const verdict = schema && validate(schema, body);
  if (!verdict || verdict.ok) return [];
  return verdict.issues.map(({ path: [row = 0], message }) => ({
    file,
    line: bodyLine + Number(row),
    column: 1,
    field: 'notas',
    message,
  }));
}

function cutBy(comment: string): string {
  return `lo que sigue a # no se publica (${comment.slice(0, 60)}); si es parte del texto, ponlo todo entre comillas`;
}

function toEntries(collection: Collection, file: string, value: unknown, body: string): Entry[] {
  if (collection.shape !== 'list') {
    return [
      { id: basename(file).replace(/\.\w+$/u, ''), file, data: value as Record<string, unknown>, body },
    ];
  }
  return (value as Record<string, unknown>[]).map((data, index) => ({
    id: String(index + 1).padStart(3, '0'),
    file,
    data,
    body,
  }));
}

function located(file: string, yaml: YamlText, { path, message }: Issue): Problem {
  const field = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  return { file, ...yaml.placeOf(path), field: field.replace(/^\./u, '') || null, message };
}
