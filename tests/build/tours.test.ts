/** Tours larger and smaller than the fixture: the lists of dates, and checkDist over the whole site. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDist } from '../../src/tools/dist/check.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { type Changes, changeContent, smallShow } from '../support/changed-site.ts';
import { tour } from '../support/tour.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildFolder('tours');
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds a changed tour, runs checkDist and returns the page `/fechas/`. */
async function buildDates(name: string, changes: Changes): Promise<string> {
  const [content, dir] = [join(folder, `content-${name}`), join(folder, name)];
  await changeContent(content, changes);
  await buildSite({ OUT_DIR: dir, CONTENT_DIR: content, FAST_PICTURES: 'blank' });
  expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  return readFile(join(dir, 'fechas/index.html'), 'utf8');
}

describe('more past shows than the list holds', () => {
  const DAY = 86_400_000;
  const day = (index: number) => new Date(Date.UTC(2025, 7, 1) + index * DAY).toISOString().slice(0, 10);
  const colima = Array.from({ length: 200 }, (_, index) => [
    `shows/${day(index).slice(0, 4)}/${day(index)}-colima.md`,
    () => smallShow('Colima', 'Colima', day(index)),
  ]);
  const LIMA = smallShow('Lima', 'Lima', '2024-05-06', 'zona: "America/Lima"\n').replace('Mexico', 'Perú');

  test('list: the latest 200, and links to the cities of all', async () => {
    const html = await buildDates('larga', {
      ...Object.fromEntries(colima),
      'shows/2024/2024-05-06-lima.md': () => LIMA,
    });
    const past = html.slice(html.indexOf('data-list="past"'));
    expect(past.match(/<article class="ticket/gu)).toHaveLength(200);
    expect(html).not.toContain('/fechas/2024-05-06-lima/');
    expect(html).toContain(`${tour.cities.length + 2} ciudades en ${tour.countries.length + 1} países`);
    const cities = await readFile(join(folder, 'larga/ciudad/index.html'), 'utf8');
    for (const path of ['/ciudad/colima/', '/ciudad/lima/', `/ciudad/${tour.cities[0]?.slug}/`])
      expect(cities).toContain(`href="${path}"`);
  });
});

describe('no shows', () => {
  test('page of dates: no counters, years, map or links to cities', async () => {
    const html = await buildDates('vacia', { shows: null });
    expect(html).toMatch(/data-show-if-empty="upcoming"(?![^>]*hidden)/u);
    for (const part of ['/ciudad/', 'class="counters', 'id="gira"', 'class="year'])
      expect(html, part).not.toContain(part);
    expect(html).toMatch(/<section[^>]* aria-labelledby="pasadas" data-hide-if-empty hidden/u);
    const cities = await readFile(join(folder, 'vacia/ciudad/index.html'), 'utf8');
    for (const part of ['<svg viewBox="0 0 1000', 'class="city ', 'class="lead">0'])
      expect(cities, part).not.toContain(part);
    expect(cities).toContain('¿No está la tuya?');
  });
});
