/** What each kind of page may weigh. A page over its budget fails the build's tests: find out what grew, then decide. */
import type { Weight } from './weight.ts';

const KIB = 1024;

export interface Budget {
  /** KiB on the wire. */
  readonly html: number;
  readonly css: number;
  readonly scripts: number;
  readonly later: number;
  readonly fonts: number;
  readonly picture: number;
  /** All of the above but `later`. */
  readonly total: number;
  /** What the next page costs who already holds scripts and fonts, without its picture. */
  readonly next: number;
  readonly requests: number;
}

/** React's own 60 and 6 of ours. */
const LATER = 66;
const EVERY: Budget = {
  html: 10,
  css: 7,
  scripts: 3,
  later: LATER,
  fonts: 18,
  picture: 40,
  total: 70,
  next: 20,
  requests: 6,
};

/** Routes that may differ, each with its reason. */
const EXCEPTIONS: readonly (readonly [RegExp, Partial<Budget>])[] = [
  // The whole tour on one page: up to 200 dates ahead, 200 past ones.
  [/^\/fechas\/$/u, { html: 14 }],
  // All shows of a year.
  [/^\/fechas\/\d{4}\/$/u, { html: 14 }],
  // The countdown hydrates without an interaction: the island runtime and its directive count from the start.
  [/^\/(?:blacknchrome|festival\/[^/]+)\/$/u, { scripts: 3.5 }],
  // Only editors open /add/, and its form hydrates at load.
  [/^\/add\/$/u, { scripts: 74, total: 130, requests: 12 }],
];

/** Props of one island, in bytes. */
const PROPS = 2000;
/** Routes that may load React before an interaction. */
const EAGER = /^\/add\/$/u;

function budgetOf(path: string): Budget {
  return Object.assign(
    {},
    EVERY,
    ...EXCEPTIONS.flatMap(([routes, other]) => (routes.test(path) ? [other] : [])),
  );
}

/** Every excess of a page, one line each. */
export function excesses(path: string, weight: Weight): string[] {
  const budget = budgetOf(path);
  const sums = {
    ...weight,
    total: weight.html + weight.css + weight.scripts + weight.fonts + weight.picture,
    next: weight.html + weight.css,
  };
  const sized = ['html', 'css', 'scripts', 'later', 'fonts', 'picture', 'total', 'next'] as const;
  return [
    ...sized.flatMap((part) =>
      sums[part] > budget[part] * KIB
        ? [`${part} ${(sums[part] / KIB).toFixed(1)} KiB, budget ${budget[part]}`]
        : [],
    ),
    ...(weight.requests > budget.requests ? [`${weight.requests} requests, budget ${budget.requests}`] : []),
    ...(weight.props > PROPS ? [`an island with ${weight.props} bytes of properties, budget ${PROPS}`] : []),
    ...weight.foreign.map((url) => `requests a file from another host: ${url}`),
    ...(weight.eagerReact && !EAGER.test(path) ? ['loads React before the first interaction'] : []),
  ].map((excess) => `${path}: ${excess}`);
}
