/** Checks the imports between layers, and the files that import restricted packages. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, importsOf, lineAt, TEST, withoutComments } from './support/imports.ts';

/** The layers that each layer may import, besides itself. `type:LAYER` allows types only. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/schemas': [],
  'src/settings': [],
  'src/lib': [],
  'src/domain': ['src/schemas'],
  'src/syndication': ['src/domain', 'src/schemas'],
  'src/artwork': ['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  'src/integrations': ['src/lib'],
  'src/data': ['src/lib', 'src/syndication', 'src/artwork', 'src/domain', 'src/schemas', 'src/settings'],
  'src/islands': ['type:src/data', 'src/syndication', 'src/domain', 'src/schemas', 'src/styles'],
  'src/styles': ['src/domain'],
  'src/components': [
    'type:src/data',
    'src/islands',
    'src/syndication',
    'src/domain',
    'src/schemas',
    'src/styles',
  ],
  'src/browser': ['src/editor/publishing', 'src/islands', 'src/domain', 'src/schemas'],
  'src/layouts': [
    'src/browser',
    'src/components',
    'src/islands',
    'src/data',
    'src/syndication',
    'src/domain',
    'src/schemas',
    'src/styles',
  ],
  'src/pages': [
    ...['src/layouts', 'src/components', 'src/islands', 'src/editor', 'src/data'],
    ...['src/syndication', 'src/artwork', 'src/domain', 'src/schemas', 'src/styles', 'src/lib'],
  ],
  // The bar on the pages of the site that says whether a save is published.
  'src/editor/publishing': ['src/editor', 'src/domain', 'src/schemas'],
  'src/editor': [
    'src/editor/publishing',
    'type:src/data',
    'src/syndication',
    'src/domain',
    'src/schemas',
    'src/styles',
  ],
  'src/storage': ['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  'src/content.config.ts': ['src/storage', 'src/schemas'],
  'src/tools': [
    ...['src/storage', 'src/syndication', 'src/artwork'],
    ...['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  ],
  'src/server': [
    ...['src/tools', 'src/storage', 'src/syndication', 'src/artwork'],
    ...['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  ],
  scripts: [
    ...['src/server', 'src/tools', 'src/storage', 'src/syndication', 'src/artwork'],
    ...['src/domain', 'src/schemas', 'src/settings', 'src/lib'],
  ],
};

interface Restriction {
  readonly name: RegExp;
  readonly importers: readonly string[];
  /** Folders in which it holds; all by default. */
  readonly within?: readonly string[];
}

/** Packages that only the named paths may import. Tests may import any. */
const RESTRICTED_PACKAGES: readonly Restriction[] = [
  // Through it, src/content.config.ts would load Astro's whole runtime in each build: it imports astro/content/config.
  { name: /^astro:content$/u, importers: ['src/data/'] },
  { name: /^(?:@astrojs\/markdown-satteri|satteri)$/u, importers: ['src/lib/render-markdown.ts'] },
  { name: /^fflate$/u, importers: ['src/lib/reproducible-zip.ts'] },
  { name: /^pdfkit$/u, importers: ['src/artwork/print/poster-pdf.ts'] },
  { name: /^gray-matter$/u, importers: ['src/storage/yaml/front-matter.ts'] },
  { name: /^sharp$/u, importers: ['src/artwork/pictures/sharp.ts', 'src/server/uploads/upload-to-jpeg.ts'] },
  { name: /^opentype\.js$/u, importers: ['src/artwork/type/glyph-outlines.ts'] },
  { name: /^(?:@?fastify(?:\/|$))/u, importers: ['src/server/'] },
  { name: /^vitest(?:\/|$)/u, importers: ['tests/'] },
  {
    // Content is read and written through `src/lib/files-inside.ts`, which follows no link. The importers touch the content
    // folder itself, temporary folders, and files outside it.
    name: /^node:fs(?:\/|$)/u,
    within: [
      'src/storage/',
      'src/artwork/pictures/picture-variants.ts',
      'src/data/pictures/page-pictures.ts',
      ...['content', 'git', 'http', 'keys', 'uploads'].map((folder) => `src/server/${folder}/`),
    ],
    importers: [
      ...['read/read-api-shows', 'write/file-editor', 'files/stored-file', 'loader/content-loader'].map(
        (name) => `src/storage/${name}.ts`,
      ),
      'src/storage/read/file-cache.ts',
      ...['git-journal', 'git-locks', 'git-merge', 'git-program'].map((name) => `src/server/git/${name}.ts`),
      'src/server/keys/',
    ],
  },
];

