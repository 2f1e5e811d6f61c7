import { describe, expect, it } from 'vitest';
import type { PageRatio } from './bench-pages.ts';
import { pageMisses, pageTable } from './tables.ts';

const PAGE: PageRatio = {
  page: '/',
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 700,
  lcp: 1000,
  tbt: 50,
  cls: 0,
  requests: 5,
  kib: 46.2,
  fcpRatio: 1.1,
  lcpRatio: 1.1,
};

describe('pageMisses', () => {
  it.each<[string, Partial<PageRatio>, string[]]>([
    ['figures at their limits', {}, []],
    ['a score below 100', { performance: 99 }, ['/: scores 99 100 100 100']],
    ['FCP', { fcpRatio: 1.11 }, ['/: FCP 1.11 × baseline']],
    ['LCP', { lcpRatio: 1.2 }, ['/: LCP 1.20 × baseline with a poster']],
    ['TBT', { tbt: 51 }, ['/: TBT 51 ms']],
    ['CLS', { cls: 0.001 }, ['/: CLS 0.001']],
    ['the SEO score of /add/', { page: '/add/', seo: 66 }, []],
    ['a baseline', { page: 'baseline', performance: 90 }, []],
  ])('%s', (_, change, misses) => {
    expect(pageMisses({ ...PAGE, ...change })).toEqual(misses);
  });
});

describe('pageTable', () => {
  it('one row a page with its ratios, then what is over target', () => {
    const lines = pageTable([PAGE, { ...PAGE, page: '/link/', tbt: 80 }]).split('\n');
    expect(lines).toContain('| `/` | 100 100 100 100 | 1.10 (700 ms) | 1.10 (1000 ms) | 50 | 0 | 5 | 46 |');
    expect(lines).toContain('- /link/: TBT 80 ms');
  });
});
