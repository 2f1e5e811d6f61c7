/** Builds that are killed or fail: the published site stays complete, and the next build succeeds. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder, copyPictures } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { firstSiteSettings } from '../support/first-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { runBuild } from '../support/run-build.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { deadLinks } from './dead-links.ts';
import { killAtFile, killWhileWriting, publishCopy } from './killed-build.ts';
import { builtSite } from './site.ts';

/** Two months later: other shows are upcoming, so most pages differ and some files appear and disappear. */
const LATER = '2027-01-25T18:00:00Z';
const STILL = 'El sitio no se construyó; el que estaba publicado sigue igual.';

let folder: string;
/** The environment of every build here. The cache is a copy: a kill must not damage that of other tests. */
let env: Readonly<Record<string, string>>;
let old: string;
let fresh: string;
/** Number of files that a build writes beside the live ones: all but unchanged pages and calendars. */
let written = 0;
/** Numbers of files that it moves into the live folder: first those that pages refer to, then new pages, then changed ones. */
const moved = { others: 0, newPages: 0, changedPages: 0 };

beforeAll(async () => {
  folder = await buildFolder('interrupted');
  env = {
    CACHE_DIR: join(folder, 'cache'),
    ...firstSiteSettings(inject('origin'), inject('apiPort')),
    CONTENT_DIR: TOUR_DIR,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  old = await builtSite();
  fresh = join(folder, 'fresh');
  await buildSite({ OUT_DIR: fresh, BUILD_NOW: LATER });
  await copyPictures(join(folder, 'cache'));
  for (const file of await filesOf(fresh)) {
    const before = await readFile(join(old, file)).catch(() => null);
    const changed = !before?.equals(await readFile(join(fresh, file)));
    const isPage = /\.(?:html|xml|json|ics)$/u.test(file);
    const pages = before ? 'changedPages' : 'newPages';
    if (changed) moved[isPage ? pages : 'others'] += 1;
    if (changed || !/\.(?:html|ics)$|\/boletos\.svg$/u.test(file)) written += 1;
  }
  expect(Math.min(...Object.values(moved))).toBeGreaterThan(1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the old site into a new folder, beside which a build leaves its files. */
async function liveCopy(name: string): Promise<string> {
  const live = join(folder, name, 'dist');
  // A test that runs a second time begins without what the first try left.
  await rm(join(folder, name), { recursive: true, force: true });
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

const later = () => ({ ...env, BUILD_NOW: LATER });

/** Each kills a build and resolves with true. */
const MOMENTS: readonly (readonly [string, (live: string) => Promise<boolean>])[] = [
  ['its folder exists', (live) => killWhileWriting(live, later(), -1)],
  ['half is written', (live) => killWhileWriting(live, later(), written / 2)],
  ['half of what pages refer to is moved', (live) => killAfter(live, moved.others / 2)],
  ['half of the new pages are moved', (live) => killAfter(live, moved.others + moved.newPages / 2)],
  ['nothing is deleted', (live) => killAfter(live, moved.others + moved.newPages + moved.changedPages)],
];

function killAfter(live: string, files: number): Promise<boolean> {
  return publishCopy(live, fresh, { ...later(), ...killAtFile(Math.floor(files)) });
}

describe('killed build', () => {
  it.each(MOMENTS)('%s: no link of the live site is dead', async (name, killed) => {
    const live = await liveCopy(`killed ${name}`);
    expect(await killed(live)).toBe(true);
    expect(await beside(live)).toHaveLength(2);
    expect((await deadLinks(live, inject('origin'))).slice(0, 20)).toEqual([]);
  });

  it('half of the changed pages are moved, then a site is published: no dead link; what was left is deleted, and meanwhile no file is missing or partly written', async () => {
    const live = await liveCopy('followed');
    expect(await killAfter(live, moved.others + moved.newPages + moved.changedPages / 2)).toBe(true);
    expect(await beside(live)).toHaveLength(2);
    expect((await deadLinks(live, inject('origin'))).slice(0, 20)).toEqual([]);
    const after = new Set(await filesOf(fresh));
    const lasting = (await filesOf(old)).filter((file) => after.has(file));
    const versions = new Map<string, readonly Buffer[]>();
    for (const file of lasting)
      versions.set(file, await Promise.all([readFile(join(old, file)), readFile(join(fresh, file))]));
    let running = true;
    const published = publishCopy(live, fresh, later()).finally(() => {
      running = false;
    });
    const problems: string[] = [];
    let reads = 0;
    while (running) {
      for (const [file, whole] of versions) {
        const bytes = await readFile(join(live, file)).catch(() => null);
        reads += 1;
        if (!bytes) problems.push(`missing ${file}`);
        else if (!whole.some((version) => version.equals(bytes))) problems.push(`torn ${file}`);
      }
    }
    expect(await published).toBe(false);
    expect(reads).toBeGreaterThanOrEqual(lasting.length);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(await beside(live)).toEqual(['dist']);
    await expectSame(live, fresh);
    expect((await checkDist(live)).slice(0, 20)).toEqual([]);
  });
});

describe('build that fails', () => {
  it('a truncated picture and a file that is no picture: the message names both, the live site stays', async () => {
    const content = join(folder, 'imagen');
    await cp(TOUR_DIR, content, { recursive: true });
    const [truncated, other] = [join(content, 'galeria/f005.jpg'), join(content, 'galeria/f006.jpg')];
    await writeFile(truncated, (await readFile(truncated)).subarray(0, 2000));
    await writeFile(other, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const live = await liveCopy('picture');
    const { code, output } = await runBuild({ ...env, CONTENT_DIR: content, OUT_DIR: live });
    expect(code).toBe(1);
    expect(output).toContain('f005.jpg');
    expect(output).toContain('f006.jpg');
    expect(output).toContain(STILL);
    expect(await beside(live)).toEqual(['dist']);
    await expectSame(live, old);
  });

  it('disk full: the message says so, the live site stays', async ({ skip }) => {
    const { output, ...rest } = await buildOnDisk(skip, 'full', { size: '12m' });
    expect(output).toContain('No hay espacio en el disco: libera espacio y vuelve a construir.');
    expect(output).toContain(STILL);
    expect(rest).toEqual({ code: 1, same: true });
  });

  it('read-only folder: the message says so, the live site stays', async ({ skip }) => {
    const remount = 'mount -o remount,ro "$1"';
    const { output, ...rest } = await buildOnDisk(skip, 'read-only', { remount });
    expect(output).toContain('No se puede escribir en la carpeta del sitio');
    expect(output).toContain(STILL);
    expect(rest).toEqual({ code: 1, same: true });
  });

  it('OUT_DIR is a mount point: the message proposes a folder inside', async ({ skip }) => {
    const { output, ...rest } = await buildOnDisk(skip, 'apart', { outDir: '' });
    expect(output).toContain(`(OUT_DIR=${join(folder, 'apart/sitio')})`);
    expect(output).toContain(STILL);
    expect(rest).toEqual({ code: 1, same: true });
    expect((await readdir(folder)).filter((name) => name.includes('apart'))).toEqual(['apart']);
  });
});

interface Disk {
  readonly size?: string;
  /** A shell command that runs after the old site is on the disk. */
  readonly remount?: string;
  /** Inside the disk. */
  readonly outDir?: string;
}

/** Builds onto a small disk whose folder `dist` has two pages of the old site; `same`: those and nothing else are there after it. */
async function buildOnDisk(
  skip: (note: string) => never,
  name: string,
  { size = '200m', remount = ':', outDir = 'dist' }: Disk,
) {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const disk: SmallDisk = {
    folder: join(folder, name),
    size,
    prepare: `mkdir "$1/dist" && cp '${old}/index.html' '${old}/404.html' "$1/dist/" && ${remount}`,
  };
  await mkdir(disk.folder);
  const script = `"$0" scripts/build.ts; code=$?
    cmp '${old}/index.html' "$DISK/dist/index.html" && cmp '${old}/404.html' "$DISK/dist/404.html" && echo IGUAL
    ls "$DISK"; exit $code`;
  const [program, ...args] = onSmallDisk(disk, ['sh', '-c', script, process.execPath], {
    ...env,
    BUILD_NOW,
    DISK: disk.folder,
    OUT_DIR: join(disk.folder, outDir),
  });
  const { HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...PROGRAM_ENV, HOME },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr, same: stdout.endsWith('IGUAL\ndist\n') };
}
