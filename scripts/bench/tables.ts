/** The results as Markdown tables, each with the figures over their targets. */
import type { BuildMetrics } from './measure-builds.ts';
import { CATEGORIES, type PageMetrics } from './measure-pages.ts';
import type { measurePublish } from './measure-publish.ts';
import type { measureResponse } from './measure-response.ts';

/** A figure that has a target. */
type Figure = readonly [name: string, value: number, limit: number];

/** Pages that list a whole tour take one more TCP round trip. */
const LONG_PAGES = /^\/fechas\/(?:\d{4}\/)?$/u;

export function buildTable(builds: readonly BuildMetrics[]): string {
  const rows = builds.map(({ shows, cold, warm, edited, plain }) => [
    String(shows),
    ...[cold, warm, edited, plain].map((cost) =>
      cost ? `${cost.seconds.toFixed(1)} s (CPU ${cost.cpu.toFixed(1)}), ${cost.peakMb.toFixed(0)} MB` : '',
    ),
    `${(warm.seconds / plain.seconds).toFixed(2)} (CPU ${(warm.cpu / plain.cpu).toFixed(2)})`,
  ]);
  const figures = builds.flatMap(({ shows, cold, warm, plain }): Figure[] => [
    [`${shows} shows ÷ plain Astro`, warm.seconds / plain.seconds, 2],
    [`${shows} shows, MB`, Math.max(warm.peakMb, cold?.peakMb ?? 0), 1536],
  ]);
  return tableText(['shows', 'cold', 'warm', 'one edit', 'plain Astro', 'warm ÷ plain'], rows, figures);
}

export function pageTable(pages: readonly PageMetrics[]): string {
  const rows = pages.map((page) => [
    page.page,
    scoresOf(page).join(' '),
    `${page.fcpRatio.toFixed(2)} (${page.fcp.toFixed(0)} ms)`,
    `${page.lcpRatio.toFixed(2)} (${page.lcp.toFixed(0)} ms)`,
    page.tbt.toFixed(0),
    String(Number(page.cls.toFixed(3))),
    String(page.requests),
    (page.bytes / 1024).toFixed(0),
  ]);
  const ratios = ['FCP ÷ baseline', 'LCP ÷ baseline + poster'];
  const head = ['page', 'scores', ...ratios, 'TBT, ms', 'CLS', 'requests', 'KiB'];
  return tableText(head, rows, pages.filter(({ page }) => page.startsWith('/')).flatMap(pageFigures));
}

function pageFigures(metrics: PageMetrics): Figure[] {
  const { page, fcpRatio, lcpRatio, tbt, cls } = metrics;
  // `/add/` is kept out of search engines, which is the last score.
  const scores = scoresOf(metrics).slice(0, page === '/add/' ? 3 : 4);
  return [
    [`${page}: points missing`, 100 - Math.min(...scores), 0],
    [`${page}: FCP`, fcpRatio, LONG_PAGES.test(page) ? 1.35 : 1.1],
    [`${page}: LCP`, lcpRatio, 1.1],
    [`${page}: TBT, ms`, tbt, 50],
    [`${page}: CLS`, cls, 0],
  ];
}

const scoresOf = (page: PageMetrics) => CATEGORIES.map((category) => page[category]);

export function publishTable(times: Awaited<ReturnType<typeof measurePublish>>): string {
  const named = times.map(({ shows, withPoster, seconds }) => ({
    name: `${shows} shows${withPoster ? ', with a poster' : ''}`,
    seconds,
    limit: shows > 1000 ? 15 : withPoster ? 8 : 5,
  }));
  const rows = named.map(({ name, seconds }) => [name, `${seconds.toFixed(1)} s`]);
  const figures = named.map(({ name, seconds, limit }): Figure => [`${name}, s`, seconds, limit]);
  return tableText(['saved', 'until its page is served'], rows, figures);
}

export function responseTable(responses: Awaited<ReturnType<typeof measureResponse>>): string {
  const rows = responses.map(({ control, line, moment, median }) => [
    ...[control, line, moment],
    Number.isFinite(median) ? median.toFixed(0) : 'none',
  ]);
  const figures = responses.map(
    ({ control, line, moment, median, limit }): Figure => [
      `${control}, ${line}, ${moment}, ms`,
      median,
      limit,
    ],
  );
  return tableText(['control', 'line', 'touched', 'first response, ms'], rows, figures);
}

function tableText(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly Figure[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const misses = figures
    .filter(([, value, limit]) => !(value <= limit))
    .map(([name, value, limit]) => `- ${name}: ${Number(value.toFixed(3))}, target ${limit}`);
  const end = misses.length > 0 ? ['Over target:', ...misses] : ['All within target.'];
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line), '', ...end, ''].join('\n');
}
