import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSigned, sign } from './mark.ts';
import { NOW, put, temporaryFolder } from './reading.ts';
import { writeSampleContent } from './write.ts';

describe('writing', () => {
  const later = new Date('2027-03-01T12:00:00Z');
  let dir: string;
  const read = async () => {
    const names = await readdir(dir, { recursive: true, withFileTypes: true });
    const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return Object.fromEntries(
      await Promise.all(paths.sort().map(async (path) => [path, await readFile(path, 'utf8')])),
    );
  };
  beforeEach(async () => {
    dir = await temporaryFolder();
    await writeSampleContent(dir, NOW);
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('gives the same files for the same day', async () => {
    const first = await read();
    const outcome = await writeSampleContent(dir, NOW);
    expect(outcome).toMatchObject({ removed: [], kept: [] });
    expect(await read()).toEqual(first);
  });

  it('replaces its coming shows on a later day and comes back to the same', async () => {
    const first = await read();
    expect((await writeSampleContent(dir, later)).removed).toHaveLength(14);
    expect(Object.keys(await read())).toHaveLength(Object.keys(first).length);
    await writeSampleContent(dir, NOW);
    expect(await read()).toEqual(first);
  });

  it("leaves an editor's own files alone", async () => {
    const own = {
      'shows/2026/2026-12-01-leon.md': '---\nciudad: León\n---\n',
      'comedians.yaml': '- nombre: YO\n',
    };
    for (const [path, text] of Object.entries(own)) await put(dir, path, text);
    const { kept } = await writeSampleContent(dir, later);
    expect(kept).toEqual(['comedians.yaml']);
    for (const [path, text] of Object.entries(own))
      expect(await readFile(join(dir, path), 'utf8')).toBe(text);
  });

  it.each(['site.yaml', 'shows/2024/2024-02-09-san-luis-potosi.md', 'shows/2026/2026-11-27-guadalajara.md'])(
    'leaves %s alone once an editor has changed it, mark and all',
    async (path) => {
      const edited = (await readFile(join(dir, path), 'utf8')).replace(/Timbito|\$2/u, 'Otro');
      await put(dir, path, edited);
      await writeSampleContent(dir, later);
      await writeSampleContent(dir, NOW);
      expect(await readFile(join(dir, path), 'utf8')).toBe(edited);
    },
  );
});

describe('the mark', () => {
  it.each(['a: 1\n', '---\na: 1\n---\n\nhola\n'])(
    'holds while %j is as written, whatever its line ends',
    (text) => {
      expect(isSigned(sign(text))).toBe(true);
      expect(isSigned(sign(text).replaceAll('\n', '\r\n'))).toBe(true);
      expect(isSigned(`${sign(text)} `)).toBe(false);
      expect(isSigned(text)).toBe(false);
    },
  );
});
