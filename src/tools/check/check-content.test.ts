import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generateShows } from '../../../scripts/bench/generate-shows.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { showText } from '../../storage/check/content.fixture.ts';
import { checkContent } from './check-content.ts';

vi.mock('../../schemas/fields/fold.ts', { spy: true });

async function contentFolder(
  files: readonly { readonly file: string; readonly text: string }[],
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-check-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const { file, text } of files) {
    await mkdir(join(dir, dirname(file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return dir;
}

/** Returns how many names of places are normalized while a tour of this length is checked. */
async function comparisons(count: number): Promise<number> {
  const dir = await contentFolder(generateShows(count, Date.UTC(2026, 10, 21)));
  vi.mocked(fold).mockClear();
  const { counts } = await checkContent(dir);
  expect(counts.shows).toBe(count);
  return vi.mocked(fold).mock.calls.length;
}

test('checkContent: twice as many shows, about twice as many comparisons of places', async () => {
  const [short, long] = [await comparisons(100), await comparisons(200)];
  expect(long / short).toBeLessThan(2.5);
});

test.each([
  ['another hour at the same place', { show: '"10:30pm"' }, []],
  [
    'another place',
    { lugar: '"Otro foro"' },
    ['hay otro show en la misma ciudad ese día (shows/2026/a.md); si es el mismo, borra uno'],
  ],
])('two shows in a city on one day, %s: %j', async (_, second, messages) => {
  const files = [
    { file: 'shows/2026/a.md', text: showText() },
    { file: 'shows/2026/b.md', text: showText(second) },
  ];
  const { warnings } = await checkContent(await contentFolder(files));
  const ofDay = warnings.map(({ message }) => message).filter((message) => message.includes('otro show'));
  expect(ofDay).toEqual(messages);
});
