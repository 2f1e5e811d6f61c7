/** Limits for the transfer of each kind of page, with a tenth to spare. A page over its budget fails `tests/build/budgets.test.ts`. */
import type { Weight } from './weight.ts';

const KIB = 1024;

interface Budget {
  /** KiB as transferred. */
  readonly html: number;
  readonly css: number;
  readonly scripts: number;
  readonly deferredScripts: number;
  readonly fonts: number;
  readonly picture: number;
  /** All of the above without `deferredScripts`. */
  readonly total: number;
  /** Transfer of a next page when scripts and fonts are cached, without its picture. */
  readonly next: number;
  readonly requests: number;
}

const DEFAULT_BUDGET: Budget = {
  html: 10,
  css: 7.6,
  scripts: 4.5,
  // Mostly React.
  deferredScripts: 69,
  fonts: 19,
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
  // The countdown hydrates without an interaction: the island runtime counts from the start. The tabs are inline, and a page has
  // the styles of all of them.
  [/^\/(?:blacknchrome|festival\/[^/]+)\/$/u, { css: 8, scripts: 6.4, requests: 7 }],
  // Photos open in PhotoSwipe.
  [/^\/(?:galeria|merch|cursos)\/$/u, { deferredScripts: 86 }],
  // Only editors open /add/, and its form hydrates at load. It loads the whole tables of fields, also texts that only the guide,
  // commands and spreadsheets use.
  [/^\/add\/$/u, { scripts: 96, total: 130, requests: 19 }],
  // Only editors open /editar/. The photos and the forms of other content load with their screens; those that /add/ loads when
  // they are opened are files of their own here, too.
  [/^\/editar\/$/u, { css: 9.2, scripts: 114, total: 150, requests: 22 }],
];

/** Most bytes of the props of one island. */
const MAX_PROPS_BYTES = 2000;
/** Routes that may load React before an interaction. */
const EAGER_REACT_ROUTES = /^\/(?:add|editar)\/$/u;

function budgetOf(path: string): Budget {
  return Object.assign(
    {},
    DEFAULT_BUDGET,
    ...EXCEPTIONS.flatMap(([routes, other]) => (routes.test(path) ? [other] : [])),
  );
}

/** Returns the parts of a page that are over its budget, one line each. */
export function excesses(path: string, weight: Weight): string[] {
  const budget = budgetOf(path);
  const sums = {
    ...weight,
    total: weight.html + weight.css + weight.scripts + weight.fonts + weight.picture,
    next: weight.html + weight.css,
  };
  const sized = ['html', 'css', 'scripts', 'deferredScripts', 'fonts', 'picture', 'total', 'next'] as const;
  return [
    ...sized.flatMap((part) =>
      sums[part] > budget[part] * KIB
        ? [`${part} ${(sums[part] / KIB).toFixed(1)} KiB, budget ${budget[part]}`]
        : [],
    ),
    ...(weight.requests > budget.requests ? [`${weight.requests} requests, budget ${budget.requests}`] : []),
    ...(weight.props > MAX_PROPS_BYTES
      ? [`an island with ${weight.props} bytes of props, budget ${MAX_PROPS_BYTES}`]
      : []),
    ...weight.foreign.map((url) => `requests a file from another host: ${url}`),
    ...(weight.eagerReact && !EAGER_REACT_ROUTES.test(path)
      ? ['loads React before the first interaction']
      : []),
  ].map((excess) => `${path}: ${excess}`);
}
