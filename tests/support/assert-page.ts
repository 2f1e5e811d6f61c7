/** Assertions about published pages. Each throws an Error with one sentence. */
import { cspHash, directivesOf } from '../../src/integrations/html-output/page-policy.ts';
import { type ParsedPage, readPage } from '../../src/integrations/html-output/read-page.ts';
import type { HtmlElement } from '../../src/lib/parse-html.ts';

const SCOPE_CLASS = /^astro-[a-z\d]{8}$/u;

export function assertPublishable(html: string): void {
  const page = readPage(html);
  assertPolicy(page);
  assertBodyIsLast(page);
  assertHeadScript(page);
  assertNoEagerScripts(page);
  assertScopesHaveRules(page);
  assertHeroIsPreloaded(page);
}

/** Asserts that every inline script and style is in the page's policy, which lets the page load its own scripts. */
function assertPolicy(page: ParsedPage): void {
  const directives = directivesOf(page.policy?.attributes['content'] ?? '');
  for (const [name, inline] of Object.entries({ 'script-src': page.scripts, 'style-src': page.styles })) {
    const sources = directives.get(name) ?? [];
    if (!sources.includes("'self'")) throw new Error(`The page's policy has no ${name} 'self'.`);
    const missing = inline.find(({ text }) => text !== '' && !sources.includes(cspHash(text)));
    if (missing) throw new Error(`The page's ${name} lacks the hash of: ${missing.text.slice(0, 120)}`);
  }
}

function assertBodyIsLast({ html, body }: ParsedPage): void {
  const afterBody = body ? html.slice(body.end) : html;
  if (!/^\s*<\/html>\s*$/u.test(afterBody))
    throw new Error(`Something follows </body>: ${afterBody.slice(0, 120)}`);
}

/** Asserts that the script that runs before the first paint (browser/head-script.ts) is in the head, as in Base.astro. */
function assertHeadScript({ scripts, body }: ParsedPage): void {
  if (body?.attributes['data-page-script'] === undefined) return;
  if (!scripts.some(({ element }) => element.parent?.name === 'head'))
    throw new Error('Astro no longer prints the script of the head in the head.');
}

/** Asserts that no file of scripts is loaded with the page: page-script.ts comes after the load, others when the page is idle. */
function assertNoEagerScripts({ elements, scripts }: ParsedPage): void {
  const eager = elements.find(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined);
  if (eager)
    throw new Error(
      `A page loads ${eager.attributes['src']} at once: name its module in data-modules (Base.astro), or make it small enough to be inlined.`,
    );
  const leftover = scripts.find(({ element }) => element.attributes['type'] === 'module');
  if (leftover) throw new Error(`An inline module is left in the page: ${leftover.text.slice(0, 120)}`);
}

/** Astro scopes the styles of a component by a class that the markup and the rules share. */
function assertScopesHaveRules({ elements, styles }: ParsedPage): void {
  const css = styles.map(({ text }) => text).join('');
  const checked = new Set<string>();
  for (const { attributes } of elements) {
    for (const name of attributes['class']?.split(/\s+/u) ?? []) {
      if (checked.has(name)) continue;
      checked.add(name);
      if (SCOPE_CLASS.test(name) && !css.includes(`.${name}`))
        throw new Error(`The markup has the scope ${name}, for which the page has no rule.`);
    }
  }
}

/** Asserts that the picture with `fetchpriority="high"` is preloaded before the fonts, with the same choice of files. */
function assertHeroIsPreloaded({ elements }: ParsedPage): void {
  const hero = elements.find(
    ({ name, attributes }) => name === 'img' && attributes['fetchpriority'] === 'high',
  );
  const preloads = elements.filter(
    ({ name, attributes }) => name === 'link' && attributes['rel'] === 'preload',
  );
  const preload = preloads.find(({ attributes }) => attributes['as'] === 'image');
  if (!hero && preload) throw new Error('A page preloads a picture, and none of its pictures has priority.');
  const chosen = hero && imageSource(elements, hero);
  if (!chosen || chosen['srcset'] === undefined) return;
  if (!preload) throw new Error('The page does not preload its first picture: give Base.astro its hero.');
  const same =
    preload.attributes['imagesrcset'] === chosen['srcset'] &&
    preload.attributes['imagesizes'] === chosen['sizes'];
  if (!same)
    throw new Error(
      `The page preloads other files than its first picture has: imagesizes "${preload.attributes['imagesizes']}", sizes "${chosen['sizes']}".`,
    );
  if (preloads[0] !== preload || preload.parent?.name !== 'head')
    throw new Error('The first picture is not preloaded before the fonts, in the head.');
}

function imageSource(elements: readonly HtmlElement[], image: HtmlElement): HtmlElement['attributes'] {
  const source = elements.find(({ name, parent }) => name === 'source' && parent === image.parent);
  return image.parent?.name === 'picture' && source ? source.attributes : image.attributes;
}
