/** Builds that are stopped half-way: the site that is being served stays whole, and the next build is a clean one. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDist } from '../../scripts/dist/check.ts';
import { attributes, filesOf, markupOf } from '../../scripts/dist/pages.ts';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';

/** Two months later: other shows lie ahead, so most pages differ and some files come and go. */
const LATER = '2027-01-25T18:00:00Z';
const KILLED_AT = new URL('../support/killed-at.ts', import.meta.url).href;
const STILL = 'El sitio no se construyó; el que estaba publicado sigue igual.';
const NO_MOUNT = 'This machine lets nobody mount a disk; scripts/build/report.test.ts holds the words.';

let folder: string;
/** What every build here is told; the cache is its own, since kills must not reach that of others. */
let env: Readonly<Record<string, string>>;
let old: string;
let fresh: string;
/** Files that a build writes beside the live ones: all, but for pages and calendars that stay the same. */
let written = 0;
/** Files that it brings or changes: those that it puts into the live folder. */
let moved = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-interrupted-'));
  await cp('.cache/gira', join(folder, 'cache'), { recursive: true }).catch(() => null);
  env = {
    CACHE_DIR: join(folder, 'cache'),
    SITE_URL: 'https://timbito.example',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  old = await build('old', { BUILD_NOW });
  fresh = await build('fresh', { BUILD_NOW: LATER });
  for (const file of await filesOf(fresh)) {
    const before = await readFile(join(old, file)).catch(() => null);
    const changed = !before?.equals(await readFile(join(fresh, file)));
    if (changed) moved += 1;
    if (changed || !/\.(?:html|ics)$|\/boletos\.svg$/u.test(file)) written += 1;
  }
  expect(moved).toBeGreaterThan(20);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, more: Readonly<Record<string, string>>): Promise<string> {
  const dir = join(folder, name);
  const { code, output } = await runBuild({ ...env, OUT_DIR: dir, ...more });
  expect(code, output).toBe(0);
  return dir;
}

/** A live site in a folder of its own, so that what is left beside it can be seen. */
async function liveCopy(name: string): Promise<string> {
  const live = join(folder, name, 'dist');
  await mkdir(join(folder, name));
  await cp(old, live, { recursive: true });
  return live;
}

const beside = async (live: string) => (await readdir(join(live, '..'))).sort();

async function expectSame(dir: string, model: string): Promise<void> {
  const [files, wanted] = await Promise.all([filesOf(dir), filesOf(model)]);
  expect(files.filter((file) => !wanted.includes(file)).slice(0, 20)).toEqual([]);
  expect(wanted.filter((file) => !files.includes(file)).slice(0, 20)).toEqual([]);
  for (const file of files) {
    const [a, b] = await Promise.all([readFile(join(dir, file)), readFile(join(model, file))]);
    expect(a.equals(b), file).toBe(true);
  }
}

/** A program for `live`, by default a build. True: it was killed; false: it ended by itself. */
function start(live: string, more: Readonly<Record<string, string>> = {}, program = ['scripts/build.ts']) {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...env,
      OUT_DIR: live,
      BUILD_NOW: LATER,
      ...more,
    },
    stdio: 'ignore',
    // A process group, to be killed as a whole: Astro has workers.
    detached: true,
  });
  const ended = new Promise<boolean>((done) =>
    child.on('exit', (_code, signal) => done(signal === 'SIGKILL')),
  );
  return { child, ended };
}

/** Kills a build, as power cuts do, once it has written more than so many files beside the live ones. */
async function killedWriting(live: string, files: number): Promise<boolean> {
  const { child, ended } = start(live);
  while (child.exitCode === null) {
    const next = (await beside(live)).find((name) => name.startsWith('.dist.next-'));
    const written = next && (await readdir(join(live, '..', next), { recursive: true }).catch(() => []));
    if (written && written.length > files) {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      break;
    }
    await wait(1);
  }
  return ended;
}

