import { expect, test } from 'vitest';
import { decodeMoments, phaseAt } from '../../src/domain/shows/show-phase.ts';
import { parseHtml } from '../../src/lib/parse-html.ts';
import { readPages } from '../../src/tools/dist/pages.ts';
import { BUILD_NOW } from '../support/now.ts';
import { builtSite } from './site.ts';

test('elements of shows that are over at the build: printed as past, because nothing updates them', async () => {
  const pages = await readPages(await builtSite());
  const over = pages.flatMap(({ path, html }) =>
    parseHtml(html)
      .filter(({ attributes: { 'data-moments': moments } }) => {
        return moments && phaseAt(decodeMoments(moments), Date.parse(BUILD_NOW)) === 'past';
      })
      .map(({ attributes }) => `${path} ${attributes['class']} ${attributes['data-phase']}`),
  );
  expect(over.length).toBeGreaterThan(10);
  expect(over.filter((each) => !each.endsWith(' past'))).toEqual([]);
});
