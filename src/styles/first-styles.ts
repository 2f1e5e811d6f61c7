/**
 * First style of each page (Base.astro; astro.config.mjs has its hash in the policy). It sets the order of
 * the cascade layers, which the first mention decides, and contains classes that set values: widths and line
 * counts of texts (components/shell/text-width.ts), inks, and drawings of performers (video-player.css).
 * Built pages contain only rules for their own classes.
 */
import { inks } from '../domain/site/ink.ts';

/** Widths in hundredths of an em: `ems-235` is for text 2.35 em wide. */
export const EMS = { narrowest: 150, widest: 1205, step: 5 } as const;

const widths = Array.from(
  { length: (EMS.widest - EMS.narrowest) / EMS.step + 1 },
  (_, index) => EMS.narrowest + index * EMS.step,
);

const inkClasses = Object.keys(inks).map((name) => `.ink-${name}`);

const tokens = [
  ...widths.map((width) => `.ems-${width}{--text-ems:${width / 100}}`),
  '.lines-2{--lines:2.4}.lines-3{--lines:3.4}.lines-4{--lines:4}',
  ...[1, 2, 3].map((n) => `.figure-column-${n}{--column:${n}}.figure-row-${n}{--row:${n}}`),
  // A page without another ink has `fuego`.
  ...Object.entries(inks).map(
    ([name, [a, b, c]]) =>
      `${name === 'fuego' ? ':root,' : ''}.ink-${name}{--ink-a:${a};--ink-b:${b};--ink-c:${c}}`,
  ),
  `:root,${inkClasses}{--ink-gradient:linear-gradient(180deg,var(--ink-a),var(--ink-b) 54%,var(--ink-c))}`,
];

export const FIRST_STYLES = `@layer tokens, base, components, pages, utilities, print;@layer tokens{${tokens.join('')}}`;
