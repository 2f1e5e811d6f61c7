/** Turns a page rendered by Astro into its published form. */
import { applyEdits, type TextEdit } from '../../lib/apply-edits.ts';
import { memoize } from '../../lib/memoize.ts';
import type { HtmlElement } from '../../lib/parse-html.ts';
import { assertTrusted, narrowCsp } from './page-policy.ts';
import { findIslandRuntime, joinModules } from './page-scripts.ts';
import { type Inline, type ParsedPage, readPage } from './read-page.ts';
import { canMakeName, removeUnusedCss, tokensIn } from './remove-unused-css.ts';

/** Script that updates pages between builds. */
interface Updates {
  /** Module that updates pages, by path in the project. */
  readonly module: string;
  /** Returns instants, in epoch milliseconds, at which the module can change an element with these attributes. */
  readonly changeInstants: (attributes: Readonly<Record<string, string>>) => readonly number[];
}

/** Files that a site's pages share. */
export interface SharedFiles {
  /** Returns the address of the islands' runtime, which the site contains as one file. */
  readonly runtimeUrl: (text: string) => string;
  /** Returns the address of a module. @param entry path in the project: `/src/components/pictures/lightbox.ts` */
  readonly moduleUrl: (entry: string) => string;
  /** Returns the addresses of modules, which come first, and of everything that browsers fetch for them. */
  readonly withImports: (urls: readonly string[]) => readonly string[];
  readonly updates: Updates;
  /** Returns the build's "now", in epoch milliseconds. */
  readonly now: () => number;
  /** Inline scripts that modules add to pages. The policy of every page allows them. */
  readonly addedScripts: readonly string[];
  /** Returns the tokens of modules, of their imports, and of stored pages. */
  readonly tokensOf: (urls: readonly string[]) => readonly ReadonlySet<string>[];
}

/** Address that Base.astro prints for the script of every page. */
const PAGE_SCRIPT = '/src/browser/page-script.ts';
/** Attribute of controls whose clicks browser/replay-clicks.ts holds. */
const HELD_CONTROL = 'data-control';

/** Memoized, because pages share few scripts. */
const tokensOfText = memoize(tokensIn);

/** @throws Error that names the unexpected part of Astro's output */
export function transformPage(html: string, site: SharedFiles): string {
  const page = readPage(html);
  const { body, policy } = page;
  const content = policy?.attributes['content'];
  if (!body || !policy || content === undefined)
    throw new Error('Astro printed no body or no content security policy into the page.');
  assertTrusted(page, content);
  const { runtime, inHead, inBody, kept } = sortScripts(page);
  const early = joinModules(withoutUnusedReplay(page, inHead.map(inlineText)));
  const late = joinModules(inBody.map(inlineText));
  const isUsed = usedClassTest(page, site);
  const style = page.styles.map(({ text }) => removeUnusedCss(text, isUsed)).join('');
  const scripts = [...kept.map(inlineText), early, late].filter(Boolean);
  const csp = narrowCsp(content, [...scripts, ...site.addedScripts], style ? [style] : []);
  const runtimeAddress = shareRuntime(runtime, site);
  return applyEdits(html, [
    ...replaceByOne(inHead, `<script>${early}</script>`),
    ...replaceByOne([...runtime, ...inBody], ''),
    ...replaceByOne(page.styles, `<style>${style}</style>`),
    replaceOpenTag(policy, `<meta http-equiv="content-security-policy" content="${csp}">`),
    ...setUpdatesAttribute(page, site),
    setModuleAttributes(page, body, site, runtimeAddress),
    { start: body.contentEnd, end: body.contentEnd, text: late && `<script>${late}</script>` },
  ]);
}

/** Sorts a page's inline scripts: runtime of islands, modules of head and body, and others. */
function sortScripts(page: ParsedPage) {
  const runtime = findIslandRuntime(page);
  const modules = page.scripts.filter(({ element }) => element.attributes['type'] === 'module');
  const inHead = modules.filter(({ element }) => element.parent?.name === 'head');
  return {
    runtime,
    inHead,
    inBody: modules.filter((module) => !inHead.includes(module)),
    kept: page.scripts.filter((script) => !runtime.includes(script) && !modules.includes(script)),
  };
}

/** Leaves out the script that holds clicks, if the page has no controls for it. */
function withoutUnusedReplay({ elements }: ParsedPage, scripts: readonly string[]): readonly string[] {
  const hasControls = elements.some(({ attributes }) => attributes[HELD_CONTROL] !== undefined);
  return scripts.filter((text) => hasControls || !text.includes(`[${HELD_CONTROL}]`));
}

