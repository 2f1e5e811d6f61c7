import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { validFolder } from '../../storage/check/content.fixture.ts';
import { buildSite } from './build-site.ts';

const program = vi.hoisted(() => ({ sources: 'old' }));
vi.mock('./code-revision.ts', () => ({ codeRevision: () => program.sources }));
vi.mock('astro', () => ({
  build: ({ outDir }: { outDir: string }) => writeFile(join(outDir, 'index.html'), ''),
}));

const content = validFolder();

test('program updated after a process has loaded it: what its build keeps is not used by builds of the new program', async () => {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/build-site-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { CONTENT_DIR: content.dir, OUT_DIR: join(folder, 'site'), CACHE_DIR: join(folder, 'cache') };
  const keyOf = async (build: typeof buildSite) => {
    await build(env);
    return process.env['CODE_REVISION'];
  };
  program.sources = 'new';
  const mixed = await keyOf(buildSite);
  expect(await keyOf(buildSite)).toBe(mixed);
  vi.resetModules();
  expect(await keyOf((await import('./build-site.ts')).buildSite)).not.toBe(mixed);
});
