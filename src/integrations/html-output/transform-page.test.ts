import { expect, test } from 'vitest';
import { assertPublishable } from '../../../tests/support/assert-page.ts';
import { cspHash } from './page-policy.ts';
import { readPage } from './read-page.ts';
import { type SharedFiles, transformPage } from './transform-page.ts';

const RUNTIME = '(()=>{customElements.define("astro-island",class{})})()';
const EARLY = "{document.documentElement.lang='es'}";
const MODULE = 'show();';
const ADDED = '{"prefetch":[]}';
const STYLE = '@layer a;a{b:c}';
const ISLAND_STYLE = 'astro-island{display:contents}';

function sharedFiles(): SharedFiles & { readonly written: Map<string, string> } {
  const written = new Map<string, string>();
  return {
    written,
    runtimeUrl: (text) => {
      written.set('/_a/island-runtime.js', text);
      return '/_a/island-runtime.js';
    },
    moduleUrl: (entry) => entry.replace(/^\/src\/\w+\//u, '/_a/').replace('.ts', '.js'),
    withImports: (urls) => [...urls, ...(urls.includes('/_a/save-page.js') ? ['/_a/shared.js'] : [])],
    addedScripts: [ADDED],
    updates: {
      module: '/src/browser/page-updates.ts',
      changeInstants: ({ 'data-at': at }) => at?.split(' ').map(Number) ?? [],
    },
    now: () => 120_000,
    tokensOf: (urls) => [new Set(urls.includes('/_a/save-page.js') ? ['added'] : [])],
  };
}

/** Returns a page as Astro renders it. The parts can be replaced. */
function rendered({
  trusted = [EARLY, MODULE, RUNTIME, STYLE, ISLAND_STYLE],
  head = `<script>${EARLY}</script><style>${STYLE}</style>`,
  runtime = `<style>${ISLAND_STYLE}</style><script>${RUNTIME}</script>`,
  policy = `default-src 'none'; script-src 'self' ${trusted.map(cspHash).join(' ')}; style-src 'self' ${trusted.map(cspHash).join(' ')};`,
  after = '',
} = {}): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const island = '<astro-island component-url="/_a/Tabs.js" renderer-url="/_a/client.js"></astro-island>';
  const body = `<body class="x" data-page-script="/src/browser/page-script.ts" data-modules="/src/browser/save-page.ts"><p title="<script>x</script>">$&</p>${runtime}${island}<script type="module">${MODULE}</script></body>`;
  return `<!DOCTYPE html><html lang="es">${`<head>${head}${meta}</head>`}${body}</html>${after}`;
}

const publishable = (html: string) => () => assertPublishable(html);

test('transformPage: a page, one style, one script at the end of the body, its own policy, its files', () => {
  const site = sharedFiles();
  const script = `(()=>{${MODULE}\n})()`;
  const policy = `default-src 'none';script-src 'self' ${cspHash(EARLY)} ${cspHash(script)} ${cspHash(ADDED)};style-src 'self' ${cspHash(STYLE + ISLAND_STYLE)}`;
  expect(transformPage(rendered(), site)).toBe(
    [
      `<!DOCTYPE html><html lang="es"><head><script>${EARLY}</script><style>${STYLE + ISLAND_STYLE}</style>`,
      `<meta http-equiv="content-security-policy" content="${policy}"></head>`,
      '<body class="x" data-page-script="/_a/page-script.js" data-modules="/_a/save-page.js" data-runtime="/_a/island-runtime.js" data-prefetch="/_a/Tabs.js /_a/client.js /_a/shared.js">',
      '<p title="<script>x</script>">$&</p>',
      '<astro-island component-url="/_a/Tabs.js" renderer-url="/_a/client.js"></astro-island>',
      `<script>${script}</script></body></html>`,
    ].join(''),
  );
  expect(Object.fromEntries(site.written)).toEqual({ '/_a/island-runtime.js': RUNTIME });
  expect(publishable(transformPage(rendered(), site))).not.toThrow();
});

const SECOND = `<script type="module">${MODULE}</script>`;

