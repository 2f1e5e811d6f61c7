/**
 * A program that builds sites for tests in one process: the first one from the environment, then one for each connection. A
 * connection that sends `null` is answered when the first one is served. The code is bundled once; a further site takes a
 * fraction of the time of `npm run build` and has the same bytes (tests/build/rebuild.test.ts). Settings that are part of the
 * bundles, such as SITE_URL, are those of the first site.
 */
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { countPictures, type PictureCounts } from '../../src/artwork/pictures/disk-cache.ts';
import { buildContext, type SiteRenderer } from '../../src/lib/build-context.ts';
import { limitConcurrency } from '../../src/lib/concurrency.ts';
import { buildSite } from '../../src/server/build/build-site.ts';
import { readForRebuild } from '../../src/server/build/rebuild-site.ts';
import { failureText } from '../../src/server/build/report.ts';
import { readBuildSettings } from '../../src/server/settings/build-settings.ts';
import { cacheDirOf } from '../../src/settings/folders.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { freePort } from './free-port.ts';

/** Settings of `npm run build` that a further site may have of its own. */
export interface SiteSettings {
  readonly CONTENT_DIR: string;
  /** A folder that does not exist yet. */
  readonly OUT_DIR: string;
  readonly BUILD_NOW: string;
  readonly CACHE_DIR?: string;
  /** `blank`: all pictures are black. Their number does not matter then. */
  readonly FAST_PICTURES?: 'blank';
}

/** The answer to each connection, as JSON. */
export type SiteAnswer = { readonly pictures: PictureCounts } | { readonly error: string };

/** What the parent process receives: the port when connections are accepted, then that the first site is built. */
export type BuilderMessage = { readonly port: number } | { readonly built: true };

interface Code {
  readonly renderer: SiteRenderer;
  /** Folder of the first site. */
  readonly first: string;
  /** Its files that are the same in every site: scripts, fonts and `public/`. */
  readonly constant: readonly string[];
}

/** Pictures are read from the folder that the environment names at that time. */
const CACHE_DIR = cacheDirOf(process.env);

process.on('disconnect', () => process.exit());
const send = (message: BuilderMessage) => process.send?.(message);
const port = await freePort();
const code = buildFirst();
// Its failure is the answer to each connection.
code.catch(() => undefined);
const limit = limitConcurrency(1);
const server = createServer({ allowHalfOpen: true }, async (socket) => {
  const settings = JSON.parse(await text(socket)) as SiteSettings | null;
  const answer = await code
    .then((built) => (settings ? limit(() => buildAnother(built, settings)) : { pictures: countPictures() }))
    .catch(toError);
  socket.end(JSON.stringify(answer));
});
server.listen(port, '127.0.0.1');
await once(server, 'listening');
send({ port });

/** Builds the site of the environment, and waits until the parent process serves it. */
async function buildFirst(): Promise<Code> {
  const served = once(process, 'message');
  const first = await buildSite(process.env);
  const { renderer } = buildContext;
  if (!renderer) throw new Error('The first build left no renderer.');
  const constant = (await filesOf(first)).filter((file) => !renderer.rendered.has(file));
  send({ built: true });
  await served;
  return { renderer, first, constant };
}

async function buildAnother(
  { renderer, first, constant }: Code,
  settings: SiteSettings,
): Promise<SiteAnswer> {
  const site = settings.OUT_DIR;
  const write = async (file: string, put: (path: string) => Promise<void>) => {
    const path = join(site, file);
    await mkdir(dirname(path), { recursive: true });
    await put(path);
  };
  buildContext.pictures.clear();
  process.env['CACHE_DIR'] = settings.CACHE_DIR ?? CACHE_DIR;
  process.env['FAST_PICTURES'] = settings.FAST_PICTURES ?? '1';
  await readForRebuild(readBuildSettings({ ...process.env, ...settings }), site);
  const temporary = await mkdtemp(join(tmpdir(), 'gira-site-builder-'));
  const files = new Map<string, Uint8Array>();
  try {
    renderer.forget();
    await renderer.render(temporary, (file, bytes) => {
      if (!bytes) throw new Error(`${file} was not rendered.`);
      files.set(file, bytes);
    });
    await mkdir(site);
    for (const file of constant) await write(file, (path) => copyFile(join(first, file), path));
    for (const [file, bytes] of files) await write(file, (path) => writeFile(path, bytes));
  } finally {
    await rm(temporary, { recursive: true });
  }
  return { pictures: countPictures() };
}

function toError(error: unknown): { readonly error: string } {
  return { error: failureText(error) };
}
