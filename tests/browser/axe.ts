/** Runs axe on an open page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Options without selectors and without loading style sheets again, which only a rule for `audio` and `video` needs. */
const OPTIONS = { resultTypes: ['violations'], selectors: false, preload: false };

/** Returns the violations that axe reports, as "rule: first element". */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    const { axe: runner } = globalThis as unknown as {
      axe: { run(given: object): Promise<{ violations: Violation[] }> };
    };
    return (await runner.run(options)).violations;
  }, OPTIONS);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
