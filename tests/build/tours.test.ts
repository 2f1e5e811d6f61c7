/** Tours of other sizes than the committed one: what the lists of dates say, and that all that is built holds together. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkDist } from '../../scripts/dist/check.ts';
import { attributes, tags } from '../../scripts/dist/pages.ts';
import { type Changes, changeContent, smallShow } from '../support/changed-site.ts';
import { runBuild } from '../support/run-build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-tours-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The list of dates of a tour, its whole site checked. */
async function dates(name: string, changes: Changes): Promise<string> {
  const [content, dir] = [join(folder, `content-${name}`), join(folder, name)];
  await changeContent(content, changes);
  const { code, output } = await runBuild({
    OUT_DIR: dir,
    CONTENT_DIR: content,
    SITE_URL: inject('origin'),
  });
  expect(code, output).toBe(0);
  expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  return readFile(join(dir, 'fechas/index.html'), 'utf8');
}

describe('a tour with more past shows than a list carries', () => {
  const DAY = 86_400_000;
  const day = (index: number) => new Date(Date.UTC(2025, 7, 1) + index * DAY).toISOString().slice(0, 10);
  const colima = Array.from({ length: 200 }, (_, index) => [
    `shows/${day(index).slice(0, 4)}/${day(index)}-colima.md`,
    () => smallShow('Colima', 'Colima', day(index)),
  ]);
  const LIMA = smallShow('Lima', 'Lima', '2024-05-06', 'zona: "America/Lima"\n').replace('Mexico', 'Perú');

  it('lets the finder pick what is listed, and links what is not to its own page', async () => {
    const html = await dates('larga', {
      ...Object.fromEntries(colima),
      'shows/2024/2024-05-06-lima.md': () => LIMA,
    });
    const links = tags(html, 'a').filter((tag) => attributes(tag, 'class')[0]?.split(' ').includes('city'));
    const pickOf = (path: string) => {
      const link = links.find((tag) => attributes(tag, 'href')[0] === path);
      return link && attributes(link, 'data-pick')[0];
    };
    expect(links).toHaveLength(45 + 2 + 6);
    expect(links.filter((tag) => tag.includes('data-ids=""'))).toEqual([]);
    expect(pickOf('/ciudad/colima/')).toBe('ciudad=colima');
    expect(pickOf('/ciudad/guadalajara/')).toBe('ciudad=guadalajara');
    for (const path of ['/ciudad/leon/', '/ciudad/lima/']) {
      expect(links.join(' ')).toContain(`href="${path}"`);
      expect(pickOf(path), path).toBeUndefined();
    }
    expect(pickOf('/fechas/?pais=mexico')).toBe('pais=mexico');
    expect(html).not.toContain('?pais=peru');
  });
});

describe('a tour without shows', () => {
  it('asks nobody to choose among none, and tells of no past', async () => {
    const html = await dates('vacia', { shows: null });
    expect(html).toMatch(/data-empty="upcoming"(?![^>]*hidden)/u);
    for (const part of ['data-filter', 'Solo un país', 'class="counters', 'id="gira"', 'class="year'])
      expect(html, part).not.toContain(part);
    expect(html).toMatch(/<section aria-labelledby="pasadas" data-part hidden/u);
  });
});
