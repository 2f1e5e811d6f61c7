/**
 * Makes the site installable and registers the service worker (public/sw.js). Stores the list of stored pages
 * (pages/sin-conexion/index.astro) and the open page of a show, a venue or all shows, with their files, for visitors without
 * reception at the venue. A separate file, which idle-tasks.ts imports after the first interaction.
 */
import { STORE } from '../domain/site/saved-pages.ts';
import { addSavedNote, toSavedEntry } from './saved-entry.ts';

const base = `${import.meta.env.BASE_URL.replace(/\/+$/u, '')}/`;
/** Maximum stored pages: 20 visited pages and the list. */
const MAX_PAGES = 21;
/** Selector of the pages of a show, of a venue, and of all shows. */
const PAGE = '.show-page, .venue-page, .dates-page';

/**
 * Stores a page with its files in its own cache.
 * @param change returns the page to store, and may add headers
 */
async function savePage(
  path: string,
  urls: readonly string[],
  change: (html: string, headers: Headers) => string = (html) => html,
): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  const html = change(await response.text(), headers);
  const files = await Promise.all(urls.map((url) => fetch(url)));
  const name = STORE + path;
  // After all files, because the visitor may leave before. Moves the page to the end: the first ones are
  // deleted.
  await caches.delete(name);
  const store = await caches.open(name);
  await store.put(path, new Response(html, { headers }));
  await Promise.all(files.filter(({ ok }) => ok).map((file) => store.put(file.url, file)));
  const names = (await caches.keys()).filter((each) => each.startsWith(`${STORE}/`));
  await Promise.all(names.slice(0, -MAX_PAGES).map((each) => caches.delete(each)));
}

/** Adds to a page the time of storage and its entry in the list of stored pages. */
function markVisited(html: string, headers: Headers): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const saved = new Date();
  headers.set('x-saved', saved.toISOString());
  headers.set('x-entry', encodeURIComponent(JSON.stringify(toSavedEntry(page))));
  addSavedNote(page, saved);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Returns the fonts and script of every page, and the open page's own files except pictures. */
function linkedFiles(): string[] {
  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(({ href }) => href);
  const { pageScript = '', modules = '' } = document.body.dataset;
  const [updates = ''] = document.documentElement.dataset['updates']?.split(' ') ?? [];
  const scripts = `${pageScript} ${modules} ${updates}`.split(' ').filter(Boolean);
  return toOwnFiles([...fonts, ...scripts]);
}

/** Returns the pictures that the open page shows now. */
function shownPictures(): string[] {
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  return toOwnFiles(pictures.map(({ currentSrc }) => currentSrc));
}

/** Returns addresses of the site's files, without duplicates. */
function toOwnFiles(paths: readonly string[]): string[] {
  const urls = paths.map((path) => new URL(path, location.href).href);
  return [...new Set(urls)].filter((url) => url.startsWith(location.origin));
}

async function installAndSave(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${base}manifest.json`;
  document.head.append(link);
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}fechas/` });
  const visited = document.querySelector(PAGE);
  // A registration has one scope. Home is in none.
  if (visited?.matches('.venue-page'))
    await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}lugar/` });
  // The list needs only every page's files. Parsing it to find them would apply its styles, against this
  // page's policy.
  const files = linkedFiles();
  await savePage(`${base}sin-conexion/`, files);
  if (!visited) return;
  await navigator.serviceWorker.ready;
  await savePage(location.pathname, [...files, ...shownPictures()], markVisited);
}

// If this fails, the site works as in browsers without service workers.
void installAndSave().catch(() => undefined);
