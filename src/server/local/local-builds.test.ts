import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sign } from '../../tools/sample/sample-dates.ts';
import { createLocalBuilds } from './local-builds.ts';

test('builds of npm start, where the sample cannot be copied: a failed build with the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gira-local-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'content/shows/2026'), { recursive: true });
  writeFileSync(
    join(folder, 'content/shows/2026/2026-12-05-leon.md'),
    sign('---\nfecha: "2026-12-05"\n---\n'),
  );
  const env = {
    CONTENT_DIR: join(folder, 'content'),
    CACHE_DIR: join(folder, 'content/shows/2026/2026-12-05-leon.md'),
    BUILD_NOW: '2027-06-01T12:00:00Z',
  };
  const printed: string[] = [];
  await using builds = createLocalBuilds(env, join(folder, 'dist'), (text) => void printed.push(text));
  builds.apiOptions.onChange();
  await expect.poll(async () => (await builds.apiOptions.publication()).estado).toBe('fallo');
  expect(printed.join('\n')).toContain('ENOTDIR');
  expect((await builds.apiOptions.publication()).mensaje).toContain('El sitio no se construyó');
});
