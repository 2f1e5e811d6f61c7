import { expect, test, vi } from 'vitest';
import { getSiteState } from './public-data.ts';

vi.mock('./all-shows.ts', () => ({
  getShowsByPhase: async () => ({
    past: [],
    upcoming: ['cancelado', 'pospuesto', 'agotado', 'programado'].map((status) => ({
      ...{ id: status, status, city: 'León', url: `/fechas/${status}/` },
      isoTimes: { start: '2026-12-05T20:30:00-06:00' },
    })),
  }),
}));
vi.mock('../site/href.ts', () => ({ absolute: (path: string) => `https://x.example${path}` }));
vi.mock('../site/site-data.ts', () => ({ builtRevision: 'r', now: 0 }));

test('estado.json after a cancelled and a postponed show: the next one is the one that takes place', async () => {
  expect(await getSiteState()).toMatchObject({
    proximos: 4,
    siguiente: { id: 'agotado', url: 'https://x.example/fechas/agotado/' },
  });
});
