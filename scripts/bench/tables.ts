/** The results as Markdown tables. */

import type { PageRatio } from './bench-pages.ts';
import type { BuildMetrics, Growth } from './measure-builds.ts';
import type { PublishTimes } from './measure-publish.ts';
import type { Held } from './measure-rebuilds.ts';
import type { Cost } from './run-measured.ts';

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
    page.page,
    [page.performance, page.accessibility, page.bestPractices, page.seo].join('/'),
    `${page.fcp.toFixed(0)} (${page.fcpRatio.toFixed(2)})`,
    `${page.lcp.toFixed(0)} (${page.lcpRatio.toFixed(2)})`,
    page.tbt.toFixed(0),
    page.cls.toFixed(3),
    String(page.requests),
    page.kib.toFixed(1),
  ]);
  return `\n${markdown(['page', 'perf/a11y/bp/seo', 'FCP (÷ baseline)', 'LCP (÷ baseline + poster)', 'TBT', 'CLS', 'requests', 'KiB'], rows)}\n`;
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

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
