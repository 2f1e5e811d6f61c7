/** Opens pages of a built folder in a browser and records what a hostile text could cause. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

export const ORIGIN = 'https://hostil.example';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

export interface WatchedPage extends Page {
  /** Dialogs, errors, CSP violations and requests to other origins. */
  readonly problems: string[];
}

/** A page whose requests are all answered from the built folder. */
export async function openPage(browser: Browser, dir: string): Promise<WatchedPage> {
  const page = await (
    await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block', reducedMotion: 'reduce' })
  ).newPage();
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violation ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) problems.push(`request ${route.request().url()}`);
    const file = join(dir, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    const body = await readFile(file).catch(() => null);
    const contentType = TYPES[/\.(\w+)$/u.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
    await (body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 }));
  });
  return Object.assign(page, { problems });
}

/** The texts of a page, and the elements in it that no template of this site writes. */
export function inspect(page: Page): Promise<{ heading: string; text: string; intruders: string[] }> {
  return page.evaluate(() => {
    const intruders: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const handlers = element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'style');
      // The site's favicon is an SVG data URL.
      const isIcon = element.matches('link[rel=icon][href^="data:image/svg+xml,"]');
      const address = isIcon ? '' : (element.getAttribute('href') ?? element.getAttribute('src') ?? '');
      const name = element.localName;
      const isForeign =
        ['object', 'embed', 'base', 'frame', 'iframe', 'marquee', 'math', 'xml', 'blink'].includes(name) ||
        (name === 'script' &&
          // The site's own script is the last element; its copy buttons use `prompt` without a clipboard.
          element !== document.body.lastElementChild &&
          /alert|prompt|confirm/u.test(element.textContent ?? '') &&
          !element.getAttribute('type')?.endsWith('json'));
      if (handlers.length > 0 || isForeign || /^\s*(?:javascript|data|vbscript):/iu.test(address))
        intruders.push(element.outerHTML.slice(0, 200));
    }
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      text: document.body.textContent ?? '',
      intruders,
    };
  });
}

/** Parses XML as a browser does, without recovery. */
export function parseXml(
  page: Page,
  xml: string,
): Promise<{ error: string | null; elements: string[]; titles: string[] }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      elements: [...new Set([...parsed.querySelectorAll('*')].map(({ nodeName }) => nodeName))],
      titles: [...parsed.querySelectorAll('item > title')].map(({ textContent }) => textContent ?? ''),
    };
  }, xml);
}
