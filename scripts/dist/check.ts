/** What must hold of every built page: nothing dangling, nothing doubled, nothing of the machine that built it. */
import { attributes, filesOf, lateScriptsOf, markupOf, type Page, readPages, tags } from './pages.ts';

/** Every fault, one line each; empty when the site is sound. @param base the base path it was built for */
export async function checkDist(dist: string, base = '/'): Promise<string[]> {
  const [pages, files] = await Promise.all([readPages(dist), filesOf(dist)]);
  const site: Site = {
    files: new Set(files),
    pages: new Map(pages.map((page) => [page.path, page])),
    base,
    dist,
  };
  return pages.flatMap((page) =>
    CHECKS.flatMap((check) => check(page, site).map((fault) => `${page.file}: ${fault}`)),
  );
}

interface Site {
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, Page>;
  readonly base: string;
  readonly dist: string;
}

type Check = (page: Page, site: Site) => string[];

const links: Check = (page, site) => {
  const html = markupOf(page.html);
  const srcsets = ['srcset', 'imagesrcset']
    .flatMap((name) => attributes(html, name))
    .flatMap((set) => set.split(/,\s+/u).map((part) => part.split(/\s/u)[0] ?? ''));
  const targets = [
    ...attributes(html, 'href'),
    ...attributes(html, 'src'),
    ...srcsets,
    ...lateScriptsOf(html),
  ];
  return [...new Set(targets)].flatMap((target) => dangling(target, page, site));
};

function dangling(target: string, page: Page, { files, pages, base }: Site): string[] {
  const here = new URL(page.path.slice(1), `http://site.invalid${base}`);
  if (/^(?:https?:|mailto:|tel:|whatsapp:|webcal:|data:|\/\/)/iu.test(target)) return [];
  const url = new URL(target, here);
  if (!url.pathname.startsWith(base)) return [`${target} leaves the base path ${base}`];
  const path = decodeURIComponent(url.pathname.slice(base.length - 1));
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  if (!files.has(file)) return [`${target} leads nowhere`];
  const id = decodeURIComponent(url.hash.slice(1));
  const goal = pages.get(path);
  if (id === '' || !goal || attributes(markupOf(goal.html), 'id').includes(id)) return [];
  return [`${target} leads to a part that is not there`];
}

const ids: Check = ({ html }) => {
  const seen = new Set<string>();
  return attributes(markupOf(html), 'id').flatMap((id) =>
    seen.size === seen.add(id).size ? [`id ${id} stands twice`] : [],
  );
};

const headings: Check = ({ html }) => {
  const levels = [...markupOf(html).matchAll(/<h([1-6])[\s>]/gu)].map((match) => Number(match[1]));
  const ones = levels.filter((level) => level === 1).length;
  const skips = levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`h${level} follows h${levels[index - 1] ?? 0}`] : [],
  );
  return ones === 1 ? skips : [`has ${ones} h1`, ...skips];
};

const pictures: Check = ({ html }) =>
  tags(markupOf(html), 'img').flatMap((tag) => {
    const lacks = ['alt', 'width', 'height'].filter(
      (name) => !new RegExp(`\\s${name}(?:[=\\s>])`, 'u').test(tag),
    );
    return lacks.map((name) => `an img lacks ${name}: ${tag.slice(0, 120)}`);
  });

const jsonLd: Check = ({ html }) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu)].flatMap(
    ([, json = '']) => {
      try {
        JSON.parse(json);
        return json.includes('<') ? ['a JSON-LD block has an unescaped <'] : [];
      } catch {
        return ['a JSON-LD block does not parse'];
      }
    },
  );

const inline: Check = ({ html }) => {
  const markup = markupOf(html);
  const styled = /\sstyle="/u.test(markup) ? ['has a style attribute, which the policy forbids'] : [];
  const handled = /\son[a-z]+="/u.test(markup.replace(/\scontent="[^"]*"/gu, ''))
    ? ['has an inline event handler']
    : [];
  return [...styled, ...handled];
};

const policy: Check = ({ html }) => {
  const [tag = ''] = tags(html, 'meta').filter((meta) => /http-equiv="content-security-policy"/iu.test(meta));
  const [value = ''] = attributes(tag, 'content');
  const missing = [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    'script-src',
    'style-src',
  ].filter((part) => !value.includes(part));
  const loose = ['unsafe-inline', 'unsafe-eval', '*'].filter((part) => value.includes(part));
  return [
    ...missing.map((part) => `its policy lacks ${part}`),
    ...loose.map((part) => `its policy has ${part}`),
  ];
};

const language: Check = ({ html }) => (/<html lang="es-MX"/u.test(html) ? [] : ['does not say lang="es-MX"']);

const machine: Check = ({ html }, { dist }) =>
  html.includes(dist) || html.includes(process.cwd()) ? ['names a path of the machine that built it'] : [];

const external: Check = ({ html }) =>
  tags(markupOf(html), 'a')
    .filter((tag) => /target="?_blank/u.test(tag) && !/rel="?[^"]*noopener/u.test(tag))
    .map((tag) => `a new window without noopener: ${tag.slice(0, 120)}`);

const CHECKS: readonly Check[] = [
  links,
  ids,
  headings,
  pictures,
  jsonLd,
  inline,
  policy,
  language,
  machine,
  external,
];
