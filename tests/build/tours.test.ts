/** Tours of other sizes than the committed one: what the lists of dates say, and that all that is built holds together. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkDist } from '../../scripts/dist/check.ts';
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

  it('lists two hundred of them, and leads to the cities of all', async () => {
    const html = await dates('larga', {
      ...Object.fromEntries(colima),
      'shows/2024/2024-05-06-lima.md': () => LIMA,
    });
    const past = html.slice(html.indexOf('data-list="past"'));
    expect(past.match(/<article class="ticket/gu)).toHaveLength(200);
    expect(html).not.toContain('/fechas/2024-05-06-lima/');
    expect(html).toContain('47 ciudades de 7 países');
    const cities = await readFile(join(folder, 'larga/ciudad/index.html'), 'utf8');
    for (const path of ['/ciudad/colima/', '/ciudad/leon/', '/ciudad/lima/'])
      expect(cities).toContain(`href="${path}"`);
  });
});

describe('a tour without shows', () => {
  it('asks nobody to choose among none, and tells of no past', async () => {
    const html = await dates('vacia', { shows: null });
    expect(html).toMatch(/data-show-if-empty="upcoming"(?![^>]*hidden)/u);
    for (const part of ['/ciudad/', 'class="counters', 'id="gira"', 'class="year'])
      expect(html, part).not.toContain(part);
    expect(html).toMatch(/<section aria-labelledby="pasadas" data-hide-if-empty hidden/u);
    const cities = await readFile(join(folder, 'vacia/ciudad/index.html'), 'utf8');
    for (const part of ['<svg viewBox="0 0 1000', 'class="city', 'class="lead">0'])
      expect(cities, part).not.toContain(part);
    expect(cities).toContain('¿No está la tuya?');
  });
});
