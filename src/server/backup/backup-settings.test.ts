import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settingNames } from '../../settings/setting-table.ts';
import { writeSettings } from './backup-settings.ts';

test('writeSettings: every setting is stored, but not those of one build and other variables', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-'));
  const settings = join(folder.path, 'ajustes');
  await writeSettings(settings, Object.fromEntries([...settingNames(), 'PATH'].map((name) => [name, 'x'])));
  const kept = Object.keys(parseEnv(await readFile(join(settings, 'entorno.env'), 'utf8')));
  const temporary = ['BUILD_NOW', 'FAST_PICTURES'];
  expect(kept).toEqual(
    settingNames()
      .filter((name) => !temporary.includes(name))
      .toSorted(),
  );
});
