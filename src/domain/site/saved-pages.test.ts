import { describe, expect, it } from 'vitest';
import { groupSavedPages, type SavedPage, toTicketTexts } from './saved-pages.ts';

const NOW = new Date('2026-12-05T18:00:00Z');

function savedPage(path: string, other: Partial<SavedPage> = {}): SavedPage {
  const date = /\d{4}-\d\d-\d\d/u.exec(path)?.[0] ?? '';
  const texts = { title: path, details: '', date, ink: '', status: '', stamp: '' };
  return { kind: 'show', ...texts, path, saved: NOW, ...other };
}

describe('order of the list', () => {
  const dates = savedPage('/fechas/', { kind: 'dates' });
  const venueA = savedPage('/lugar/z/', { kind: 'venue', title: 'Ágora' });
  const venueB = savedPage('/lugar/a/', { kind: 'venue', title: 'Bar' });
  const show = (date: string) => savedPage(`/gira/fechas/${date}-puebla/`);

  it.each([
    ['no pages', [], [], [], []],
    ['upcoming shows: the next one first', [show('2027-01-02'), show('2026-12-05')], [1, 0], [], []],
    ['last night: still upcoming', [show('2026-12-04'), show('2026-12-03')], [0], [], [1]],
    ['past shows: the latest first', [show('2024-01-01'), show('2026-11-30')], [], [], [1, 0]],
    ['list of dates: before the shows', [show('2026-12-05'), dates], [1, 0], [], []],
    ['venues: by their name', [venueB, dates, venueA], [1], [2, 0], []],
  ] as const)('%s', (_title, pages, upcoming, venues, past) => {
    const at = (indices: readonly number[]) => indices.map((index) => pages[index]);
    expect(groupSavedPages(pages, NOW)).toEqual({
      upcoming: at(upcoming),
      venues: at(venues),
      past: at(past),
    });
  });

  it('a show that was moved: by its date, not by that of its address', () => {
    const moved = savedPage('/fechas/2026-11-20-puebla/', { date: '2027-01-10', status: 'reprogramado' });
    const named = savedPage('/fechas/final-de-gira/', { date: '2026-12-30' });
    expect(groupSavedPages([moved, named], NOW)).toMatchObject({ upcoming: [named, moved], past: [] });
    expect(toTicketTexts(moved, NOW, 'es-MX')).toMatchObject({ month: 'ene', day: '10', weekday: '2027' });
    expect(toTicketTexts(named, NOW, 'es-MX')).toMatchObject({ month: 'dic', day: '30' });
  });

  it.each([
    ['cancelado', 'Cancelado'],
    ['pospuesto', 'Pospuesto'],
    ['agotado', ''],
    ['reprogramado', ''],
  ])('past show with the status %s: stamp "%s"', (status, stamp) => {
    const past = savedPage('/fechas/2026-01-02-puebla/', {
      status,
      stamp: status.replace(/^./u, (letter) => letter.toUpperCase()),
    });
    expect(groupSavedPages([past], NOW).past).toEqual([{ ...past, stamp }]);
  });
});

describe('texts of a ticket', () => {
  const SHOW = '/fechas/2026-12-24-puebla/';

  it.each([
    ['show of this year', savedPage(SHOW), { kind: '', month: 'dic', day: '24', weekday: 'jue' }],
    ['show of another year', savedPage('/fechas/2027-01-02-a/'), { month: 'ene', day: '2', weekday: '2027' }],
    ['venue', savedPage('/lugar/bar/', { kind: 'venue' }), { kind: 'Lugar' }],
    ['list of dates', savedPage('/fechas/', { kind: 'dates' }), { kind: 'Gira' }],
    ['stored today', savedPage(SHOW), { saved: expect.stringMatching(/^hoy, \d+:\d\d[ap]m$/u) }],
    ['stored this year', savedPage(SHOW, { saved: new Date('2026-02-03T12:00:00') }), { saved: 'el 3 feb' }],
    [
      'stored earlier',
      savedPage(SHOW, { saved: new Date('2025-02-03T12:00:00') }),
      { saved: 'el 3 feb 2025' },
    ],
  ])('%s', (_title, page, texts) => {
    expect(toTicketTexts(page, NOW, 'es-MX')).toMatchObject(texts);
  });

  it('stored today, on a site of Spain: its clock of 24 hours', () => {
    const { saved = '' } = toTicketTexts(savedPage(SHOW), NOW, 'es-ES');
    expect(saved).toMatch(/^hoy, \d+:\d\d$/u);
  });
});
