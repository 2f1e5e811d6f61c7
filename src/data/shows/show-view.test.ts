import { describe, expect, test } from 'vitest';
import { BUILD_NOW } from '../../../tests/support/now.ts';
import { tour } from '../../../tests/support/tour.ts';
import { isSettled, toShowView } from './show-view.ts';

const NOW = Date.parse(BUILD_NOW);
const YEAR_MS = 365 * 86_400_000;

describe('isSettled', () => {
  const views = [...tour.past, ...tour.upcoming].map((show) => {
    const viewAt = (now: number) => toShowView(show.id, show, '', { site: tour.site, now });
    return { id: show.id, viewAt, isSettledNow: isSettled(viewAt(NOW), NOW) };
  });

  test('past shows without boletos: settled; upcoming ones: not', () => {
    const settled = views.filter(({ isSettledNow }) => isSettledNow).map(({ id }) => id);
    const past = tour.past.filter(({ boletos = [] }) => boletos.length === 0).map(({ id }) => id);
    expect(settled).toEqual(past);
    expect(settled.length).toBeGreaterThan(10);
  });

  test('settled views: the same a minute, a day and a year later', () => {
    for (const { id, viewAt, isSettledNow } of views) {
      if (!isSettledNow) continue;
      for (const later of [60_000, 86_400_000, YEAR_MS]) expect(viewAt(NOW + later), id).toEqual(viewAt(NOW));
    }
  });
});
