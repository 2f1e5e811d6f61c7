import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSiteOf } from './pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-built-'));
  for (const name of ['uno', 'otro']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.html'), '');
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe('builtSiteOf', () => {
  it('folder given: that folder, whatever OUT_DIR is', () => {
    expect(builtSiteOf(join(folder, 'uno'), { OUT_DIR: join(folder, 'otro') })).toBe(join(folder, 'uno'));
  });

  it('no folder given: OUT_DIR', () => {
    expect(builtSiteOf(undefined, { OUT_DIR: join(folder, 'otro') })).toBe(join(folder, 'otro'));
  });

  it('no site there: one sentence that names the folder', () => {
    expect(() => builtSiteOf(folder, {})).toThrow(
      `No hay un sitio construido en ${folder}. Constrúyelo con npm run build.`,
    );
  });
});
