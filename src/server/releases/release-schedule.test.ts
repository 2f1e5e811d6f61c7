import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { BuildOutcome } from '../build/build-messages.ts';
import { readPrepared, storePrepared } from '../build/prepared-site.ts';
import { createReleaseSchedule } from './release-schedule.ts';

/** A schedule whose prepared sites can't be deleted: their folder would be inside a file. */
function scheduleInFile(outcome: BuildOutcome) {
  const folder = mkdtempSync(join(tmpdir(), 'gira-anuncio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const log = vi.fn<(line: string) => void>();
  const builder = { build: async () => outcome, cancel: async () => undefined };
  return {
    log,
    releases: createReleaseSchedule({ live: join(file, 'site'), builder, releasedIds: async () => [], log }),
  };
}

const published = { revision: 'a', builtAt: '2026-11-20T00:00:00.000Z', rebuildAt: 0 };
const NOT_DELETED = /^No se pudo borrar el sitio preparado de un anuncio\. .*ENOTDIR/u;

test('no further release: a prepared site that cannot be deleted is logged', async () => {
  const { log, releases } = scheduleInFile({ type: 'published', published });
  releases.prepareNext({ ...published, releaseAt: null });
  await expect.poll(() => log.mock.calls).toEqual([[expect.stringMatching(NOT_DELETED)]]);
});

test('a release that cannot be prepared: an earlier site that cannot be deleted is logged', async () => {
  const { log, releases } = scheduleInFile({
    type: 'failed',
    failure: { message: 'No hay espacio en el disco.', problems: [] },
  });
  releases.prepareNext({ ...published, releaseAt: Date.now() + 60_000 });
  await expect
    .poll(() => log.mock.calls)
    .toEqual([[expect.stringMatching(NOT_DELETED)], [expect.stringContaining('se construye a su hora')]]);
});

test('the next release is weeks away: the site that was prepared for an earlier one is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gira-anuncio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [live, built] = [join(folder, 'site'), join(folder, 'built')];
  mkdirSync(built);
  await storePrepared(live, built, { published, shows: [] });
  const builder = { build: vi.fn(), cancel: async () => undefined };
  const releases = createReleaseSchedule({ live, builder, releasedIds: async () => [], log: vi.fn() });
  releases.prepareNext({ ...published, releaseAt: Date.now() + 20 * 86_400_000 });
  await expect.poll(() => readPrepared(live)).toBeNull();
  expect(builder.build).not.toHaveBeenCalled();
});

describe('the release is due while its site is being prepared', () => {
  /** Prepares a site that is finished by `finish`, for content that has the revision 'a'. */
  function preparing() {
    const folder = mkdtempSync(join(tmpdir(), 'gira-anuncio-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [live, built] = [join(folder, 'site'), join(folder, 'built')];
    mkdirSync(built);
    const due = { ...published, builtAt: new Date(Date.now() - 1000).toISOString() };
    const { promise, resolve } = Promise.withResolvers<BuildOutcome>();
    const finish = async () => {
      await storePrepared(live, built, { published: due, shows: [] });
      resolve({ type: 'published', published: due });
    };
    const cancel = vi.fn(async () =>
      resolve({ type: 'failed', failure: { message: 'SIGKILL', problems: [] } }),
    );
    const builder = { build: () => promise, cancel };
    const releases = createReleaseSchedule({ live, builder, releasedIds: async () => [], log: vi.fn() });
    releases.prepareNext({ ...published, releaseAt: Date.now() - 1000 });
    return { releases, finish, cancel, due };
  }

  it('of the same content: published when it is ready', async () => {
    const { releases, finish, cancel, due } = preparing();
    const publishing = releases.publishDue('a');
    await finish();
    expect(await publishing).toEqual({ type: 'published', published: due });
    expect(cancel).not.toHaveBeenCalled();
  });

  it('of older content: ended, and built anew', async () => {
    const { releases, cancel } = preparing();
    expect(await releases.publishDue('b')).toBeNull();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['not ended', async () => undefined, 0],
    ['a build of the site without the release is', (finish: () => Promise<void>) => finish(), 1],
  ])('by the clock: %s', async (_what, before, cancelled) => {
    const { releases, finish, cancel } = preparing();
    await before(finish);
    const onDue = vi.fn();
    releases.start(onDue);
    onTestFinished(releases.stop);
    await expect.poll(() => onDue.mock.calls.length).toBe(1);
    expect(cancel).toHaveBeenCalledTimes(cancelled);
  });
});
