import { describe, expect, it } from 'vitest';
import { buildTable, type measureBuilds } from './measure-builds.ts';
import { type PageMetrics, pageTable } from './measure-pages.ts';
import { publishTable } from './measure-publish.ts';
import { responseTable } from './measure-response.ts';

type BuildMetrics = Awaited<ReturnType<typeof measureBuilds>>[number];

const PAGE: PageMetrics = {
  page: '/',
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  fcp: 700,
  lcp: 1000,
  tbt: 50,
  cls: 0,
  bytes: 47_309,
  requests: 5,
  fcpRatio: 1.1,
  lcpRatio: 1.1,
};

/** Returns the lines of a table below its rows. */
const endOf = (table: string) => table.trim().split('\n\n').at(-1)?.split('\n');
const within = ['All within target.'];
const over = (...lines: string[]) => ['Over target:', ...lines];

describe('pageTable', () => {
  it.each<[string, Partial<PageMetrics>, string[]]>([
    ['figures at their limits', {}, within],
    ['a score below 100', { performance: 99 }, over('- /: points missing: 1, target 0')],
    ['FCP', { fcpRatio: 1.11 }, over('- /: FCP: 1.11, target 1.1')],
    ['FCP of a page that lists the whole tour', { page: '/fechas/', fcpRatio: 1.35 }, within],
    ['LCP', { lcpRatio: 1.2 }, over('- /: LCP: 1.2, target 1.1')],
    ['no LCP', { lcpRatio: Number.NaN }, over('- /: LCP: NaN, target 1.1')],
    ['TBT', { tbt: 51 }, over('- /: TBT, ms: 51, target 50')],
    ['CLS', { cls: 0.001 }, over('- /: CLS: 0.001, target 0')],
    ['the SEO score of /add/', { page: '/add/', seo: 66 }, within],
    ['a baseline', { page: 'baseline', performance: 90 }, within],
  ])('%s', (_, change, end) => {
    expect(endOf(pageTable([{ ...PAGE, ...change }]))).toEqual(end);
  });

  it('one row a page with its ratios', () => {
    const row = '| / | 100 100 100 100 | 1.10 (700 ms) | 1.10 (1000 ms) | 50 | 0 | 5 | 46 |';
    expect(pageTable([PAGE]).split('\n')).toContain(row);
  });
});

describe('responseTable', () => {
  const response = { control: 'menu', line: 'slow', moment: 'first paint', median: 100, limit: 100 } as const;

  it.each([
    ['at its limit', 100, within],
    ['over it', 101, over('- menu, slow, first paint, ms: 101, target 100')],
    ['most runs without a response', Infinity, over('- menu, slow, first paint, ms: Infinity, target 100')],
  ])('a median %s', (_, median, end) => {
    expect(endOf(responseTable([{ ...response, median }]))).toEqual(end);
  });

  it('one row for each control, line and moment', () => {
    expect(responseTable([response]).split('\n')).toContain('| menu | slow | first paint | 100 |');
  });
});

describe('buildTable', () => {
  const cost = (seconds: number, peakMb = 900) => ({ seconds, cpu: seconds, peakMb });
  const metrics: BuildMetrics = { shows: 88, cold: null, warm: cost(4), edited: cost(5), plain: cost(2) };

  it.each<[string, Partial<BuildMetrics>, string[]]>([
    ['a ratio at its limit', {}, within],
    ['a ratio over it', { warm: cost(4.2) }, over('- 88 shows ÷ plain Astro: 2.1, target 2')],
    ['memory of the cold build', { cold: cost(60, 1600) }, over('- 88 shows, MB: 1600, target 1536')],
  ])('%s', (_, change, end) => {
    expect(endOf(buildTable([{ ...metrics, ...change }]))).toEqual(end);
  });
});

describe('publishTable', () => {
  it.each<[string, number, number, string[]]>([
    ['88 shows', 5, 5, within],
    ['88 shows', 5.1, 5, over('- 88 shows, s: 5.1, target 5')],
    ['88 shows, with a poster', 8.1, 8, over('- 88 shows, with a poster, s: 8.1, target 8')],
    ['2000 shows', 15, 15, within],
  ])('%s, %d s of %d', (name, seconds, limit, end) => {
    expect(endOf(publishTable([{ name, seconds, limit }]))).toEqual(end);
  });
});
