/** The results as Markdown tables. */

import type { PageRatio } from './bench-pages.ts';
import type { BuildMetrics, Growth } from './measure-builds.ts';
import type { PublishTimes } from './measure-publish.ts';
import type { Held } from './measure-rebuilds.ts';
import type { Cost } from './run-measured.ts';

/** Of FCP and LCP to those of the baseline pages. */
const RATIO_LIMIT = 1.1;
/** Milliseconds. */
const TBT_LIMIT = 50;

export function buildTable(figures: readonly BuildMetrics[], growth: Growth | null): string {
  const rows = figures.map(({ shows, cold, warm, edited, plain, ratio }) => [
    String(shows),
    cold ? costText(cold) : '',
    costText(warm),
    `${costText(edited)}, ${edited.pictures} pictures`,
    costText(plain),
    `${ratio.seconds.toFixed(2)} (CPU ${ratio.cpu.toFixed(2)})`,
  ]);
  const table = markdown(['shows', 'cold', 'warm', 'one edit', 'plain Astro', 'warm ÷ plain'], rows);
  const exponents = growth
    ? `Growth exponent between the last two tours: ${growth.site.toFixed(2)} (plain Astro ${growth.plain.toFixed(2)})`
    : '';
  return `\n${table}\n${exponents}\n`;
}

export function pageTable(figures: readonly PageRatio[]): string {
  const rows = figures.map((page) => [
    page.page.startsWith('/') ? `\`${page.page}\`` : page.page,
    [page.performance, page.accessibility, page.bestPractices, page.seo].join(' '),
    `${page.fcpRatio.toFixed(2)} (${page.fcp.toFixed(0)} ms)`,
    `${page.lcpRatio.toFixed(2)} (${page.lcp.toFixed(0)} ms)`,
    page.tbt.toFixed(0),
    String(Number(page.cls.toFixed(3))),
    String(page.requests),
    page.kib.toFixed(0),
  ]);
  const head = [
    'page',
    'scores',
    'FCP ÷ baseline',
    'LCP ÷ baseline + poster',
    'TBT, ms',
    'CLS',
    'requests',
    'KiB',
  ];
  return `\n${markdown(head, rows)}\n${missText(figures.flatMap(pageMisses))}`;
}

/** One line for each figure over its target. */
export function pageMisses(page: PageRatio): string[] {
  if (!page.page.startsWith('/')) return [];
  // `/add/` is kept out of search engines.
  const scores = [
    page.performance,
    page.accessibility,
    page.bestPractices,
    ...(page.page === '/add/' ? [] : [page.seo]),
  ];
  return [
    scores.every((score) => score === 100) ? '' : `scores ${scores.join(' ')}`,
    page.fcpRatio <= RATIO_LIMIT ? '' : `FCP ${page.fcpRatio.toFixed(2)} × baseline`,
    page.lcpRatio <= RATIO_LIMIT ? '' : `LCP ${page.lcpRatio.toFixed(2)} × baseline with a poster`,
    page.tbt <= TBT_LIMIT ? '' : `TBT ${page.tbt.toFixed(0)} ms`,
    page.cls === 0 ? '' : `CLS ${page.cls.toFixed(3)}`,
  ]
    .filter(Boolean)
    .map((miss) => `${page.page}: ${miss}`);
}

export function publishTable(figures: readonly PublishTimes[]): string {
  const rows = figures.map(({ shows, plain, withPoster, runs }) => [
    String(shows),
    `${plain.toFixed(1)} s`,
    `${withPoster.toFixed(1)} s`,
    String(runs),
  ]);
  return `\n${markdown(['shows', 'save → served page', 'with a poster', 'saves'], rows)}\n`;
}

export function rebuildTable(reports: readonly Held[]): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  const rows = reports.map(({ build, rss, heap, descriptors, handles }) => [
    String(build),
    megabytes(rss),
    megabytes(heap),
    String(descriptors),
    String(handles),
  ]);
  return `\n${markdown(['builds', 'resident memory', 'heap', 'open files', 'active handles'], rows)}\n`;
}

function costText({ seconds, cpu, peakMb }: Cost): string {
  return `${seconds.toFixed(1)} s (CPU ${cpu.toFixed(1)}), ${peakMb.toFixed(0)} MB`;
}

/** The end of a table: its figures over their targets. */
export function missText(misses: readonly string[]): string {
  return misses.length > 0
    ? `\nOver target:\n${misses.map((miss) => `- ${miss}\n`).join('')}`
    : '\nAll within target.\n';
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
