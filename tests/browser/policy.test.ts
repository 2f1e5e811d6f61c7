/**
 * The content security policy of the built site, as the browser enforces it. every-page.test.ts expects no violation on a page
 * of every kind; assert-page.ts asserts that each page's policy has the hashes of its scripts and styles.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { expectNoProblems, type Visit, visit } from './visit.ts';

const FOREIGN = 'https://intruso.example';
const EACH_KIND = ['/', '/fechas/', '/blacknchrome/', '/add/'];

/** Opens a page that records every violation from its first byte on. */
function visitRecorded(path: string): Promise<Visit> {
  const recordViolations = () => {
    Object.assign(window, { violations: [] });
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { readonly violations: string[] }).violations.push(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  };
  return visit(path, { fetchesAhead: true, prepare: (page) => page.addInitScript(recordViolations) });
}

/** Returns a list of requested URLs of another site, without those that the policy blocks. */
async function recordForeign(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(`${FOREIGN}/**`, (route) => {
    urls.push(route.request().url());
    return route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } });
  });
  return urls;
}

const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly violations: readonly string[] }).violations);

describe('CSP: own pages', () => {
  it.each(EACH_KIND)('%s, scrolled and hydrated: no violation', async (path) => {
    const seen = await visitRecorded(path);
    await seen.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await seen.page.keyboard.press('Tab');
    await seen.page.waitForLoadState('networkidle');
    expect(await violations(seen.page)).toEqual([]);
    expectNoProblems(seen);
  });
});

/** Scripts and elements that an intruder could put into a page, each with the directive that blocks it. */
const INJECTIONS = [
  [
    'an inline script',
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.head.append(script);
    },
  ],
  [
    'an event handler',
    'script-src-attr',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="" onerror="window.intruder = true">');
    },
  ],
  [
    'a javascript: address',
    'script-src-elem',
    () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.intruder = true';
      document.body.append(link);
      link.click();
    },
  ],
  [
    'a script of another site',
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.src = 'https://intruso.example/x.js';
      document.head.append(script);
    },
  ],
  [
    'a picture of another site',
    'img-src',
    () => {
      new Image().src = 'https://intruso.example/x.png';
    },
  ],
  [
    'a picture in a data: address',
    'img-src',
    () => {
      new Image().src = 'data:,';
    },
  ],
  [
    'a style of another site',
    'style-src-elem',
    () => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<link rel="stylesheet" href="https://intruso.example/x.css">',
      );
    },
  ],
  [
    'a frame of another site',
    'frame-src',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<iframe src="https://intruso.example/"></iframe>');
    },
  ],
  [
    'a request to another site',
    'connect-src',
    () => {
      fetch('https://intruso.example/').catch(() => null);
    },
  ],
  [
    'a base address',
    'base-uri',
    () => {
      document.head.insertAdjacentHTML('beforeend', '<base href="https://intruso.example/">');
    },
  ],
  [
    'a form to another site',
    'form-action',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<form action="https://intruso.example/"></form>');
      document.body.querySelector<HTMLFormElement>('form[action^="https://intruso"]')?.submit();
    },
  ],
] as const;

test.each(EACH_KIND)(
  'CSP: content of every kind injected into %s, blocked by its directive',
  async (path) => {
    const { page } = await visitRecorded(path);
    const requested = await recordForeign(page);
    for (const [what, directive, injectContent] of INJECTIONS) {
      await page.evaluate(injectContent);
      const blocked = expect.stringMatching(`^${directive} `);
      await expect.poll(() => violations(page), { message: what }).toEqual([blocked]);
      await page.evaluate(() => Object.assign(window, { violations: [] }));
    }
    expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => document.baseURI)).not.toContain(FOREIGN);
  },
);

test('page without a policy: the same content is not blocked', async () => {
  const { page } = await visit('/contacto/');
  const requested = await recordForeign(page);
  await page.goto('about:blank');
  await page.evaluate((origin) => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.head.append(script);
    new Image().src = `${origin}/x.png`;
  }, FOREIGN);
  expect(await page.evaluate(() => 'intruder' in window)).toBe(true);
  await expect.poll(() => requested).toEqual([`${FOREIGN}/x.png`]);
});
