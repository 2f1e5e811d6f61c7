/** Holds the arrows between the rooms: who may import whom, and who alone may touch a quirky or dangerous package. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Import {
  readonly line: number;
  readonly from: string;
  /** True when nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

/** Which rooms each room may import from, besides itself. `type:ROOM` allows types only. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/schemas': [],
  'src/settings': [],
  'src/lib': [],
  'src/domain': ['src/schemas'],
  'src/syndication': ['src/domain', 'src/schemas'],
  'src/artwork': ['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  'src/build': [],
  'src/middleware.ts': ['src/build'],
  'src/data': [
    'type:src/build',
    'src/syndication',
    'src/artwork',
    'src/domain',
    'src/schemas',
    'src/settings',
  ],
  'src/islands': ['type:src/data', 'src/syndication', 'src/domain', 'src/schemas', 'src/styles'],
  'src/components': [
    'type:src/data',
    'src/islands',
    'src/syndication',
    'src/domain',
    'src/schemas',
    'src/styles',
  ],
  'src/layouts': [
    'src/components',
    'src/islands',
    'src/data',
    'src/syndication',
    'src/domain',
    'src/schemas',
    'src/styles',
  ],
  'src/pages': [
    ...['src/layouts', 'src/components', 'src/islands', 'src/data', 'src/syndication', 'src/artwork'],
    ...['src/build', 'src/domain', 'src/schemas', 'src/styles'],
  ],
  'src/storage': ['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  'src/content.config.ts': ['src/storage', 'src/schemas', 'src/settings'],
  scripts: [
    ...['src/storage', 'src/build', 'src/syndication', 'src/artwork'],
    ...['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  ],
};

/** Packages with one door, and the paths that are that door. Tests may knock everywhere. */
const DOORS: readonly { readonly name: RegExp; readonly doors: readonly string[] }[] = [
  { name: /^astro:content$/u, doors: ['src/data/', 'src/content.config.ts'] },
  { name: /^gray-matter$/u, doors: ['src/storage/front-matter.ts'] },
  { name: /^sharp$/u, doors: ['src/artwork/', 'scripts/api/'] },
  { name: /^satori(?:\/|$)/u, doors: ['src/artwork/'] },
  { name: /^(?:@?fastify(?:\/|$))/u, doors: ['scripts/'] },
  { name: /^vitest(?:\/|$)/u, doors: ['tests/'] },
];

