import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildOutcome } from '../build/build-messages.ts';
import { createPreviewSites } from './preview-sites.ts';

const FAILED: BuildOutcome = { type: 'failed', failure: { message: 'El programa falló.', problems: [] } };
const build = vi.hoisted(() => vi.fn<(print: (line: string) => void) => Promise<BuildOutcome>>());
const stop = vi.hoisted(() => vi.fn(async () => undefined));

vi.mock('../serve/site-builder.ts', () => ({
  createSiteBuilder: (_env: object, print: (line: string) => void) => ({ build: () => build(print), stop }),
}));

const link = { id: 'a', shows: [], until: 0, name: '', author: null };

function start() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'gira-previas-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  build.mockReset();
  const log: string[] = [];
  const state = { revision: 'a' };
  const revision = async () => state.revision;
  const sites = createPreviewSites({ cacheDir, env: {}, revision, log: (line) => log.push(line) });
  return { sites, log, state };
}

test('folderOf: a build that fails is in the log with its reason, and repeated for other content or after a minute', async () => {
  const { sites, log, state } = start();
  build.mockImplementation(async (print) => {
    print('Error: sin memoria');
    return FAILED;
  });
  await sites.folderOf(link);
  await expect.poll(() => log).toEqual(['Vista previa: Error: sin memoria\nEl programa falló.']);
  await sites.folderOf(link);
  expect(build).toHaveBeenCalledTimes(1);
  state.revision = 'b';
  await sites.folderOf(link);
  await expect.poll(() => log.length).toBe(2);
  await sites.folderOf(link);
  expect(build).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  await sites.folderOf(link);
  expect(build).toHaveBeenCalledTimes(3);
});

test('cancel: the next request starts the build again, and nothing is in the log', async () => {
  const { sites, log } = start();
  const cut = Promise.withResolvers<BuildOutcome>();
  build.mockReturnValueOnce(cut.promise).mockReturnValue(new Promise(() => undefined));
  await sites.folderOf(link);
  await sites.cancel();
  cut.resolve(FAILED);
  await expect
    .poll(async () => {
      await sites.folderOf(link);
      return build.mock.calls.length;
    })
    .toBe(2);
  expect(log).toEqual([]);
});
