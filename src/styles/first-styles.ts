/**
 * The first style of each page (Base.astro; astro.config.mjs has its hash in the policy). It has the order of the cascade layers,
 * which the first style sheet that names them decides, and a class for each width of a text and for its number of lines
 * (components/shell/text-width.ts). Built pages have the rules of their own classes only.
 */

/** Widths in hundredths of an em: `ems-235` is for a text 2.35 em wide. */
export const EMS = { narrowest: 150, widest: 1205, step: 5 } as const;

const widths = Array.from(
  { length: (EMS.widest - EMS.narrowest) / EMS.step + 1 },
  (_, index) => EMS.narrowest + index * EMS.step,
);

export const FIRST_STYLES = `@layer tokens, base, components, pages, utilities, print;@layer tokens{${widths
  .map((width) => `.ems-${width}{--text-ems:${width / 100}}`)
  .join('')}.lines-2{--lines:2.4}.lines-3{--lines:3.4}.lines-4{--lines:4}}`;
