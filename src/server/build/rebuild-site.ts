/** Builds the site again in the process that built it, with other content: only what the content changes is written. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildContext, type SiteRenderer } from '../../lib/build-context.ts';
import type { Show } from '../../schemas/show.ts';
import { ContentError } from '../../storage/files/problem.ts';
import { consume } from '../../storage/loader/content-handoff.ts';
import { type BuildSettings, readBuildSettings } from '../settings/build-settings.ts';
import { acquireBuildLock } from './build-lock.ts';
import { type BuildObserver, buildSite, type ContentCache, readForBuild } from './build-site.ts';
import { inNextFolder } from './next-folder.ts';
import { publish } from './publish.ts';

export interface Rebuilder {
  /**
   * Like `buildSite`: the first call builds everything.
   * @throws ContentError; OutdatedError when another process has to build everything
   */
  build(observer: BuildObserver): Promise<void>;
}

/** This process cannot build the site from what it keeps. The message of the cause, in Spanish where it is ours, is logged. */
export class OutdatedError extends Error {}

/** A file of the published site. */
interface PublishedFile {
  readonly digest: string;
  /** Changes when another program writes the file. */
  readonly stamp: string;
}

type PublishedFiles = ReadonlyMap<string, PublishedFile>;

/** What a build leaves to the next one. */
interface Kept {
  readonly published: PublishedFiles;
  readonly cache: ContentCache;
}

export function rebuilder(env: NodeJS.ProcessEnv): Rebuilder {
  buildContext.isRepeatable = true;
  const cache: ContentCache = { parsed: new Map(), digests: new Map() };
  let published: PublishedFiles | null = null;
  return {
    build: async (observer) => {
      const settings = readBuildSettings(env);
      if (published) {
        published = await rebuild(settings, { published, cache }, observer);
      } else {
        await buildSite(env, { ...observer, cache });
        published = filesIn(resolve(settings.outDir));
      }
    },
  };
}

async function rebuild(
  settings: BuildSettings,
  { published: before, cache }: Kept,
  { onStep, onShows }: BuildObserver,
): Promise<PublishedFiles> {
  const live = resolve(settings.outDir);
  const release = await acquireBuildLock('.');
  try {
    onStep?.('contenido');
    const { renderer } = buildContext;
    buildContext.pictures.clear();
    if (!renderer || !isUnchanged(live, before)) throw new Error('otro programa cambió el sitio');
    const shows = await readForRebuild(settings, live, cache);
    onShows?.(shows);
    let after = before;
    await inNextFolder(live, async (next) => {
      onStep?.('paginas');
      after = await renderInto(next, renderer, before);
      onStep?.('publicar');
      await publish(next, live, new Set(after.keys()));
    });
    return after;
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    throw new OutdatedError('The site has to be built from scratch.', { cause });
  } finally {
    release();
  }
}

/**
 * Sets what the pages of a repeated build are rendered from, and returns the shows.
 * @throws ContentError
 */
export async function readForRebuild(
  settings: BuildSettings,
  live: string,
  cache?: ContentCache,
): Promise<readonly Show[]> {
  const shows = await readForBuild(settings, live, cache);
  const entries = consume(settings.contentDir, settings.showsApi);
  const { renderMarkdown } = buildContext;
  if (!entries || !renderMarkdown)
    throw new Error('The first build of this process did not read the content.');
  const pages = await Promise.all(
    entries.pages.map(async (page) => ({ ...page, rendered: await renderMarkdown(page.body) })),
  );
  buildContext.entries = { ...entries, pages };
  return shows;
}

/** Writes the files that differ from the published ones, and returns those of the new site. */
async function renderInto(next: string, renderer: SiteRenderer, before: PublishedFiles) {
  const rendered = new Set(renderer.rendered);
  const after = new Map([...before].filter(([file]) => !rendered.has(file)));
  const temporary = join(next, '.temporal');
  mkdirSync(temporary);
  await renderer.render(temporary, (file, bytes) => {
    const known = before.get(file);
    const digest = bytes ? digestOf(bytes) : known?.digest;
    if (known && known.digest === digest) {
      after.set(file, known);
      return;
    }
    if (!bytes || !digest) throw new Error(`${file} is not in the published site.`);
    const path = join(next, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    after.set(file, { digest, stamp: stampOf(path) ?? '' });
  });
  rmSync(temporary, { recursive: true });
  return after;
}

function filesIn(dir: string): PublishedFiles {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        path.slice(dir.length + 1),
        { digest: digestOf(readFileSync(path)), stamp: stampOf(path) ?? '' },
      ];
    }),
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64');
}

function isUnchanged(live: string, published: PublishedFiles): boolean {
  return [...published].every(([file, { stamp }]) => stampOf(join(live, file)) === stamp);
}

/** Of a file, also after it was moved; null without one. */
function stampOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : null;
}
