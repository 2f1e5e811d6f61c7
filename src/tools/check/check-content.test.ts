import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generateShows } from '../../../scripts/bench/generate-shows.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { checkContent } from './check-content.ts';

vi.mock('../../schemas/fields/fold.ts', { spy: true });

/** Returns how many names of places are normalized while a tour of this length is checked. */
async function comparisons(count: number): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-check-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const { file, text } of generateShows(count, Date.UTC(2026, 10, 21))) {
    await mkdir(join(dir, dirname(file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  vi.mocked(fold).mockClear();
  const { counts } = await checkContent(dir);
  expect(counts.shows).toBe(count);
  return vi.mocked(fold).mock.calls.length;
}

test('checkContent: twice as many shows, about twice as many comparisons of places', async () => {
  const [short, long] = [await comparisons(100), await comparisons(200)];
  expect(long / short).toBeLessThan(2.5);
});
