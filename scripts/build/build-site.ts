/** One build: the content is judged whole, the site is built beside the live one, and only a good build takes its place. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { takeWrittenFiles, writeWith } from '../../src/build/written-files.ts';
import { isProcessRunning } from '../../src/lib/is-process-running.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import type { ShowsApi } from '../../src/settings/shows-api.ts';
import { readValidContent } from '../../src/storage/content.ts';
import { provide } from '../../src/storage/content-handoff.ts';
import { formatProblem } from '../../src/storage/problem.ts';
import { publish } from './publish.ts';
import { type BuildSettings, readBuildSettings } from './settings.ts';
import { siteWriter } from './site-writer.ts';
import { takeTurn } from './turn.ts';

/**
 * Builds the site as the environment says and returns the folder it is in.
 * @throws ContentError with every problem, or whatever stopped the build: the live folder is as it was, unless that is
 * HalfPublished.
 */
export async function buildSite(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readBuildSettings(env);
  const leave = await takeTurn('.');
  try {
    return await buildAlone(settings);
  } finally {
    leave();
  }
}

async function buildAlone({ contentDir, showsApi, outDir, now }: BuildSettings): Promise<string> {
  const live = resolve(outDir);
  await judgeContent(contentDir, showsApi, now);
  await sweep(live);
  const next = `${besideOf(live)}${process.pid}`;
  // A folder that can't be written is told of here, in words of its own; bundlers wrap it beyond recognition.
  await mkdir(next);
  const { write, end, stop } = siteWriter(next, live);
  try {
    await expectOneDisk(next, live);
    writeWith(write);
    await build({ outDir: next, logLevel: 'warn' });
    for (const { path, text } of takeWrittenFiles()) write(path, await text());
    await publish(next, live, await end());
  } catch (error) {
    await stop();
    // Pages that were under way may still land there; what is left after all is swept by the next build.
    await rm(next, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    throw error;
  }
  return live;
}

/** Apart from the rest: a whole reading kept until the end of the build would fill the memory with parsed documents. */
async function judgeContent(dir: string, api: ShowsApi | null, now: number): Promise<void> {
  const content = await readValidContent(dir, api, now);
  for (const warning of content.warnings) console.warn(`aviso: ${formatProblem(warning)}`);
  provide(dir, api, content);
}

/** The site takes its place by renaming, which leads to no other disk. Told before minutes are spent. */
async function expectOneDisk(next: string, live: string): Promise<void> {
  const [beside, there] = await Promise.all([stat(next), stat(live).catch(() => null)]);
  if (there && there.dev !== beside.dev)
    throw new SettingsError(
      `La carpeta del sitio, ${live}, está en un disco aparte y el sitio nuevo no puede tomar su lugar de una vez: con OUT_DIR, pon el sitio en una carpeta dentro de ella (OUT_DIR=${join(live, 'sitio')}).`,
    );
}

/**
 * How the folders begin that are built beside the live one. With a dot: Astro takes every folder whose path begins with
 * that of the checkout for a part of it, so `gira-site.next` beside `gira` would look for packages where there are none.
 */
function besideOf(live: string): string {
  return join(dirname(live), `.${basename(live)}.next-`);
}

/** Removes what killed builds left beside the live folder. A process with our own number is no other build. */
async function sweep(live: string): Promise<void> {
  await mkdir(dirname(live), { recursive: true });
  const prefix = basename(besideOf(live));
  for (const name of await readdir(dirname(live))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && (pid === process.pid || !isProcessRunning(pid)))
      await rm(join(dirname(live), name), { recursive: true, force: true });
  }
}
