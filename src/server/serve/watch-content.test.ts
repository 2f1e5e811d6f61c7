import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