test.each([
  ['after the page', { after: SECOND }],
  ["right before the islands' runtime", { runtime: `${SECOND}<script>${RUNTIME}</script>` }],
])('transformPage: a module %s, moved to the end of the body', (_what, parts) => {
  const site = sharedFiles();
  const html = transformPage(rendered(parts), site);
  expect(html).toContain(`(()=>{${MODULE}\n})();(()=>{${MODULE}\n})()</script></body></html>`);
  expect([...site.written.values()]).toEqual([RUNTIME]);
  expect(publishable(html)).not.toThrow();
});

test.each([
  [
    'its first change after the build',
    ['180000', '120000 90000 150000'],
    ' data-updates="/_a/page-updates.js 2.5"',
  ],
  ['a change at the time of the build, which it shows', ['120000'], ''],
  ['nothing that changes', [], ''],
])('transformPage: a page with %s', (_what, instants, attribute) => {
  const changing = instants.map((each) => `<p data-at="${each}"></p>`).join('');
  const html = rendered().replace('<p title', () => `${changing}<p title`);
  expect(transformPage(html, sharedFiles())).toContain(`<html lang="es"${attribute}>`);
});

test('transformPage: modules in the head, one script where the first stands', () => {
  const head = `<script type="module">${EARLY}</script><style>${STYLE}</style><script type="module">${MODULE}</script>`;
  const html = transformPage(rendered({ head }), sharedFiles());
  const script = `(()=>{${EARLY}\n})();(()=>{${MODULE}\n})()`;
  expect(html).toContain(`<head><script>${script}</script><style>`);
  expect(html).toContain(`script-src 'self' ${cspHash(script)} `);
  expect(publishable(html)).not.toThrow();
});

test.each([
  ['a control whose clicks are held', '<p data-control ', true],
  ['no such control', '<p ', false],
])('transformPage: a page with %s, and the script that holds them', (_what, tag, isKept) => {
  const hold = "closest('[data-control]')";
  const head = `<script type="module">${EARLY}</script><script type="module">${hold}</script><style>${STYLE}</style>`;
  const trusted = [EARLY, hold, MODULE, RUNTIME, STYLE, ISLAND_STYLE];
  const html = transformPage(rendered({ head, trusted }).replace('<p ', tag), sharedFiles());
  const script = [EARLY, ...(isKept ? [hold] : [])].map((text) => `(()=>{${text}\n})()`).join(';');
  expect(html).toContain(`<head><script>${script}</script><style>`);
  expect(publishable(html)).not.toThrow();
});

test('assertPublishable: a page without its script in the head, an error', () => {
  const html = transformPage(rendered({ head: `<style>${STYLE}</style>` }), sharedFiles());
  expect(publishable(html)).toThrow('no longer prints the script of the head');
});

test('transformPage: a script of every page that imports another file, an error', () => {
  const site = { ...sharedFiles(), withImports: (urls: readonly string[]) => [...urls, '/_a/shared.js'] };
  expect(() => transformPage(rendered(), site)).toThrow('page-script.ts imports other files: /_a/shared.js');
});

test.each([
  ['a class of the page', '<p class="a b" ', '.b{c:d}'],
  ['a class that a script of the site adds', '<p ', '.added{e:f}'],
  ['a class that nothing has', '<p ', ''],
])('transformPage: a rule for %s', (_what, tag, kept) => {
  const style = `${STYLE}.b{c:d}.added{e:f}`;
  const html = rendered({
    head: `<style>${style}</style>`,
    trusted: [MODULE, RUNTIME, style, ISLAND_STYLE],
  }).replace('<p ', tag);
  const [published] = readPage(transformPage(html, sharedFiles())).styles;
  expect(published?.text.includes(kept === '' ? '.b{c:d}' : kept)).toBe(kept !== '');
});

