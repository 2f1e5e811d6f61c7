/** Renders all files of a built site again, with other content: Vite's bundles and Astro's application are kept from the build. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, AstroPrerenderer } from 'astro';
import { buildContext, type SiteRenderer } from '../../lib/build-context.ts';
import { limitConcurrency } from '../../lib/concurrency.ts';
import type { PageHistory } from './page-history.ts';

type RenderedPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

export interface Rendering {
  /** With the transformation of pages. */
  readonly prerenderer: AstroPrerenderer;
  readonly history: Pick<PageHistory, 'hasSameInputs'>;
  readonly startBuild: () => void;
  /** Forgets the pages and the shared files of the build before. */
  readonly forget: () => void;
  readonly config: AstroConfig;
  readonly logger: AstroIntegrationLogger;
  /** Files that pages share, by their paths in the site. */
  readonly shared: ReadonlyMap<string, string>;
  /** The files of the first build; the function keeps them up to date. */
  readonly rendered: Set<string>;
}

const CONCURRENCY = 4;

/** A header of the prerenderer's responses without a body: the page is the one of the build before. */
export const UNCHANGED = 'x-gira-unchanged';

/** The files behind paths, as `render` writes them. */
export function filesOfPaths(paths: readonly RenderedPath[]): string[] {
  return paths.map(fileOf);
}

export function siteRenderer({
  prerenderer,
  history,
  startBuild,
  forget,
  config,
  logger,
  shared,
  rendered,
}: Rendering): SiteRenderer {
  return {
    rendered,
    forget,
    render: async (dir, writeFile) => {
      rendered.clear();
      const write = (path: string, bytes: Uint8Array | null) => {
        rendered.add(path);
        writeFile(path, bytes);
      };
      for (const reset of buildContext.resets) reset();
      buildContext.files.clear();
      buildContext.inputs.clear();
      startBuild();
      const paths = firstOfEach(await prerenderer.getStaticPaths());
      const limit = limitConcurrency(CONCURRENCY);
      await Promise.all(
        paths.map((path) =>
          limit(async () => {
            const bytes = await renderPath(prerenderer, path, config);
            if (bytes !== undefined) write(fileOf(path), bytes);
          }),
        ),
      );
      for (const [path, text] of shared) write(path, Buffer.from(text));
      for (const { path, text, key } of buildContext.files.values()) {
        const isSame = key !== undefined && history.hasSameInputs(path, key);
        write(path, isSame ? null : Buffer.from(await text()));
      }
      buildContext.files.clear();
      for (const [file, bytes] of await sitemapFiles(dir, paths, config, logger)) write(file, bytes);
    },
  };
}

/** Of routes with the same path, Astro builds the first. */
function firstOfEach(paths: readonly RenderedPath[]): RenderedPath[] {
  const first = new Map<string, RenderedPath>();
  for (const path of paths) {
    const key = path.pathname.replace(/\/$/u, '');
    if (!first.has(key)) first.set(key, path);
  }
  return [...first.values()];
}

/** @returns null for a page that is the one of the build before, undefined where there is no file to write */
async function renderPath(
  prerenderer: AstroPrerenderer,
  { pathname, route }: RenderedPath,
  { base, site = 'http://localhost' }: AstroConfig,
): Promise<Uint8Array | null | undefined> {
  if (route.type !== 'page' && route.type !== 'endpoint')
    throw new Error(`A route of type ${route.type} cannot be rendered again.`);
  const path = `${base.replace(/\/$/u, '')}/${pathname.replace(/^\//u, '')}`;
  const address = route.type === 'page' && !path.endsWith('/') ? `${path}/` : path;
  const request = new Request(new URL(address, new URL(site).origin));
  const rendered = await prerenderer.render(request, { routeData: route, collectMetadata: false });
  const response = rendered instanceof Response ? rendered : rendered.response;
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`${pathname} was rendered with status ${response.status}.`);
  if (response.headers.has(UNCHANGED)) return null;
  return response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** Where Astro writes it with `build.format: 'directory'`. */
function fileOf({ pathname, route }: RenderedPath): string {
  const path = decodeURI(pathname).replace(/^\/|\/$/gu, '');
  if (route.type === 'endpoint') return path;
  return path === '404' ? '404.html' : join(path, 'index.html');
}

async function sitemapFiles(
  dir: string,
  paths: readonly RenderedPath[],
  config: AstroConfig,
  logger: AstroIntegrationLogger,
): Promise<[string, Uint8Array][]> {
  const sitemap = config.integrations.find(({ name }) => name === '@astrojs/sitemap');
  const folder = join(dir, '.sitemap');
  mkdirSync(folder);
  const pages = paths
    .filter(({ route }) => route.type === 'page')
    .map(({ pathname }) => ({ pathname: pathname.replace(/\/?$/u, '/').replace(/^\//u, '') }));
  await sitemap?.hooks['astro:build:done']?.({
    pages,
    dir: pathToFileURL(`${folder}/`),
    assets: new Map(),
    logger,
  });
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
}