/** Adds the islands' runtime to the shared files. @returns its address; null for a page without islands */
function shareRuntime(runtime: readonly Inline[], site: SharedFiles): string | null {
  if (runtime.length === 0) return null;
  return site.runtimeUrl(runtime.map((script) => script.text.trim()).join('\n'));
}

/** Returns a function that returns true for a class that the page or one of its scripts uses. */
function usedClassTest(page: ParsedPage, site: SharedFiles): (name: string) => boolean {
  const { elements, scripts } = page;
  const inPage = new Set(elements.flatMap(({ attributes }) => attributes['class']?.split(/\s+/u) ?? []));
  const files = [PAGE_SCRIPT, site.updates.module].map(site.moduleUrl);
  const tokens = [
    ...site.tokensOf([...files, ...moduleUrls(page, site), ...islandFiles(page)]),
    ...scripts.map(({ text }) => tokensOfText(text)),
  ];
  return (name) => inPage.has(name) || tokens.some((each) => canMakeName(each, name));
}

const inlineText = ({ text }: Inline): string => text;

/** Puts a text in place of the first part, and removes the other parts. */
function replaceByOne(parts: readonly Inline[], text: string): TextEdit[] {
  return parts.map(({ element: { start, end } }, index) => ({ start, end, text: index === 0 ? text : '' }));
}

/** Replaces the opening tag of an element. */
function replaceOpenTag({ start, contentStart }: HtmlElement, text: string): TextEdit {
  return { start, end: contentStart, text };
}

/** Returns the address of a module that pages wait for. @throws Error if it imports other files, which would delay pages */
function singleFile(entry: string, site: SharedFiles): string {
  const [script = '', ...imported] = site.withImports([site.moduleUrl(entry)]);
  if (imported.length > 0) throw new Error(`${entry} imports other files: ${imported.join(' ')}`);
  return script;
}

/** Copied from domain/time/durations.ts, because integrations import no rules of the site. */
const MINUTE_MS = 60_000;

/** Sets `data-updates` of the root: address of the updating module, and epoch minute of the first change after the build. */
function setUpdatesAttribute({ html, elements }: ParsedPage, site: SharedFiles): TextEdit[] {
  const root = elements.find(({ name }) => name === 'html');
  const { module, changeInstants } = site.updates;
  const now = site.now();
  const changes = elements
    .flatMap(({ attributes }) => changeInstants(attributes))
    .filter((instant) => instant > now);
  if (!root || changes.length === 0) return [];
  const minute = changes.reduce((a, b) => Math.min(a, b)) / MINUTE_MS;
  const tag = html.slice(root.start, root.contentStart - 1);
  return [replaceOpenTag(root, `${tag} data-updates="${singleFile(module, site)} ${minute}">`)];
}

/**
 * Writes addresses of modules into attributes of the body:
 * - `data-page-script`: imported once the page has loaded, or at an interaction
 * - `data-modules`: imported at the first interaction, if the page has some
 * - `data-runtime`: also imported then, if the page has islands
 * - `data-prefetch`: other files that these and the islands need
 */
function setModuleAttributes(page: ParsedPage, body: HtmlElement, site: SharedFiles, runtime: string | null) {
  const modules = moduleUrls(page, site);
  const needed = site.withImports([...modules, ...islandFiles(page)]);
  const prefetched = needed.filter((file) => !modules.includes(file));
  const tag = page.html
    .slice(body.start, body.contentStart - 1)
    .replace(PAGE_SCRIPT, () => singleFile(PAGE_SCRIPT, site))
    .replace(/ data-modules="[^"]*"/u, '');
  const attributes = Object.entries({ modules: modules.join(' '), runtime, prefetch: prefetched.join(' ') });
  const printed = attributes.map(([name, value]) => value && ` data-${name}="${value}"`);
  return replaceOpenTag(body, `${tag}${printed.join('')}>`);
}

/** Returns the addresses of modules that the first interaction imports. */
function moduleUrls({ body }: ParsedPage, site: SharedFiles): readonly string[] {
  return body?.attributes['data-modules']?.split(' ').map(site.moduleUrl) ?? [];
}

function islandFiles({ islands }: ParsedPage): readonly string[] {
  return islands.flatMap(({ attributes }) =>
    ['component-url', 'renderer-url'].flatMap((name) => attributes[name] ?? []),
  );
}