/** Kills it once it has put so many files into the live folder: too short a time to be watched from outside. */
const killingAt = (files: number) => ({ NODE_OPTIONS: `--import=${KILLED_AT}`, KILL_AT: String(files) });

/** Kills what a build does last, alone: putting the finished site into the live folder. */
async function killedMoving(live: string, part: number): Promise<boolean> {
  const next = join(live, '../.dist.next-999999999');
  await cp(fresh, next, { recursive: true });
  const files = Math.max(1, Math.floor(moved * part));
  return start(live, killingAt(files), ['tests/support/publish.ts', next, live]).ended;
}

/** What leads nowhere on the pages that a visitor can come to from the home page. */
async function deadEnds(dir: string): Promise<string[]> {
  const files = new Set(await filesOf(dir));
  const seen = new Set(['index.html']);
  const dead: string[] = [];
  for (const page of seen) {
    const html = markupOf(await readFile(join(dir, page), 'utf8'));
    const srcsets = attributes(html, 'srcset').flatMap((set) =>
      set.split(/,\s+/u).map((part) => part.split(' ')[0] ?? ''),
    );
    for (const target of [...attributes(html, 'href'), ...attributes(html, 'src'), ...srcsets]) {
      const { origin, pathname } = new URL(target, 'https://timbito.example/');
      if (origin !== 'https://timbito.example' || !/^[/]/u.test(target)) continue;
      const file = decodeURI(pathname.slice(1)) + (pathname.endsWith('/') ? 'index.html' : '');
      if (!files.has(file)) dead.push(`${page}: ${target}`);
      else if (file.endsWith('.html')) seen.add(file);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  return dead;
}

const MOMENTS: readonly (readonly [string, (live: string) => Promise<boolean>])[] = [
  ['has its folder', (live) => killedWriting(live, -1)],
  ['writes its first files', (live) => killedWriting(live, 5)],
  ['is a quarter done', (live) => killedWriting(live, written / 4)],
  ['is half done', (live) => killedWriting(live, written / 2)],
  ['is nearly done', (live) => killedWriting(live, written * 0.9)],
  ...[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (part) =>
      [`has put in ${part * 100} % of the files`, (live: string) => killedMoving(live, part)] as const,
  ),
];

describe('a build that is killed', () => {
  it.each(MOMENTS)('when it %s leaves the live site whole', async (name, killed) => {
    const live = await liveCopy(`killed ${name}`);
    expect(await killed(live)).toBe(true);
    expect(await beside(live)).toHaveLength(2);
    expect((await deadEnds(live)).slice(0, 20)).toEqual([]);
  });

  it('is followed by a clean one, and what it left is gone', async () => {
    const live = await liveCopy('followed');
    expect(await start(live, killingAt(Math.floor(moved / 2))).ended).toBe(true);
    expect(await beside(live)).toHaveLength(2);
    await mkdir(join(live, '../.dist.next-999999999'));
    const { code, output } = await runBuild({ ...env, OUT_DIR: live, BUILD_NOW: LATER });
    expect(code, output).toBe(0);
    expect(await beside(live)).toEqual(['dist']);
    await expectSame(live, fresh);
    expect((await checkDist(live)).slice(0, 20)).toEqual([]);
  });
});

describe('a reader of the live site', () => {
  it('misses no file and sees none torn while a good build takes its place', async () => {
    const live = await liveCopy('read');
    const later = new Set(await filesOf(fresh));
    const lasting = (await filesOf(old)).filter((file) => later.has(file));
    const versions = new Map<string, readonly Buffer[]>();
    for (const file of lasting)
      versions.set(file, await Promise.all([readFile(join(old, file)), readFile(join(fresh, file))]));
    let building = true;
    const run = runBuild({ ...env, OUT_DIR: live, BUILD_NOW: LATER }).finally(() => {
      building = false;
    });
    const faults: string[] = [];
    let reads = 0;
    while (building) {
      for (const [file, whole] of versions) {
        const bytes = await readFile(join(live, file)).catch(() => null);
        reads += 1;
        if (!bytes) faults.push(`missing ${file}`);
        else if (!whole.some((version) => version.equals(bytes))) faults.push(`torn ${file}`);
        if (!building) break;
      }
    }
    expect((await run).code).toBe(0);
    expect(reads).toBeGreaterThan(lasting.length);
    expect(faults.slice(0, 20)).toEqual([]);
    await expectSame(live, fresh);
  });
});

describe('a build that cannot go on', () => {
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['no picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ])('names the picture that is %s', async (name, spoil) => {
    const content = join(folder, `imagen ${name}`);
    await cp('content', content, { recursive: true });
    const photo = join(content, 'galeria/f005.jpg');
    await writeFile(photo, spoil(await readFile(photo)));
    const live = await liveCopy(`picture ${name}`);
    const { code, output } = await runBuild({ ...env, CONTENT_DIR: content, OUT_DIR: live });
    expect(code).toBe(1);
    expect(output).toContain('f005.jpg');
    expect(output).toContain(STILL);
    expect(await beside(live)).toEqual(['dist']);
    await expectSame(live, old);
  });

  it.for(['24m', '10m'])('for want of space says so and leaves the live site: %s', async (size, { skip }) => {
    const full = runOnDisk(`full ${size}`, { size }) ?? skip(NO_MOUNT);
    expect(full.output).toContain('No hay espacio en el disco: libera espacio y vuelve a construir.');
    expect(full.output).toContain(STILL);
    expect(full).toMatchObject({ code: 1, same: true });
  });

  it('for want of a folder that can be written says so and leaves the live site', async ({ skip }) => {
    const readOnly = runOnDisk('read-only', { remount: 'remount,ro' }) ?? skip(NO_MOUNT);
    expect(readOnly.output).toContain('No se puede escribir en la carpeta del sitio');
    expect(readOnly.output).toContain(STILL);
    expect(readOnly).toMatchObject({ code: 1, same: true });
  });

  it('where the site is a disk of its own says where to put it instead', async ({ skip }) => {
    const apart = runOnDisk('apart', { outDir: '' }) ?? skip(NO_MOUNT);
    expect(apart.output).toContain(`(OUT_DIR=${join(folder, 'apart/sitio')})`);
    expect(apart.output).toContain(STILL);
    expect(apart).toMatchObject({ code: 1, same: true });
    expect((await readdir(folder)).filter((name) => name.includes('apart'))).toEqual(['apart']);
  });
});

/**
 * Builds into a small disk of its own, seen by this build only, whose folder `dist` holds a site already. Null where
 * nothing can be mounted.
 */
function runOnDisk(name: string, { size = '200m', remount = '', outDir = 'dist' }) {
  const disk = join(folder, name);
  mkdirSync(disk);
  const script = `mount -t tmpfs -o size=${size} tmpfs "$DISK" || exit 77
    mkdir "$DISK/dist" && cp "$OLD/index.html" "$OLD/404.html" "$DISK/dist/"
    ${remount && `mount -o ${remount} "$DISK"`}
    "$NODE" scripts/build.ts; code=$?
    cmp "$OLD/index.html" "$DISK/dist/index.html" && cmp "$OLD/404.html" "$DISK/dist/404.html" && echo IGUAL
    ls "$DISK"; exit $code`;
  const space = process.getuid?.() === 0 ? ['-m'] : ['-Urm'];
  const { status, stdout, stderr } = spawnSync('unshare', [...space, 'sh', '-c', script], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...env,
      BUILD_NOW,
      DISK: disk,
      OLD: old,
      NODE: process.execPath,
      OUT_DIR: join(disk, outDir),
    },
    encoding: 'utf8',
  });
  if (status === 77 || status === null || stderr.includes('unshare failed')) return null;
  return { code: status, output: stdout + stderr, same: stdout.endsWith('IGUAL\ndist\n') };
}
