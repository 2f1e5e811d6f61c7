/**
 * Runs Lighthouse (mobile, simulated throttling) and returns the median of several runs. Scores other than performance are
 * the same in each run, and are taken from the first one alone, because their audits take longer than the measurement.
 */

import { median } from '../../src/lib/median.ts';
import { launchChrome } from './launch-chrome.ts';

export interface PageMetrics {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly kib: number;
}

export async function measurePages(
  pages: readonly { readonly page: string; readonly url: string }[],
  runs: number,
  log: (line: string) => void,
): Promise<PageMetrics[]> {
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launchChrome();
  try {
    const samples = new Map<string, PageMetrics[]>();
    // Every page once per round, so that other load on the machine affects all pages.
    for (let round = 1; round <= runs; round++) {
      for (const { page, url } of pages) {
        log(`round ${round} of ${runs}: ${page}`);
        const result = await lighthouse(url, {
          port: chrome.port,
          output: 'json',
          logLevel: 'silent',
          disableFullPageScreenshot: true,
          ...(round > 1 && { onlyCategories: ['performance'] }),
        });
        if (!result) throw new Error(`Lighthouse did not answer for ${page}.`);
        samples.set(page, [...(samples.get(page) ?? []), metricsOf(page, result.lhr)]);
      }
    }
    return [...samples.values()].flatMap(medianMetrics);
  } finally {
    await chrome.stop();
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
}

function metricsOf(page: string, { categories, audits }: Report): PageMetrics {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits['network-requests']?.details as { items?: readonly unknown[] } | undefined)?.items ?? [];
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    kib: value('total-byte-weight') / 1024,
  };
}

function medianMetrics(samples: readonly PageMetrics[]): PageMetrics[] {
  const [first] = samples;
  if (!first) return [];
  const medianOf = (name: Exclude<keyof PageMetrics, 'page'>) =>
    median(samples.map((sample) => sample[name]));
  return [
    {
      page: first.page,
      performance: medianOf('performance'),
      accessibility: first.accessibility,
      bestPractices: first.bestPractices,
      seo: first.seo,
      fcp: medianOf('fcp'),
      lcp: medianOf('lcp'),
      tbt: medianOf('tbt'),
      cls: medianOf('cls'),
      requests: medianOf('requests'),
      kib: medianOf('kib'),
    },
  ];
}
