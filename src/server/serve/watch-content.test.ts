import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from './watch-content.ts';

test.each([
  ['there from the start', () => undefined],
  [
    'deleted and made again at once, as by a git checkout',
    (folder: string) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    },
  ],
])('watchContent: files in a folder that is %s, each change calls back', async (_what, change) => {
  const dir = mkdtempSync(join(tmpdir(), 'gira-cambios-'));
  const folder = join(dir, 'shows/2027');
  mkdirSync(folder, { recursive: true });
  const onChange = vi.fn();
  const stop = await watchContent(dir, onChange);
  onTestFinished(() => {
    stop();
    rmSync(dir, { recursive: true });
  });
  change(folder);
  // The first calls may come from the events of the folder.
  for (let number = 1; number <= 10; number++) {
    onChange.mockClear();
    writeFileSync(join(folder, `show-${number}.md`), 'x');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  }
});

test.each([
  ['a folder around it was replaced', 'padre'],
  ['it was away for a while', 'padre/contenido'],
])('watchContent: %s: watched again from the next check on', async (_what, replaced) => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const dir = mkdtempSync(join(tmpdir(), 'gira-cambios-'));
  const content = join(dir, 'padre/contenido');
  mkdirSync(join(content, 'shows/2027'), { recursive: true });
  const onChange = vi.fn();
  const stop = await watchContent(content, onChange);
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    rmSync(dir, { recursive: true });
  });
  cpSync(join(dir, replaced), join(dir, 'nuevo'), { recursive: true });
  renameSync(join(dir, replaced), join(dir, 'viejo'));
  await setTimeout(100);
  renameSync(join(dir, 'nuevo'), join(dir, replaced));
  vi.advanceTimersByTime(30_000);
  // Until the folders are watched, events are lost.
  await vi.waitFor(() => {
    onChange.mockClear();
    writeFileSync(join(content, 'shows/2027/show.md'), 'x');
    return vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 100);
  }, 3_000);
});
