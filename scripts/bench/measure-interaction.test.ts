import { describe, expect, it } from 'vitest';
import { median } from '../../src/lib/median.ts';
import { BASELINE, type Control } from './controls.ts';
import { nextPageMisses, nextPageTable, responseMisses, responseTable } from './interaction-tables.ts';
import { type Moment, responseOf } from './measure-interaction.ts';
import { MOBILE, SLOW } from './throttling.ts';

const MENU: Control = {
  name: 'menu',
  route: '/',
  target: 'button',
  change: { kind: 'visible', selector: 'nav' },
  limits: { settled: 100, firstPaint: 200, slowFirstPaint: 1000 },
};
const response = (moment: Moment, throttling: typeof MOBILE, ...samples: (number | null)[]) =>
  responseOf(MENU, throttling, moment, samples);

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[5, 900, 1, 2, 3], 3],
    [[Number.POSITIVE_INFINITY, 1, 2], 2],
  ])('of %j is %d', (figures, middle) => {
    expect(median(figures)).toBe(middle);
  });
});

describe('responseOf', () => {
  it.each([
    ['settled', MOBILE, 100],
    ['settled', SLOW, 100],
    ['firstPaint', MOBILE, 200],
    ['firstPaint', SLOW, 1000],
  ] as const)('%s on %o: the limit is %d ms', (moment, throttling, limit) => {
    expect(response(moment, throttling, 1).limit).toBe(limit);
  });

  it('a run without a response is the slowest', () => {
    expect(response('settled', MOBILE, null, 10, 20).median).toBe(20);
  });

  it('most runs without a response have no median', () => {
    expect(response('settled', MOBILE, null, 10, null).median).toBeNull();
  });
});

describe('responseMisses', () => {
  it('a median at its limit is no miss', () => {
    expect(responseMisses([response('settled', MOBILE, 100), response('firstPaint', SLOW, 1000)])).toEqual(
      [],
    );
  });

  it('the baseline has no target', () => {
    expect(responseMisses([responseOf(BASELINE, MOBILE, 'settled', [9000])])).toEqual([]);
  });

  it('names control, moment, throttling, median and target of each miss', () => {
    expect(responseMisses([response('settled', MOBILE, 848.3), response('firstPaint', SLOW, null)])).toEqual([
      'menu, after 3.5 s on the page (150 ms, 1.6 Mbps, CPU × 4): 848 ms, target 100 ms',
      'menu, at first paint (300 ms, 0.7 Mbps, CPU × 4): no response, target 1000 ms',
    ]);
  });
});

describe('responseTable', () => {
  it('has one row a control, with the slow connection in brackets', () => {
    const table = responseTable([
      response('settled', MOBILE, 60),
      response('settled', SLOW, 70),
      response('firstPaint', MOBILE, 80),
      response('firstPaint', SLOW, 2095),
    ]);
    expect(table.trim().split('\n')).toEqual([
      'First response in ms, 150 ms, 1.6 Mbps, CPU × 4; in brackets 300 ms, 0.7 Mbps, CPU × 4',
      '',
      '| control | after 3.5 s on the page | at first paint |',
      '| --- | --- | --- |',
      '| menu | 60 (70) | 80 (2,095) |',
      '',
      'Over target:',
      '- menu, at first paint (300 ms, 0.7 Mbps, CPU × 4): 2,095 ms, target 1000 ms',
    ]);
  });

  it('has no brackets for one connection', () => {
    const table = responseTable([response('settled', MOBILE, 60), response('firstPaint', MOBILE, null)]);
    expect(table).toContain('| menu | 60 | none |');
    expect(table).not.toContain('brackets');
  });
});

describe('nextPageTable', () => {
  const quick = { largest: 400, visible: 400 };
  const slow = { largest: 400, visible: 1731.4 };

  it('shows the largest contentful paint where a loader covers it', () => {
    const table = nextPageTable([{ from: '/', to: '/fechas/', cold: slow, warm: quick }]);
    expect(table).toContain('| /fechas/ | / | 1,731 (LCP 400) | 400 |');
    expect(table).toContain('All within target.');
  });

  it('a warm page with visible content after 500 ms is a miss', () => {
    expect(nextPageMisses([{ from: '/', to: '/fechas/', cold: quick, warm: slow }])).toEqual([
      '/fechas/, warm: 1,731 ms, target 500 ms',
    ]);
  });
});
