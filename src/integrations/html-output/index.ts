/**
 * The Astro integration that makes pages small and their policies strict: one style sheet and one script a page, a policy
 * that allows nothing else, and files for what visitors need later. In development only layer order and short scopes apply.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger, AstroPrerenderer } from 'astro';
import { type Amount, buildContext } from '../../lib/build-context.ts';
import { assertPublishable } from './assert-page.ts';
import { clientModules } from './client-modules.ts';
import { conditionalCss } from './conditional-css.ts';
import { hashedName } from './digest.ts';
import { layerOrder } from './layer-order.ts';
import { numberIslands } from './number-islands.ts';
import { pageHistory } from './page-history.ts';
import { readPage } from './read-page.ts';
import { shortProperties } from './short-properties.ts';
import { shortScopes } from './short-scopes.ts';
import { filesOfPaths, siteRenderer, UNCHANGED } from './site-renderer.ts';
import { type SiteFiles, transformPage, type Updates } from './transform-page.ts';

interface Options {
  /** Modules that pages name in `data-modules` (Base.astro), by their paths in the project. */
  readonly modules: readonly string[];
  readonly updates: Updates;
  /** Texts of inline scripts that these modules add to pages: the policy of every page allows them. */
  readonly addedScripts: readonly string[];
  /** Classes that only the service worker adds to pages. */
  readonly addedClasses: readonly string[];
  /** Modules that islands import when a visitor opens a part of them: idle browsers do not fetch these ahead. */
  readonly onDemand: readonly string[];
}

export function htmlOutput(options: Options): AstroIntegration {
  const { modules, updates, addedScripts, addedClasses, onDemand } = options;
  const conditional = conditionalCss();
  const client = clientModules([...modules, updates.module], onDemand);
  const added = new Set(addedClasses);
  /** Texts of files that pages share, by their paths in the site. */
  const shared = new Map<string, string>();
  /** Files that the site renderer writes, by their paths in the site. */
  const rendered = new Set(['sitemap-index.xml', 'sitemap-0.xml']);
  const history = pageHistory();
  let base = '/';
  let assets = '';
  let settled: { readonly config: AstroConfig; readonly logger: AstroIntegrationLogger } | undefined;

  const siteFiles = (): SiteFiles => ({
    share: (name, text, extension) => {
      const path = `${assets}/${hashedName(name, text, extension)}`;
      shared.set(path, text);
      return base + path;
    },
    moduleUrl: (entry) => base + client.fileOf(entry),
    withImports: (urls) =>
      client.withImports(urls.map((url) => url.slice(base.length))).map((file) => base + file),
    conditionalCss: conditional.text(),
    addedScripts,
    updates,
    now: () => buildContext.now,
    wordsOf: (urls) => [client.wordsOf(urls.map((url) => url.slice(base.length))), added],
  });

  return {
    name: 'gira:html-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const building = command === 'build';
        const sources = fileURLToPath(config.srcDir);
        updateConfig({
          vite: {
            plugins: [layerOrder(), shortScopes(), ...(building ? client.plugins : [])],
            ...(building && {
              css: { postcss: { plugins: [shortProperties(sources), conditional.plugin] } },
            }),
          },
        });
      },
      'astro:config:done': ({ config: done, logger: own }) => {
        settled = { config: done, logger: own };
        base = `${done.base.replace(/\/$/u, '')}/`;
        assets = done.build.assets;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        let site: SiteFiles | undefined;
        setPrerenderer((astro) => {
          const prerenderer: AstroPrerenderer = {
            ...astro,
            getStaticPaths: async () => {
              const paths = await astro.getStaticPaths();
              for (const file of filesOfPaths(paths)) rendered.add(file);
              for (const { pathname } of paths) amountOf(pathname).total += 1;
              return paths;
            },
            render: async (request, options) => {
              const path = new URL(request.url).pathname;
              const inputs = await buildContext.inputs.get(path)?.();
              const isSame = inputs !== undefined && history.hasSameInputs(path, inputs);
              const rendered = isSame ? unchanged() : await astro.render(request, options);
              amountOf(path).done += 1;
              const response = rendered instanceof Response ? rendered : rendered.response;
              if (response.status !== 200 && response.status !== 404) return rendered;
              if (!response.headers.get('content-type')?.startsWith('text/html')) return rendered;
              // All style sheets and modules are bundled before the first page is rendered.
              site ??= siteFiles();
              const text = await response.text();
              if (history.isUnchanged(path, text)) return unchanged(response.status);
              const changed = new Response(publishedHtml(text, site, path), response);
              return rendered instanceof Response ? changed : { ...rendered, response: changed };
            },
          };
          if (settled)
            buildContext.renderer = siteRenderer({
              ...settled,
              prerenderer,
              history,
              startBuild: () => {
                history.startBuild();
                // Forgets the paths of the content before.
                routeCacheOf(astro).clearAll();
              },
              forget: () => {
                history.clear();
                shared.clear();
              },
              shared,
              rendered,
            });
          return prerenderer;
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const [path, text] of shared) write(dir, path, text);
        for (const { path, text, key } of buildContext.files.values()) {
          if (key !== undefined) history.hasSameInputs(path, key);
          write(dir, path, await text());
        }
        for (const path of [...shared.keys(), ...buildContext.files.keys()]) rendered.add(path);
        buildContext.files.clear();
      },
    },
  };
}

/** Astro's default prerenderer has the application of the bundle, which keeps the static paths of its routes. */
function routeCacheOf(prerenderer: object): { clearAll(): void } {
  const { app } = prerenderer as { readonly app?: { readonly routeCache?: { clearAll(): void } } };
  if (!app?.routeCache) throw new Error('Astro has no route cache where it had one.');
  return app.routeCache;
}

function amountOf(pathname: string): Amount {
  const { pages, pictures } = buildContext.progress;
  return /\/(?:img|compartir)\/[^/]+$/u.test(`/${pathname}`) ? pictures : pages;
}

function unchanged(status = 200): Response {
  return new Response(null, { status, headers: { [UNCHANGED]: '1' } });
}

/** @throws Error that begins with the page's path */
function publishedHtml(rendered: string, site: SiteFiles, path: string): string {
  try {
    const html = transformPage(numberIslands(rendered), site);
    assertPublishable(readPage(html), site.conditionalCss);
    return html;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path}: ${reason}`, { cause });
  }
}

function write(dir: URL, path: string, text: string): void {
  const file = join(fileURLToPath(dir), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