/** Layers without framework, file system or clock. */
const PURE = ['src/schemas/', 'src/settings/', 'src/domain/'];
const IMPURE_IMPORT = /^(?:astro:|astro$|node:|fs$|react(?:-dom)?(?:\/|$)|@astrojs\/)/u;
const CLOCK =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\b\s*(?:\(\s*\)|(?!\s*\())|(?<!\bnew\s+)\bDate\s*\(|\bperformance\s*\./gu;

function violationsIn(path: string, text: string): string[] {
  if (TEST.test(path)) return [];
  const code = withoutComments(text);
  const layer = layerOf(path);
  const found = importsOf(code).flatMap(({ line, from, typeOnly }) => {
    const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : null;
    return violationsOfImport(path, layer, from, target, typeOnly).map(
      (violation) => `${path}:${line} ${violation}`,
    );
  });
  if (!PURE.some((pure) => path.startsWith(pure))) return found;
  const clocks = [...code.matchAll(CLOCK)].map(
    ({ 0: what, index }) => `${path}:${lineAt(code, index)} reads the clock: ${what.trim()}`,
  );
  return [...found, ...clocks];
}

function violationsOfImport(
  path: string,
  layer: string | null,
  from: string,
  targetPath: string | null,
  typeOnly: boolean,
): string[] {
  const violations: string[] = [];
  const target = targetPath && layerOf(targetPath);
  if (targetPath && TEST.test(targetPath)) violations.push(`a program may not import from tests: ${from}`);
  if (layer && target && target !== layer) {
    const allowed = ALLOWED_IMPORTS[layer] ?? [];
    const isAllowed = allowed.includes(target) || (typeOnly && allowed.includes(`type:${target}`));
    if (!isAllowed) violations.push(`${layer} may not import ${target}: ${from}`);
  }
  for (const { name, importers, within = [''] } of RESTRICTED_PACKAGES) {
    if (!name.test(from) || !within.some((place) => path.startsWith(place))) continue;
    if (!importers.some((importer) => path.startsWith(importer)))
      violations.push(`only ${importers.join(' and ')} may import ${from}`);
  }
  if (PURE.some((pure) => path.startsWith(pure)) && IMPURE_IMPORT.test(from))
    violations.push(`${layer} is pure and may not import ${from}`);
  return violations;
}

function layerOf(path: string): string | null {
  const named = Object.keys(ALLOWED_IMPORTS).find((layer) => path === layer || path.startsWith(`${layer}/`));
  return named ?? unnamedLayerOf(path);
}

/** Returns a folder of src as its own layer, which no other may import; null for files elsewhere, which belong to no layer. */
function unnamedLayerOf(path: string): string | null {
  return /^(?:src\/[^/]+)(?=\/)/u.exec(path)?.[0] ?? null;
}

describe('imports of the repository', () => {
  const files = codeFiles();

  it('all files: are listed', () => {
    expect(files.filter((path) => path.startsWith('src/domain/')).length).toBeGreaterThan(10);
  });

  it('all files: import allowed layers only, and restricted packages from the named paths only', () => {
    expect(files.flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });
});

/** Returns the modules that import Zod, among these and all that they import at run time. */
function importersOfZod(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  const importers: string[] = [];
  for (const path of reached) {
    for (const { from, typeOnly } of importsOf(withoutComments(readFileSync(path, 'utf8')))) {
      const target = posix.join(posix.dirname(path), from);
      if (!typeOnly && /^(?:astro\/)?zod$/u.test(from)) importers.push(path);
      if (!typeOnly && /^\..*\.tsx?$/u.test(from)) reached.add(target);
    }
  }
  return importers;
}

describe('Zod, which browsers do not load', () => {
  const files = codeFiles().filter((path) => !TEST.test(path));

  it.each(['src/editor/', 'src/islands/', 'src/schemas/fields/'])(
    '%s: no module that it imports imports Zod',
    (folder) => {
      const modules = files.filter((path) => path.startsWith(folder));
      expect(modules.length).toBeGreaterThan(5);
      expect(importersOfZod(modules)).toEqual([]);
    },
  );

  it('a schema: is found', () => {
    expect(importersOfZod(['src/schemas/gallery.ts'])).toContain('src/schemas/field-types.ts');
  });
});

/** The `cacheKey` of these pages has to know all data that they print: what else they import is on a page that is not rendered again. */
describe('pages that builds keep by their cache key: import only the data that it consists of', () => {
  it.each([
    ['src/layouts/Base.astro', ['shell', 'href']],
    ['src/pages/fechas/[show].astro', ['show-pages', 'href']],
    ['src/pages/ciudad/[city].astro', ['city-pages', 'href']],
  ])('%s', (path, modules) => {
    const imports = importsOf(withoutComments(readFileSync(path, 'utf8')));
    const data = imports.filter(({ from, typeOnly }) => !typeOnly && from.includes('/data/'));
    expect(data.map(({ from }) => posix.basename(from, '.ts'))).toEqual(modules);
  });
});

/** Code that a rule forbids, as `PATH | CODE`; `\n` ends a line. */
const FORBIDDEN = String.raw`
src/pages/x.astro | import { readContent } from '../storage/check/read-content.ts';
src/schemas/x.ts | export { a } from '../domain/time/wall-time.ts';
src/domain/x.ts | import type { A } from '../storage/read/parse-entries.ts';
src/storage/x.ts | import '../data/shows/all-shows.ts';
src/components/x.astro | import { shows, type A } from '../data/shows/all-shows.ts';
src/islands/x.tsx | import {\n  shows,\n} from '../data/shows/all-shows.ts';
src/layouts/x.astro | const { a } = await import('../storage/check/read-content.ts');
scripts/x.ts | import { a } from '../tests/support/a.ts';
scripts/x.ts | import { a } from '../src/data/shows/all-shows.ts';
src/content.config.ts | import { a } from './data/shows.ts';
src/pages/x.ts | import { a } from '../utils/a.ts';
src/pages/x.astro | import { getCollection } from 'astro:content';
src/storage/check/read-content.ts | import matter from 'gray-matter';
src/storage/x.ts | import sharp from 'sharp';
src/artwork/x.ts | import sharp from 'sharp';
src/artwork/x.ts | import opentype from 'opentype.js';
src/storage/x.ts | import { readFile } from 'node:fs/promises';
src/server/content/x.ts | import { statSync } from 'node:fs';
src/domain/x.ts | import { it } from 'vitest';
src/domain/x.ts | import { z } from 'astro:content';
src/schemas/x.ts | import { readFileSync } from 'node:fs';
src/domain/x.ts | import { useState } from "react";
src/domain/x.ts | const now = Date.now();
src/schemas/x.ts | const now = new Date( );
src/domain/x.ts | const now = new Date;
src/domain/x.ts | const now = Date();
src/domain/x.ts | const now = performance.now();
`;

const ALLOWED = String.raw`
src/pages/x.astro | ---\nimport Base from '../layouts/Base.astro';\n---
src/components/x.astro | import type { A } from '../data/shows/all-shows.ts';
src/islands/x.tsx | import { type A, type B as C } from '../data/shows/all-shows.ts';
src/storage/x.ts | import { a } from '../domain/time/wall-time.ts';
src/schemas/x.ts | import { z } from 'astro/zod';
src/domain/x.ts | new Date(Date.UTC(2026, 1, 1)); new Date(instant);
src/domain/x.ts | /** Never Date.now(). */\nconst a = 1; // new Date()
src/domain/x.test.ts | import { it } from 'vitest'; Date.now();
scripts/x.ts | Date.now();
scripts/bench/x.ts | import { readFile } from 'node:fs/promises';
`;

const casesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.replaceAll('\\n', '\n').split(' | ') as [string, string]);

describe('violationsIn', () => {
  it.each(casesOf(FORBIDDEN))('forbidden: %s, %s', (path, code) => {
    const [violation] = violationsIn(path, `// first line\n${code}\n`);
    expect(violation).toMatch(new RegExp(`^${path.replace('.', '\\.')}:(?:2|4) `, 'u'));
  });

  it.each(casesOf(ALLOWED))('allowed: %s, %s', (path, code) => {
    expect(violationsIn(path, code)).toEqual([]);
  });
});
