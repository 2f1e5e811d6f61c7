/**
 * Changes of page-updates.ts to the elements of a page, by the clock. Its lists are tested in a browser
 * (tests/browser/stale-pages.test.ts).
 */
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { encodeMoments } from '../domain/shows/show-phase.ts';
import { encodePeriods, encodeTimes } from '../domain/tickets/offer-state.ts';

const MINUTE = 60_000;

/** The properties of an element that the module reads. */
interface Stub {
  readonly dataset: Record<string, string>;
  readonly [name: string]: unknown;
}

let elements: Readonly<Record<string, readonly Stub[]>> = {};
let parts: Readonly<Record<string, object>> = {};
let update = () => {};

beforeAll(async () => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: (selector: string) => parts[selector] ?? null,
    querySelectorAll: (selector: string) => elements[selector] ?? [],
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'gira:minute') update = listener;
  });
  vi.stubGlobal('dispatchEvent', () => true);
  await import('./page-updates.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the update of a minute on a page with these elements. */
function updateAt(minute: number, page: typeof elements): void {
  elements = page;
  vi.setSystemTime(minute * MINUTE);
  update();
}

describe('a ticket link: where it leads, what it says and its state', () => {
  const button = (label: string, state: 'open' | 'not-sold', href: string | null) => ({
    href,
    kind: null,
    label,
    state,
  });
  const periods = encodePeriods(
    [
      { from: 100 * MINUTE, ticket: button('Boletos', 'open', 'https://boletos.example/x') },
      { from: 200 * MINUTE, ticket: button('Venta cerrada', 'not-sold', null) },
    ],
    '/fechas/x/',
  );
  it.each([
    [99, '/before/', 'later', 'A la venta dic 1'],
    [100, 'https://boletos.example/x', 'open', 'Boletos'],
    [200, '/fechas/x/', 'not-sold', 'Venta cerrada'],
  ])('minute %i: %s, %s, %s', (minute, href, state, label) => {
    const firstChild = { textContent: 'A la venta dic 1' };
    const link = {
      dataset: { laterTickets: periods ?? '', ticketState: 'later' },
      href: '/before/',
      firstChild,
    };
    updateAt(minute, { '[data-later-tickets]': [link] });
    expect([link.href, link.dataset.ticketState, firstChild.textContent]).toEqual([href, state, label]);
  });
});

test.each([
  [99, ['Preventa', 'template 100', 'template 200']],
  [100, ['price from 100', 'template 200']],
  [200, ['price from 200']],
])('the prices of a ticket that change at minutes 100 and 200, minute %i: %j', (minute, expected) => {
  const children: unknown[] = ['Preventa'];
  const templates = [100, 200].map((from) => ({
    dataset: { pricesFrom: String(from * MINUTE) },
    content: `price from ${from}`,
    toString: () => `template ${from}`,
    get previousSibling() {
      const index = children.indexOf(this);
      return index > 0 ? { remove: () => children.splice(index - 1, 1) } : null;
    },
    replaceWith(content: string) {
      children.splice(children.indexOf(this), 1, content);
    },
  }));
  children.push(...templates);
  updateAt(minute, { '[data-prices-from]': templates });
  expect(children.map(String)).toEqual(expected);
});

test.each([
  [49, 'later'],
  [50, 'open'],
  [60, 'over'],
])('a kind of tickets, minute %i: %s', (minute, state) => {
  const times = encodeTimes({ from: 50 * MINUTE, until: 60 * MINUTE });
  const element: Stub = { dataset: { sale: times } };
  updateAt(minute, { '[data-sale]': [element] });
  expect(element.dataset['saleState']).toBe(state);
});

test.each([
  [9, '0', 'fechas', true],
  [10, '1', 'fecha', false],
  [20, '2', 'fechas', false],
])('a count with shows that end at minutes 10 and 20, minute %i: %s %s', (minute, text, noun, isHidden) => {
  const next = { dataset: { one: 'fecha', many: 'fechas' }, textContent: '' };
  const around = { toggleAttribute: vi.fn() };
  const count = {
    dataset: { count: '0', adds: '10 20' },
    textContent: '',
    nextElementSibling: next,
    closest: () => around,
  };
  updateAt(minute, { '[data-count]': [count] });
  expect([count.textContent, next.textContent]).toEqual([text, noun]);
  expect(around.toggleAttribute).toHaveBeenCalledWith('hidden', isHidden);
});

test.each([
  [1000, 'upcoming', 'Mañana'],
  [2440, 'upcoming', 'Hoy'],
  [3640, 'live', 'Ahora'],
  [3820, 'past', ''],
])('a show that starts at minute 3640, minute %i: %s, %s', (minute, phase, day) => {
  const moments = { eve: 1000 * MINUTE, day: 2440 * MINUTE, start: 3640 * MINUTE, end: 3820 * MINUTE };
  const badge = { textContent: '?' };
  const show = {
    dataset: { moments: encodeMoments(moments), phase: 'upcoming' },
    querySelector: () => badge,
    closest: () => null,
  };
  updateAt(minute, { '[data-moments]': [show] });
  expect([show.dataset.phase, badge.textContent]).toEqual([phase, day]);
});

test('page of a city, a show that was moved to another year is over: it is in the list of that year', () => {
  const moments = { eve: 0, day: 0, start: 10 * MINUTE, end: 20 * MINUTE };
  const item = {
    querySelector: (selector: string) =>
      ({
        '[data-phase=past]': {},
        time: { dateTime: '2027-01-09' },
        '.title a': { getAttribute: () => '/fechas/2026-12-05-puebla/' },
      })[selector],
  };
  const shows = { children: [], insertBefore: vi.fn() };
  parts = {
    '[data-list=later]': { children: [item], closest: () => null },
    '[data-year="2027"]': { querySelector: () => shows, removeAttribute: vi.fn(), closest: () => null },
  };
  const ticket = {
    dataset: { moments: encodeMoments(moments) },
    querySelector: () => null,
    closest: () => null,
  };
  updateAt(20, { '[data-moments]': [ticket] });
  parts = {};
  expect(shows.insertBefore).toHaveBeenCalledExactlyOnceWith(item, null);
});
