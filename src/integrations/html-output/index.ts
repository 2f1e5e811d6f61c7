/**
 * Astro integration for small pages with strict policies: one style sheet and one script per page, a policy that allows nothing
 * else, and separate files for code that visitors need later. It also adds the directive `client:interaction`.
 */
import { writeFileSync } from 'node:fs';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { progressChannel } from '../../lib/build-events.ts';
import { createClientModules } from './client-modules.ts';
import { hashedName } from './page-policy.ts';
import { numberIslands } from './page-scripts.ts';
import { type SharedFiles, transformPage } from './transform-page.ts';

interface Options extends Pick<SharedFiles, 'updates' | 'addedScripts' | 'now'> {
  /** Modules that pages name in `data-modules` (Base.astro), by path in the project. */
  readonly modules: readonly string[];
  /** Classes that only stored pages have (browser/saved-entry.ts). */
  readonly addedClasses: readonly string[];
  /** Modules that islands import when a visitor opens a part of them. Idle browsers do not fetch them in advance. */
  readonly onDemand: readonly string[];
}

export function htmlOutput(options: Options): AstroIntegration {
  const { modules, updates, addedScripts, addedClasses, onDemand, now } = options;
  const client = createClientModules([...modules, updates.module], onDemand);
  const added = new Set(addedClasses);
  /** File with the islands' runtime. Pages that are not rendered again need the same file. */
  let runtime: { readonly path: string; readonly text: string } | undefined;
  let base = '/';
  let assets = '';

  const sharedFiles = (): SharedFiles => ({
    runtimeUrl: (text) => {
      const path = `${assets}/${hashedName('island-runtime', text)}`;
      if (runtime && runtime.path !== path) throw new Error(`Two pages have a different ${runtime.path}.`);
      runtime = { path, text };
      return base + path;
    },
    moduleUrl: (entry) => base + client.fileOf(entry),
    withImports: (urls) =>
      client.withImports(urls.map((url) => url.slice(base.length))).map((file) => base + file),
    addedScripts,
    updates,
    now,
    tokensOf: (urls) => [client.tokensOf(urls.map((url) => url.slice(base.length))), added],
  });

  return {
    name: 'gira:html-output',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, updateConfig }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/islands/directives/interaction.ts',
        });
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [client.plugin] } });
      },
      'astro:config:done': ({ config }) => {
        base = `${config.base.replace(/\/$/u, '')}/`;
        assets = config.build.assets;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => publishingPrerenderer(astro, sharedFiles));
      },
      'astro:build:done': ({ dir }) => {
        if (runtime) writeFileSync(new URL(runtime.path, dir), runtime.text);
      },
    },
  };
}

/** Returns Astro's prerenderer, which now turns each page into its published form. */
function publishingPrerenderer(astro: AstroPrerenderer, sharedFiles: () => SharedFiles): AstroPrerenderer {
  const pages = { done: 0, total: 0 };
  let site: SharedFiles | undefined;
  return {
    ...astro,
    getStaticPaths: async () => {
      const paths = await astro.getStaticPaths();
      pages.total = paths.length;
      return paths;
    },
    render: async (request, options) => {
      const result = await astro.render(request, options);
      pages.done += 1;
      progressChannel.publish({ pages });
      const response = result instanceof Response ? result : result.response;
      if (options.routeData.type !== 'page' || !isHtmlResponse(response)) return result;
      // Astro bundles all style sheets and modules before it renders the first page.
      site ??= sharedFiles();
      const html = publishedHtml(await response.text(), site, new URL(request.url).pathname);
      const changed = new Response(html, response);
      return result instanceof Response ? changed : { ...result, response: changed };
    },
  };
}

function isHtmlResponse({ status, headers }: Response): boolean {
  return (status === 200 || status === 404) && Boolean(headers.get('content-type')?.startsWith('text/html'));
}

/** @throws Error that begins with the page's path */
function publishedHtml(rendered: string, site: SharedFiles, path: string): string {
  try {
    return transformPage(numberIslands(rendered), site);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path}: ${reason}`, { cause });
  }
}