/** Rooms that know no framework, no disk and no clock. */
const PURE = ['src/schemas/', 'src/settings/', 'src/domain/'];
const IMPURE_IMPORT = /^(?:astro:|astro$|node:|fs$|react(?:-dom)?(?:\/|$)|@astrojs\/)/u;
const CLOCK =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\b\s*(?:\(\s*\)|(?!\s*\())|(?<!\bnew\s+)\bDate\s*\(|\bperformance\s*\./gu;

const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx|astro)$/u;
const TEST = /^tests\/|^vitest\.config\.ts$|\.(?:test|fixture)\.tsx?$/u;

function violationsIn(path: string, text: string): string[] {
  if (TEST.test(path)) return [];
  const code = withoutComments(text);
  const room = roomOf(path);
  const found = importsOf(code).flatMap(({ line, from, typeOnly }) => {
    const goal = from.startsWith('.') ? posix.join(posix.dirname(path), from) : null;
    return faultsOf(path, room, from, goal, typeOnly).map((fault) => `${path}:${line} ${fault}`);
  });
  if (!PURE.some((pure) => path.startsWith(pure))) return found;
  const clocks = [...code.matchAll(CLOCK)].map(
    ({ 0: what, index }) => `${path}:${lineAt(code, index)} reads the clock: ${what.trim()}`,
  );
  return [...found, ...clocks];
}

function faultsOf(
  path: string,
  room: string | null,
  from: string,
  goal: string | null,
  typeOnly: boolean,
): string[] {
  const faults: string[] = [];
  const target = goal && roomOf(goal);
  if (goal && TEST.test(goal)) faults.push(`a program may not import from tests: ${from}`);
  if (room && target && target !== room) {
    const allowed = ROOMS[room] ?? [];
    const open = allowed.includes(target) || (typeOnly && allowed.includes(`type:${target}`));
    if (!open) faults.push(`${room} may not import ${target}: ${from}`);
  }
  for (const { name, doors } of DOORS) {
    if (name.test(from) && !doors.some((door) => path.startsWith(door)))
      faults.push(`only ${doors.join(' and ')} may import ${from}`);
  }
  if (PURE.some((pure) => path.startsWith(pure)) && IMPURE_IMPORT.test(from))
    faults.push(`${room} is pure and may not import ${from}`);
  return faults;
}

function roomOf(path: string): string | null {
  return Object.keys(ROOMS).find((room) => path === room || path.startsWith(`${room}/`)) ?? otherRoom(path);
}

/** A folder of src that no rule names is a room that nobody may enter; what lies outside is none. */
function otherRoom(path: string): string | null {
  return /^(?:src\/[^/]+)(?=\/)/u.exec(path)?.[0] ?? null;
}

const STATIC =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:([\w$*{][\w$*{},\s]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\3/gmu;
const DYNAMIC = /\b(?:import|require|import\.meta\.glob)\s*\(\s*\[?\s*(['"`])([^'"`\n]+)\1/gu;

function importsOf(code: string): Import[] {
  const fixed = [...code.matchAll(STATIC)].map(({ 0: all, 1: type, 2: names = '', 4: from = '', index }) => ({
    line: lineAt(code, index + all.length),
    from,
    typeOnly: Boolean(type) || /^\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}$/u.test(names),
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(({ 2: from = '', index }) => ({
    line: lineAt(code, index),
    from,
    typeOnly: false,
  }));
  return [...fixed, ...dynamic];
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replace(/[^\n]/gu, ' '))
    .replace(/(^|[\s;{}(,])\/\/.*$/gmu, '$1');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Tracked and new files of this repository, not what git ignores. */
function codeFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((path) => CODE.test(path) && existsSync(path));
}

describe('the rooms of the repository', () => {
  const files = codeFiles();

  it('are all there to be looked at', () => {
    expect(files.filter((path) => path.startsWith('src/domain/')).length).toBeGreaterThan(10);
  });

  it('import one way only, and each dangerous package through its one door', () => {
    expect(files.flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('the rules see', () => {
  it.each([
    [
      'a page that reads the disk’s reader',
      'src/pages/x.astro',
      "import { readContent } from '../storage/content.ts';",
    ],
    ['a schema that knows the domain', 'src/schemas/x.ts', "export { a } from '../domain/clock.ts';"],
    [
      'a domain rule that knows the storage',
      'src/domain/x.ts',
      "import type { A } from '../storage/entries.ts';",
    ],
    ['the storage that knows the pages’ data', 'src/storage/x.ts', "import '../data/shows.ts';"],
    [
      'a component that runs data',
      'src/components/x.astro',
      "import { shows, type A } from '../data/shows.ts';",
    ],
    ['an import over several lines', 'src/islands/x.tsx', "import {\n  shows,\n} from '../data/shows.ts';"],
    ['a dynamic import', 'src/layouts/x.astro', "const { a } = await import('../storage/content.ts');"],
    ['a script that knows the tests', 'scripts/x.ts', "import { a } from '../tests/support/a.ts';"],
    ['a script that knows pages', 'scripts/x.ts', "import { a } from '../src/data/shows.ts';"],
    ['content.config.ts that knows data', 'src/content.config.ts', "import { a } from './data/shows.ts';"],
    ['a room without a rule', 'src/pages/x.ts', "import { a } from '../utils/a.ts';"],
    [
      'a second importer of astro:content',
      'src/pages/x.astro',
      "import { getCollection } from 'astro:content';",
    ],
    ['a second importer of gray-matter', 'src/storage/content.ts', "import matter from 'gray-matter';"],
    ['a second importer of sharp', 'src/storage/x.ts', "import sharp from 'sharp';"],
    ['satori outside the artwork', 'src/pages/x.ts', "import satori from 'satori/wasm';"],
    ['vitest outside tests', 'src/domain/x.ts', "import { it } from 'vitest';"],
    ['the framework in the domain', 'src/domain/x.ts', "import { z } from 'astro:content';"],
    ['the disk in a schema', 'src/schemas/x.ts', "import { readFileSync } from 'node:fs';"],
    ['React in the domain', 'src/domain/x.ts', 'import { useState } from "react";'],
    ['the clock: Date.now', 'src/domain/x.ts', 'const now = Date.now();'],
    ['the clock: new Date()', 'src/schemas/x.ts', 'const now = new Date( );'],
    ['the clock: new Date', 'src/domain/x.ts', 'const now = new Date;'],
    ['the clock: Date()', 'src/domain/x.ts', 'const now = Date();'],
    ['the clock: performance', 'src/domain/x.ts', 'const now = performance.now();'],
  ])('%s', (_what, path, code) => {
    const violations = violationsIn(path, `// first line\n${code}\n`);
    expect(violations.length).toBeGreaterThanOrEqual(1);
    expect(violations[0]).toMatch(new RegExp(`^${path.replace('.', '\\.')}:(?:2|4) `, 'u'));
  });

  it.each([
    ['a page that composes', 'src/pages/x.astro', "---\nimport Base from '../layouts/Base.astro';\n---"],
    [
      'a component that takes a view model',
      'src/components/x.astro',
      "import type { A } from '../data/shows.ts';",
    ],
    ['types beside names', 'src/islands/x.tsx', "import { type A, type B as C } from '../data/shows.ts';"],
    ['the storage that asks the domain', 'src/storage/x.ts', "import { a } from '../domain/clock.ts';"],
    ['zod in a schema', 'src/schemas/x.ts', "import { z } from 'astro/zod';"],
    ['a date from an argument', 'src/domain/x.ts', 'new Date(Date.UTC(2026, 1, 1)); new Date(instant);'],
    ['the clock in a comment', 'src/domain/x.ts', '/** Never Date.now(). */\nconst a = 1; // new Date()'],
    ['a test, whatever it does', 'src/domain/x.test.ts', "import { it } from 'vitest'; Date.now();"],
    ['the clock in a script', 'scripts/x.ts', 'Date.now();'],
  ])('nothing wrong in %s', (_what, path, code) => {
    expect(violationsIn(path, code)).toEqual([]);
  });
});
