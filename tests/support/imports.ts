/** Reads the repository's modules and their imports, for the tests of its structure. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Import {
  readonly line: number;
  readonly from: string;
  /** Imported names, as the module exports them; `*` for `import * as`, `export *` and `import()`, which import all of them. */
  readonly names: readonly string[];
  /** True when the import has no effect at run time. */
  readonly typeOnly: boolean;
}

const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx|astro)$/u;
/** Files of tests, and modules that only tests import. */
export const TEST = /^tests\/|^vitest\.config\.ts$|\.(?:test|fixture)\.tsx?$/u;

const STATIC =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:([\w$*{][\w$*{},\s]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\3/gmu;
const DYNAMIC = /\b(?:import|require|import\.meta\.glob)\s*\(\s*\[?\s*(['"`])([^'"`\n]+)\1/gu;

/** Returns the imports of a module. @param code its text without comments */
export function importsOf(code: string): Import[] {
  const fixed = [...code.matchAll(STATIC)].map(({ 0: all, 1: type, 2: names = '', 4: from = '', index }) => ({
    line: lineAt(code, index + all.length),
    from,
    names: namesIn(names),
    typeOnly: Boolean(type) || /^\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}$/u.test(names),
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(({ 2: from = '', index }) => ({
    line: lineAt(code, index),
    from,
    names: ['*'],
    typeOnly: false,
  }));
  return [...fixed, ...dynamic];
}

/** Returns the names in `A, { b, type C as d }`: those that the module exports, not those of the importer. */
function namesIn(clause: string): string[] {
  const [outside = '', braces = ''] = clause.split(/[{}]/u);
  const whole = outside.match(/\*|[\w$]+/u)?.map((name) => (name === '*' ? name : 'default')) ?? [];
  const named = [...braces.matchAll(/(?:^|,)\s*(?:type\s+)?([\w$]+)/gu)].map(([, name = '']) => name);
  return [...whole, ...named];
}

/** Returns the text with comments blanked, so that lines keep their numbers. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replace(/[^\n]/gu, ' '))
    .replace(/(^|[\s;{}(,])\/\/.*$/gmu, '$1');
}

/** Returns the number of the line at an index, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Returns the modules among the files of this repository. */
export function codeFiles(): string[] {
  return projectFiles().filter((path) => CODE.test(path));
}

/** Returns tracked and new files of this repository, without those that git ignores. */
export function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((path) => existsSync(path));
}
