/** Checks every built page: links, ids, headings, pictures, language, inline code, policy, and paths of the build machine. */
import { orNull } from '../../lib/error-handling.ts';
import { contentOf, type HtmlElement, parseHtml } from '../../lib/parse-html.ts';
import {
  addressesIn,
  attributeValues,
  type BuiltPage,
  deferredModulesOf,
  filesOf,
  readPages,
  tagOf,
} from './pages.ts';

/**
 * Returns all problems, one per line.
 * @param basePath base path of the build, with or without slashes at its ends
 */
export async function checkDist(dist: string, basePath = '/'): Promise<string[]> {
  const base = `/${basePath.replace(/^\/+|\/+$/gu, '')}/`.replace(/^\/\/$/u, '/');
  const [pages, files] = await Promise.all([readPages(dist), filesOf(dist)]);
  // Without scripts, the base path is unknown, and every link is checked.
  const built = pages.map(({ html }) => SCRIPTS.exec(html)?.[1]).find((path) => path !== undefined);
  if (built !== undefined && built !== base)
    return [
      `El sitio se construyó para la ruta ${built}, no para ${base}: corrige BASE_PATH, o escribe la ruta después de la carpeta.`,
    ];
  const site: BuiltSite = {
    files: new Set(files),
    ids: new Map(pages.map(({ path, html }) => [path, new Set(attributeValues(parseHtml(html), 'id'))])),
    base,
    dist,
  };
  return pages.flatMap((page) => {
    const parsed = { ...page, elements: parseHtml(page.html) };
    return CHECKS.flatMap((check) => check(parsed, site).map((problem) => `${page.file}: ${problem}`));
  });
}

/** Address of a script. The group is the base path. */
const SCRIPTS = /["'](\/(?:[^"'\s]*\/)?)_a\/[^"'\s]+\.js/u;

interface BuiltSite {
  readonly files: ReadonlySet<string>;
  /** Ids of each page, by path. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly base: string;
  readonly dist: string;
}

interface CheckedPage extends BuiltPage {
  readonly elements: readonly HtmlElement[];
}

type Check = (page: CheckedPage, site: BuiltSite) => string[];

const findAll = ({ elements }: CheckedPage, tag: string) => elements.filter(({ name }) => name === tag);

const links: Check = (page, site) => {
  const srcsets = ['srcset', 'imagesrcset']
    .flatMap((name) => attributeValues(page.elements, name))
    .flatMap((set) => set.split(/,\s+/u).map((part) => part.split(/\s/u)[0] ?? ''));
  const targets = [
    ...attributeValues(page.elements, 'href'),
    ...attributeValues(page.elements, 'src'),
    ...srcsets,
    ...deferredModulesOf(page.elements),
    ...addressesIn(page.elements, 'data-prefetch'),
  ];
  return [...new Set(targets)].flatMap((target) => deadLinks(target, page, site));
};

function deadLinks(target: string, page: BuiltPage, { files, ids, base }: BuiltSite): string[] {
  const here = new URL(page.path.slice(1), `http://site.invalid${base}`);
  if (/^(?:https?:|mailto:|tel:|whatsapp:|webcal:|data:|\/\/)/iu.test(target)) return [];
  const url = URL.parse(target, here.href);
  // Cannot be decoded: a `%` without two hexadecimal digits, or bytes that are not UTF-8.
  if (!url || orNull(() => decodeURIComponent(url.pathname + url.hash)) === null)
    return [`${target} no es una dirección`];
  if (!url.pathname.startsWith(base)) return [`${target} sale de la ruta del sitio, ${base}`];
  const path = decodeURIComponent(url.pathname.slice(base.length - 1));
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  if (!files.has(file)) return [`${target} no está en el sitio`];
  const id = decodeURIComponent(url.hash.slice(1));
  const targetIds = ids.get(path);
  if (id === '' || !targetIds || targetIds.has(id)) return [];
  return [`${target} lleva a una parte que no está en esa página`];
}

const duplicateIds: Check = ({ elements }) => {
  const seen = new Set<string>();
  return attributeValues(elements, 'id').flatMap((id) =>
    seen.size === seen.add(id).size ? [`id ${id} occurs twice`] : [],
  );
};

const headings: Check = ({ elements }) => {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/u.test(name) ? [Number(name[1])] : []));
  const ones = levels.filter((level) => level === 1).length;
  const skips = levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`h${level} follows h${levels[index - 1] ?? 0}`] : [],
  );
  return ones === 1 ? skips : [`has ${ones} h1`, ...skips];
};

const pictures: Check = (page) =>
  findAll(page, 'img').flatMap((image) =>
    ['alt', 'width', 'height']
      .filter((name) => image.attributes[name] === undefined)
      .map((name) => `an img lacks ${name}: ${tagOf(page.html, image).slice(0, 120)}`),
  );

const jsonLd: Check = (page) =>
  findAll(page, 'script')
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map((script) => contentOf(page.html, script))
    .flatMap((json) => {
      if (orNull(() => JSON.parse(json)) === null) return ['a JSON-LD block does not parse'];
      return json.includes('<') ? ['a JSON-LD block has an unescaped <'] : [];
    });

const inline: Check = ({ elements }) => {
  const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
  const styled = names.has('style') ? ['has a style attribute, which the policy forbids'] : [];
  const handled = [...names].some((name) => /^on[a-z]+$/u.test(name)) ? ['has an inline event handler'] : [];
  return [...styled, ...handled];
};

const policy: Check = (page) => {
  const meta = findAll(page, 'meta').find(
    ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  );
  const value = meta?.attributes['content'] ?? '';
  const required = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", 'script-src', 'style-src'];
  const missing = required.filter((part) => !value.includes(part));
  const loose = ['unsafe-inline', 'unsafe-eval', '*'].filter((part) => value.includes(part));
  return [
    ...missing.map((part) => `its policy lacks ${part}`),
    ...loose.map((part) => `its policy has ${part}`),
  ];
};

const language: Check = (page) =>
  /^es-[A-Z]{2}$/u.test(findAll(page, 'html')[0]?.attributes['lang'] ?? '')
    ? []
    : ['its lang is not Spanish with a country, as lang="es-MX"'];

const machinePaths: Check = ({ html }, { dist, base }) =>
  [dist, ...checkoutPaths(base)].some((path) => html.includes(path))
    ? ['contains an absolute path of the build']
    : [];

/** Returns paths that no page may contain: the checkout, or its folders if the base path begins with the checkout's path. */
function checkoutPaths(base: string): string[] {
  const checkout = process.cwd().replace(/\/$/u, '');
  if (!base.startsWith(`${checkout}/`)) return [checkout];
  return ['src', 'scripts', 'node_modules', 'content'].map((name) => `${checkout}/${name}/`);
}

const openers: Check = (page) =>
  findAll(page, 'a')
    .filter(({ attributes: { target, rel = '' } }) => target === '_blank' && !rel.includes('noopener'))
    .map((link) => `a new window without noopener: ${tagOf(page.html, link).slice(0, 120)}`);

const CHECKS: readonly Check[] = [
  links,
  duplicateIds,
  headings,
  pictures,
  jsonLd,
  inline,
  policy,
  language,
  machinePaths,
  openers,
];
