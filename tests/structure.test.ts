/** Checks the layout of the modules: sizes of folders and files, names, cycles between folders. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, importsOf, projectFiles, TEST, withoutComments } from './support/imports.ts';

const MAX_FILES = 25;
const MAX_LINES = 250;
/** Longest line of `.astro` files, which the formatter does not format. */
const MAX_LINE_LENGTH = 140;

const read = (path: string): string => readFileSync(path, 'utf8');

const modules = codeFiles().filter((path) => /^(?:src|scripts)\//u.test(path) && !TEST.test(path));

/** Returns the values of `of`, each with the paths that have it. */
function groupBy(paths: readonly string[], of: (path: string) => string): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(of(path), [...(groups.get(of(path)) ?? []), path]);
  return groups;
}

/** Returns the imports of each file, as paths. @param withTypes also imports of types, which are erased at run time */
function fileImports(paths: readonly string[], textOf: (path: string) => string, withTypes: boolean) {
  return new Map(
    paths.map((path) => {
      const imports = importsOf(withoutComments(textOf(path)));
      const own = imports.filter(({ from, typeOnly }) => from.startsWith('.') && (withTypes || !typeOnly));
      return [path, new Set(own.map(({ from }) => posix.join(posix.dirname(path), from)))] as const;
    }),
  );
}

/** Returns the other folders that each folder imports at run time. */
function folderImports(paths: readonly string[], textOf: (path: string) => string) {
  const folders = new Map<string, Set<string>>();
  for (const [path, imports] of fileImports(paths, textOf, false)) {
    const folder = posix.dirname(path);
    const targets = [...imports].map((target) => posix.dirname(target)).filter((target) => target !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...targets]));
  }
  return folders;
}

/** Returns each folder or file on a cycle of imports, with a cycle that leads back to it. */
function cyclesIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...imports.keys()].flatMap((start) => {
    const from = new Map<string, string>();
    const queue = [start];
    for (const folder of queue) {
      for (const next of imports.get(folder) ?? []) {
        if (from.has(next)) continue;
        from.set(next, folder);
        if (next !== start) queue.push(next);
      }
    }
    if (!from.has(start)) return [];
    const path = [start];
    do path.unshift(from.get(path[0] ?? '') ?? '');
    while (path[0] !== start);
    return [path.join(' → ')];
  });
}

