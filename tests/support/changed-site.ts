/** The site of a changed copy of the committed content, served on loopback. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview } from 'astro';
import { freePort } from './free-port.ts';
import { runBuild } from './run-build.ts';

/** What becomes of a content file's text; empty for a file that is not there yet. */
export type Changes = Readonly<Record<string, (text: string) => string>>;

export interface ChangedSite {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** @throws Error when the text of a file is as it was, or the build fails. */
export async function serveChanged(changes: Changes, now: string): Promise<ChangedSite> {
  await mkdir('.cache/tests', { recursive: true });
  const folder = await mkdtemp(join('.cache/tests', 'changed-'));
  const [content, site] = [join(folder, 'content'), join(folder, 'site')];
  await cp('content', content, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = join(content, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (change(text) === text) throw new Error(`${name} no cambió`);
    await writeFile(file, change(text));
  }
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { code, output } = await runBuild({
    OUT_DIR: site,
    CONTENT_DIR: content,
    SITE_URL: origin,
    BUILD_NOW: now,
  });
  if (code !== 0) throw new Error(output);
  const server = await preview({ outDir: site, server: { port }, logLevel: 'error' });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { origin, stop };
}
