/** Opens pages of a built site in a browser and records the effects that a hostile text could have. */
import type { Browser, Page } from 'playwright-core';

interface WatchedPage extends Page {
  /** Dialogs, errors, CSP violations and requests to other origins. */
  readonly problems: string[];
}

/** @param site the origin that the page may ask */
export async function openPage(browser: Browser, site: string): Promise<WatchedPage> {
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
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) problems.push(`request ${request.url()}`);
  });
  return Object.assign(page, { problems });
}

/** Returns the texts of a page, and the elements in it that no template of this site writes. */
export function inspect(page: Page): Promise<{ heading: string; text: string; intruders: string[] }> {
  return page.evaluate(() => {
    const intruders: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      // The site's own, which `browser/idle-tasks.ts` sets.
      const isShownAhead = element.getAttribute('style') === 'content-visibility: visible;';
      const handlers = element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || (name === 'style' && !isShownAhead));
      // The site's own: it has no content.
      const isEmptyIcon = element.matches('link[rel=icon][href="data:,"]');
      const address = isEmptyIcon ? '' : (element.getAttribute('href') ?? element.getAttribute('src') ?? '');
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