test(`folders: none has more than ${MAX_FILES} files besides tests`, () => {
  const files = projectFiles().filter((path) => /^(?:src|scripts)\//u.test(path) && !TEST.test(path));
  const large = [...groupBy(files, posix.dirname)].filter(([, files]) => files.length > MAX_FILES);
  expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test(`files: none has more than ${MAX_LINES} lines`, () => {
  const others = projectFiles().filter((path) => /^(?:src|public)\/.+\.(?:css|js)$/u.test(path));
  const long = [...modules, ...others]
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test(`markup: no line is longer than ${MAX_LINE_LENGTH} characters`, () => {
  const long = modules
    .filter((path) => path.endsWith('.astro'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (line.length > MAX_LINE_LENGTH ? [`${path}:${index + 1}`] : [])),
    );
  expect(long).toEqual([]);
});

test('base names: one file has each, except routes and commands', () => {
  const named = modules.filter((path) => !/^(?:src\/pages|scripts(?!\/bench))\//u.test(path));
  const twice = [...groupBy(named, (path) => posix.parse(path).name.replace(/\.d$/u, ''))].filter(
    ([, files]) => files.length > 1,
  );
  expect(Object.fromEntries(twice)).toEqual({});
});

const EXPORT = /^export (?:async )?(?:const|function\*?|type|interface|class) ([\w$]+)/gmu;

/** Exports of modules, as `FILE: NAME`, without those that Astro and benchmarks demand by name. */
const exports = modules
  .filter((path) => !/^src\/(?:pages\/|content\.config)|\.astro$|\/write-comparisons\.ts$/u.test(path))
  .flatMap((path) => {
    const names = new Set([...read(path).matchAll(EXPORT)].map(([, name = '']) => name));
    return [...names].map((name) => `${path}: ${name}`);
  });

test('exported names: one module has each', () => {
  expect(inSeveralModules(exports)).toEqual({});
  expect(exports.length).toBeGreaterThan(1000);
});

const FUNCTION =
  /^(?:export )?(?:default )?(?:(?:async )?function\*? ([\w$]+)|const ([\w$]+) = (?:async )?\()/gmu;

test('names of functions, also of those that are not exported: one module has each', () => {
  const functions = modules.flatMap((path) => {
    const found = [...read(path).matchAll(FUNCTION)].map(
      ([, declared, assigned = '']) => declared ?? assigned,
    );
    return [...new Set(found)].map((name) => `${path}: ${name}`);
  });
  const { getStaticPaths: ofAstro, ...twice } = inSeveralModules(functions);
  expect(twice).toEqual({});
  expect(functions.length).toBeGreaterThan(2000);
});

/** Returns the names, of a list of `FILE: NAME`, that stand in several files. */
function inSeveralModules(uses: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const groups = groupBy(uses, (each) => each.replace(/.* /u, ''));
  return Object.fromEntries([...groups].filter(([, places]) => places.length > 1));
}

/** Tests of several modules, with their common subject. */
const SHARED_TESTS: Readonly<Record<string, string>> = {
  'scripts/bench/tables.test.ts': 'the tables that benchmarks print',
  'scripts/commands.test.ts': 'the options of all commands',
  'src/artwork/ink-contrast.test.ts': 'the inks of all drawings',
  'src/schemas/schemas.test.ts': 'the schemas of all collections but shows',
  'src/server/notices/notices.test.ts': 'the rules of notices that need no server',
  'src/storage/check/text-rule.test.ts': 'what the build, the API and forms do with text',
  'src/syndication/facts-in-outputs.test.ts': 'what visitors ask, in every output',
  'src/tools/init/init-content.test.ts': 'a content folder, from answers to files',
};

test('unit tests: each is named after its module, MODULE.test.ts or MODULE.SUBJECT.test.ts', () => {
  const files = new Set(projectFiles());
  const tests = [...files].filter((path) => /^(?:src|scripts)\/.*\.test\.tsx?$/u.test(path));
  const unnamed = tests.filter((path) => {
    const [module] = path.split('.', 1);
    return !['ts', 'tsx'].some((type) => files.has(`${module}.${type}`));
  });
  expect(unnamed.toSorted()).toEqual(Object.keys(SHARED_TESTS));
});

test('folders: none imports one that imports it', () => {
  expect(cyclesIn(folderImports(modules, read))).toEqual([]);
});

test('files: none imports one that imports it, types included', () => {
  expect(cyclesIn(fileImports(modules, read, true))).toEqual([]);
});

test('folders on a cycle: each is found', () => {
  const texts: Record<string, string> = {
    'a/x.ts': "import { y } from '../b/y.ts';",
    'b/y.ts': "import { z } from '../c/z.ts';",
    'c/z.ts': "import { x } from '../a/x.ts';\nimport type { w } from '../d/w.ts';",
    'd/w.ts': "import { z } from '../c/z.ts';",
  };
  expect(cyclesIn(folderImports(Object.keys(texts), (path) => texts[path] ?? ''))).toEqual([
    'a → b → c → a',
    'b → c → a → b',
    'c → a → b → c',
  ]);
});

test('notices by e-mail: outside their folder, the start of the API and its command import them', () => {
  const importers = modules.filter(
    (path) =>
      !path.startsWith('src/server/notices/') &&
      importsOf(withoutComments(read(path))).some(({ from }) =>
        posix.join(posix.dirname(path), from).startsWith('src/server/notices/'),
      ),
  );
  expect(importers.toSorted()).toEqual(['scripts/api.ts', 'src/server/start-api.ts']);
});

const NOTICES = [
  'notice',
  'SMTP_URL',
  'siteTime',
  'keyedHash',
  'URLENCODED_BODY',
  '/api/avisos',
  'avisos por correo',
  'los avisos',
];

const ARCHITECTURE = read('docs/architecture.md');

test('notices by e-mail: docs/architecture.md names each file that has to change to remove them', () => {
  const [, recipe = ''] = ARCHITECTURE.split('## Remove notices by e-mail\n');
  const removed = /^src\/server\/notices\/|^tests\/api\/(?:notice|smtp|killed-mailer)/u;
  const deployFiles = projectFiles().filter((path) => path.startsWith('deploy/'));
  const others = [...codeFiles(), ...deployFiles].filter((path) => !removed.test(path));
  const users = NOTICES.map((word) => ({
    word,
    paths: others.filter((path) =>
      read(path)
        .replace(/privacy[-_ ]?notice/giu, '')
        .toLowerCase()
        .includes(word.toLowerCase()),
    ),
  }));
  expect(
    users.flatMap(({ paths }) => paths.filter((path) => !recipe.includes(posix.basename(path)))),
  ).toEqual([]);
  expect(users.filter(({ paths }) => paths.length === 0)).toEqual([]);
});

/** `layouts/Base.astro`: the end of a path from the root. */
const PATH = /(?<![\w./@*-])(?:[\w[\].-]+\/)*[\w[\].-]+\.(?:tsx?|astro|css|mjs)\b/gu;
/** Placeholders, and files of other projects. */
const NOT_HERE = /NAME|MODULE|^ems\.css$/u;

test('comments and documents: each file that they name exists', () => {
  const files = projectFiles();
  const documents = files.filter((path) => /^(?:[A-Z]+|docs\/.*)\.md$/u.test(path));
  const missing = [...codeFiles(), ...documents].flatMap((path) => {
    const text = read(path);
    const prose = path.endsWith('.md') ? text.split('\n') : (text.match(/^\s*(?:\/?\*|\/\/).*$/gmu) ?? []);
    return prose
      .flatMap((line) => (line.includes('://') ? [] : (line.match(PATH) ?? [])))
      .filter((name) => !NOT_HERE.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('docs/architecture.md: the modules that a changed price passes are as many as it says, each beside another of them', () => {
  const [, number, table = '', rest = ''] =
    /passes these (\d+) modules of `src\/`.*\n\n((?:\|.*\n)+)\n([\s\S]*?)\n\n/u.exec(ARCHITECTURE) ?? [];
  const namesIn = (text: string) =>
    [...text.matchAll(/`([^`]+\.(?:tsx?|astro))`/gu)].map(([, name]) => name ?? '');
  const listed = namesIn(table).map((name) => `src/${name}`);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed.filter((path) => !modules.includes(path))).toEqual([]);
  expect(listed.length).toBe(Number(number));
  // The paragraph below names what puts some of them together.
  const others = namesIn(rest).flatMap((name) => modules.filter((path) => path.endsWith(`/${name}`)));
  const imports = fileImports([...listed, ...others], read, true);
  const isBeside = (path: string) =>
    [...imports].some(
      ([each, its]) => its.has(path) || (each === path && [...its].some((to) => imports.has(to))),
    );
  expect(listed.filter((path) => !isBeside(path))).toEqual([]);
});

/** Folders in which modules export only names that other modules use, so that tests use the same ones. */
const STRICT = /^src\/(?:artwork|data|domain|editor|schemas|server|settings|storage|syndication|tools)\//u;

/** Returns the names that these modules import, as `FILE: NAME`; `FILE: *` for all names of a file. */
function importedNames(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) =>
      importsOf(withoutComments(read(path))).flatMap(({ from, names }) => {
        const target = posix.join(posix.dirname(path), from);
        return names.map((name) => `${target}: ${name}`);
      }),
    ),
  );
}

test('exports: another file imports each, in the rules of the site another than tests', () => {
  const all = importedNames(codeFiles());
  const untested = importedNames(codeFiles().filter((path) => !TEST.test(path)));
  const unused = exports.filter((each) => {
    const imported = STRICT.test(each) ? untested : all;
    return !imported.has(each) && !imported.has(each.replace(/\S+$/u, '*'));
  });
  expect(unused).toEqual([]);
});

test('dependencies: a module or the configuration of Astro uses each', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const texts = [...modules, 'astro.config.mjs'].map((file) => withoutComments(read(file)));
  const isUsed = (name: string) => texts.some((text) => new RegExp(`['"\`]${name}['"\`/]`, 'u').test(text));
  const unused = Object.keys(dependencies).filter((name) => !isUsed(name));
  expect(unused).toEqual([]);
});

test('docs/api.md: has the address of each route of the API, and no other', () => {
  const routesIn = (text: string) =>
    text.match(/(?<=['"`])\/api\/[a-z]+(?:\/(?:[a-z]+|:[a-z]+|\*))*(?=['"`])/gu) ?? [];
  const server = codeFiles().filter((path) => path.startsWith('src/server/') && !TEST.test(path));
  const routes = server.flatMap((path) => routesIn(read(path)));
  // Made of a prefix in a loop.
  const pack = ['', '/archivo', '/zip', '/imprenta'].map((end) => `/api/anuncio${end}`);
  const documented = new Set(
    routesIn(read('docs/api.md')).filter((route) => route !== '/api/esquemas/shows'),
  );
  expect([...documented].sort()).toEqual([...new Set([...routes, ...pack])].sort());
});