test.each([
  [
    'a script that Astro does not trust',
    rendered({ trusted: [MODULE, RUNTIME, STYLE, ISLAND_STYLE] }),
    "not in Astro's policy",
  ],
  [
    'a style that Astro does not trust',
    rendered({ trusted: [EARLY, MODULE, RUNTIME, ISLAND_STYLE] }),
    "not in Astro's policy",
  ],
  ['no policy', rendered().replace(/<meta[^>]*>/u, ''), 'no content security policy'],
  [
    'a policy without script-src',
    rendered({
      policy: `style-src 'self' ${[EARLY, MODULE, RUNTIME, STYLE, ISLAND_STYLE].map(cspHash).join(' ')}`,
    }),
    'has no script-src',
  ],
  ['islands without their runtime', rendered({ runtime: '' }), 'no longer prints the runtime'],
  [
    'a module with imports',
    rendered({
      head: '<script type="module">import "./a.js";</script>',
      trusted: ['import "./a.js";', MODULE, RUNTIME, ISLAND_STYLE],
    }),
    'static import',
  ],
  ['no body', '<p></p>', 'no content security policy'],
])('transformPage: %s, an error', (_what, html, message) => {
  expect(() => transformPage(html, sharedFiles())).toThrow(message);
});

const page = transformPage(rendered(), sharedFiles());
const hero = (image: string, preloads: string) =>
  page.replace('<meta', `${preloads}<meta`).replace('<astro-island', `${image}<astro-island`);
const FONT = '<link rel="preload" as="font" href="/a.woff2">';
const PRELOAD =
  '<link rel="preload" as="image" imagesrcset="/a.avif 1w" imagesizes="9vw" fetchpriority="high">';
const PICTURE =
  '<picture><source srcset="/a.avif 1w" sizes="9vw"><img src="/a.jpg" fetchpriority="high"></picture>';
const IMAGE = '<img src="/a.jpg" srcset="/a.avif 1w" sizes="9vw" fetchpriority="high">';

test.each([
  ['a preloaded picture', hero(PICTURE, PRELOAD + FONT)],
  ['a preloaded image', hero(IMAGE, PRELOAD + FONT)],
  ['fonts only', hero('', FONT)],
  [
    'a scope with a rule',
    page
      .replace('<p ', '<p class="astro-abcdefgh" ')
      .replaceAll(STYLE, `${STYLE}.astro-abcdefgh{}`)
      .replace(cspHash(STYLE + ISLAND_STYLE), cspHash(`${STYLE}.astro-abcdefgh{}${ISLAND_STYLE}`)),
  ],
])('assertPublishable: %s, no error', (_what, html) => {
  expect(publishable(html)).not.toThrow();
});

test.each([
  [
    'an inline script that is not in the policy',
    page.replace('show();', 'gone();'),
    'script-src lacks the hash of',
  ],
  ['a style that is not in the policy', page.replace('a{b:c}', 'a{b:d}'), 'style-src lacks the hash of'],
  ['a policy without script-src', page.replace('script-src ', 'img-src '), "has no script-src 'self'"],
  [
    'a policy that stops the scripts of the site',
    page.replace("script-src 'self'", 'script-src'),
    "has no script-src 'self'",
  ],
  [
    'a script after the body',
    page
      .replace('</body>', '</body><script>show()</script>')
      .replace("script-src 'self'", `script-src 'self' ${cspHash('show()')}`),
    'Something follows </body>',
  ],
  ['text after the page', `${page}text`, 'Something follows </body>'],
  [
    'a script in a file',
    page.replace('</body>', '<script src="/_a/x.js"></script></body>'),
    'loads /_a/x.js at once',
  ],
  ['an inline module', page.replace('<script>{', '<script type="module">{'), 'An inline module is left'],
  ['a scope without a rule', page.replace('<p ', '<p class="a astro-abcdefgh" '), 'the scope astro-abcdefgh'],
  ['a first picture that is not preloaded', hero(PICTURE, FONT), 'does not preload its first picture'],
  ['a preload with other sizes', hero(PICTURE, PRELOAD.replace('9vw', '8vw')), 'preloads other files'],
  ['a preload behind the fonts', hero(PICTURE, FONT + PRELOAD), 'not preloaded before the fonts'],
  ['a preload without a picture', hero('', PRELOAD), 'none of its pictures has priority'],
])('assertPublishable: %s, an error', (_what, html, message) => {
  expect(publishable(html)).toThrow(message);
});
