import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import { showText } from '../check/content.fixture.ts';
import { createContentIndex } from '../check/content-index.ts';
import { collectionAdapter, showAdapter } from './collection-adapter.ts';

describe('collectionAdapter: the file of an entry by its id', () => {
  it.each([
    ['venues', 'foro-el-telon', 'lugares/foro-el-telon.yaml'],
    ['venues', '../site', null],
    ['videos', '002', 'videos.yaml'],
    ['site', 'site', 'site.yaml'],
    ['site', 'other', null],
  ] as const)('%s, %s: %s', async (name, id, file) => {
    expect(await collectionAdapter(name).findFile(id)).toBe(file);
  });

  it('names of a new entry: that of its data, then numbered ones', async () => {
    const [first, second] = await collectionAdapter('festivals').possibleFiles({ titulo: 'C++ Fest' });
    expect([first, second]).toEqual(['festivals/c-fest.yaml', 'festivals/c-fest-2.yaml']);
  });

  it.each([
    ['accents and capitals', 'Azoteás', true],
    ['signs, which file names do not have', 'Azoteas++', false],
  ])('duplicateKeyOf, another title by %s: the same entry %s', (_what, titulo, isSame) => {
    const { duplicateKeyOf } = collectionAdapter('festivals');
    expect(duplicateKeyOf({ titulo }) === duplicateKeyOf({ titulo: 'azoteas' })).toBe(isSame);
  });
});

const NOW = Date.parse('2026-11-21T18:00:00Z');
const show = { ...validShow, notas: '' };

/** The adapter of shows in a folder with one show, which had another name before. */
function adapter() {
  const dir = mkdtempSync(join(tmpdir(), 'gira-collection-adapter-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'shows/2026'), { recursive: true });
  writeFileSync(
    join(dir, 'shows/2026/2026-12-05-guadalajara.md'),
    showText({ antes: '"2026-12-04-guadalajara"' }),
  );
  return showAdapter(createContentIndex(dir), () => NOW);
}

describe('showAdapter', () => {
  it.each([
    ['its name', '2026-12-05-guadalajara', 'shows/2026/2026-12-05-guadalajara.md'],
    ['a former name', '2026-12-04-guadalajara', 'shows/2026/2026-12-05-guadalajara.md'],
    ['an unknown name', '2026-12-06-guadalajara', null],
    ['no name that a file can have', '../site', null],
  ])('findFile, %s', async (_what, id, file) => {
    expect(await adapter().findFile(id)).toBe(file);
  });

  it.each([
    ['2026-12-05', 'shows/2026/2026-12-05-guadalajara-2.md'],
    ['2026-12-04', 'shows/2026/2026-12-04-guadalajara-2.md'],
    ['2027-01-09', 'shows/2027/2027-01-09-guadalajara.md'],
  ])('possibleFiles, a show on %s: the first name that no show has or had', async (fecha, file) => {
    expect([...(await adapter().possibleFiles({ ...show, fecha }))][0]).toBe(file);
  });

  it('findDuplicate: the show of the same date, city, venue and hour', async () => {
    const { findDuplicate } = adapter();
    expect(await findDuplicate({ ...show, show: '20:30', taquilla: '$300' })).toMatchObject({
      id: '2026-12-05-guadalajara',
    });
    expect(await findDuplicate({ ...show, show: '9:30pm' })).toBeNull();
  });

  it.each([
    ['nothing', {}, true, true],
    [
      'the time of the change alone, by an editor who saw the file',
      { actualizado: '2026-11-20' },
      true,
      false,
    ],
    ['the time of the change alone, by an editor who did not', { actualizado: '2026-11-20' }, false, true],
    ['a price', { taquilla: '$300' }, true, false],
    ['the notes', { notas: 'Llega temprano.' }, true, false],
  ])('isUnchanged, what differs is %s', (_what, change, isCurrent, isUnchanged) => {
    expect(adapter().isUnchanged(show, { ...show, ...change }, isCurrent)).toBe(isUnchanged);
  });
});
