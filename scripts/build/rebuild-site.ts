/** Builds the site again in the process that built it, with other content: only what the content changes is written. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildContext, type SiteRenderer } from '../../src/lib/build-context.ts';
import type { Entries } from '../../src/storage/content.ts';
import { consume } from '../../src/storage/content-handoff.ts';
import { acquireBuildLock } from './build-lock.ts';
import { type BuildObserver, buildSite, readForBuild } from './build-site.ts';
import { inNextFolder } from './next-folder.ts';
import { publish } from './publish.ts';
import { readBuildSettings } from './settings.ts';

export interface Rebuilder {
  /**
   * Like `buildSite`: the first call builds everything.
   * @throws OutdatedError when the process has to be replaced; the site is as it was
   */
  build(observer: BuildObserver): Promise<void>;
}

/** This process cannot build the site from what it keeps. */
export class OutdatedError extends Error {}

/** The digests of the site's files, by their paths. */
type Digests = ReadonlyMap<string, string>;

const STATE = 'estado.json';

export function rebuilder(env: NodeJS.ProcessEnv): Rebuilder {
  let published: Digests | null = null;
  /** The pages in Markdown that Astro rendered in the first build. */
  let markdown = '';
  return {
    build: async (observer) => {
      const live = resolve(readBuildSettings(env).outDir);
      if (!published) {
        markdown = await firstBuild(env, observer);
        published = digestsIn(live);
        return;
      }
      const before = published;
      const { renderer } = buildContext;
      if (!renderer || !isUnchanged(live, before))
        throw new OutdatedError('The site was changed by another program.');
      const release = await acquireBuildLock('.');
      try {
        observer.onStep?.('contenido');
        const settings = readBuildSettings(env);
        const shows = await readForBuild(settings, live);
        observer.onShows?.(shows);
        const entries = consume(settings.contentDir, settings.showsApi);
        if (markdownOf(entries) !== markdown) throw new OutdatedError('A page in Markdown changed.');
        buildContext.entries = entries;
        observer.onStep?.('paginas');
        await inNextFolder(live, async (next) => {
          published = await renderInto(next, renderer, before);
          observer.onStep?.('publicar');
          await publish(next, live, new Set(published.keys()));
        });
      } catch (error) {
        published = before;
        throw error;
      } finally {
        release();
      }
    },
  };
}

/** @returns the pages in Markdown */
async function firstBuild(env: NodeJS.ProcessEnv, observer: BuildObserver): Promise<string> {
  let markdown = '';
  await buildSite(env, {
    ...observer,
    onShows: (shows) => {
      markdown = markdownOf(buildContext.content?.entries);
      observer.onShows?.(shows);
    },
  });
  return markdown;
}

function markdownOf(entries: unknown): string {
  return JSON.stringify((entries as Entries | null)?.pages);
}

/** Writes the files that differ from the published ones, and returns the digests of the new site. */
async function renderInto(next: string, renderer: SiteRenderer, before: Digests): Promise<Digests> {
  const rendered = new Set(renderer.rendered);
  const after = new Map([...before].filter(([file]) => !rendered.has(file)));
  const temporary = join(next, '.temporal');
  mkdirSync(temporary);
  await renderer.render(temporary, (file, bytes) => {
    const digest = digestOf(bytes);
    after.set(file, digest);
    if (before.get(file) === digest) return;
    const path = join(next, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  });
  rmSync(temporary, { recursive: true });
  return after;
}

function digestsIn(dir: string): Digests {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(dir.length + 1), digestOf(readFileSync(path))];
    }),
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64');
}

/** Whether the live site is the one that this process published, by the file that every build changes. */
function isUnchanged(live: string, published: Digests): boolean {
  const state = join(live, STATE);
  if (!existsSync(state) || digestOf(readFileSync(state)) !== published.get(STATE)) return false;
  return [...published.keys()].every((file) => existsSync(join(live, file)));
}
