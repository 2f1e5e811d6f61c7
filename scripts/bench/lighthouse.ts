/** Lighthouse as the field knows it: a phone, simulated throttling, the median of several runs. */
import { launchChrome } from './chrome.ts';
import { median } from './median.ts';

export interface PageFigures {
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
  say: (line: string) => void,
): Promise<PageFigures[]> {
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launchChrome();
  try {
    const samples = new Map<string, PageFigures[]>();
    // Round by round, so that what the machine does meanwhile falls on all pages alike.
    for (let round = 1; round <= runs; round++) {
      for (const { page, url } of pages) {
        say(`round ${round} of ${runs}: ${page}`);
        const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
        if (!result) throw new Error(`Lighthouse did not answer for ${page}.`);
        samples.set(page, [...(samples.get(page) ?? []), figuresOf(page, result.lhr)]);
      }
    }
    return [...samples.values()].flatMap(medianOf);
  } finally {
    await chrome.stop();
  }
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
}

function figuresOf(page: string, { categories, audits }: Report): PageFigures {
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

function medianOf(samples: readonly PageFigures[]): PageFigures[] {
  const [first] = samples;
  if (!first) return [];
  const middle = (name: Exclude<keyof PageFigures, 'page'>) => median(samples.map((sample) => sample[name]));
  return [
    {
      page: first.page,
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      fcp: middle('fcp'),
      lcp: middle('lcp'),
      tbt: middle('tbt'),
      cls: middle('cls'),
      requests: middle('requests'),
      kib: middle('kib'),
    },
  ];
}
