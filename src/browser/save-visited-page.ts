/**
 * Makes the site installable, registers the service worker (public/sw.js) with what its own page shows of the site, and keeps the
 * page that is open, of a show, a venue or all dates, with what it shows, for visitors who stand in front of the venue without
 * reception. A file of its own, which idle-tasks.ts imports after the first interaction.
 */
import { addSavedNote, toOfflineEntry } from './offline-entry.ts';

const base = `${import.meta.env.BASE_URL.replace(/\/+$/u, '')}/`;
/** Name of the cache, as in public/sw.js. */
const STORE = 'gira-3 ';
const MAX_PAGES = 20;
/** Selector of the page of a show, of a venue, and of all dates. */
const PAGE = '.show-page, .venue-page, .dates-page';
const COLOURS = ['--fire-gradient', '--ink-gradient', '--accent-hot', '--accent-sun'];

/** What the worker's own page shows of the site: its name, as HTML, its fonts and its colours. */
async function saveShell(): Promise<void> {
  const name = document.querySelector('.brand')?.innerHTML;
  const faces = document.querySelector('style')?.textContent.match(/@font-face\{[^}]*url[^}]*\}/gu) ?? [];
  // Astro adds a hash to the names of fonts; the worker's page has the plain names.
  const fonts = faces.map((face) =>
    face.replace(/font-family:"?([\w ]+)-[\da-f]{16}"?/u, 'font-family:"$1"'),
  );
  const colours = COLOURS.map((colour) => `${colour}:${customProperty(document.documentElement, colour)}`);
  const styles = `${fonts.join('')}:root{${colours.join(';')}}`;
  const store = await caches.open(`${STORE}shell`);
  await store.put(base, new Response(JSON.stringify({ name, styles })));
  await store.addAll(shownFonts().map(({ href }) => href));
}

function customProperty(element: Element, property: string): string {
  return getComputedStyle(element).getPropertyValue(property);
}

function shownFonts(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
}

async function savePage(visited: Element): Promise<void> {
  const page = location.origin + location.pathname;
  const response = await fetch(page);
  if (!response.ok) return;
  const saved = new Date();
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  const entry = { ...toOfflineEntry(parsed), gradient: customProperty(visited, '--ink-gradient') };
  addSavedNote(parsed, saved);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('x-saved', saved.toISOString());
  headers.set('x-entry', encodeURIComponent(JSON.stringify(entry)));
  const name = STORE + location.pathname;
  const files = await Promise.all(shownFiles().map((url) => fetch(url)));
  // Not before all files are there: the visitor may leave meanwhile. Again at the end of the list, whose beginning is deleted.
  await caches.delete(name);
  const store = await caches.open(name);
  await store.put(page, new Response(`<!doctype html>${parsed.documentElement.outerHTML}`, { headers }));
  await Promise.all(files.filter(({ ok }) => ok).map((file) => store.put(file.url, file)));
  const names = (await caches.keys()).filter((each) => each.startsWith(`${STORE}/`));
  await Promise.all(names.slice(0, -MAX_PAGES).map((each) => caches.delete(each)));
}

/** Fonts, styles, scripts and pictures that the page shows now. */
function shownFiles(): string[] {
  const linked = [...shownFonts(), ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const { pageScript = '', modules = '' } = document.body.dataset;
  const [updates = ''] = document.documentElement.dataset['updates']?.split(' ') ?? [];
  const urls = [
    ...linked.map(({ href }) => href),
    ...pictures.map(({ currentSrc }) => currentSrc),
    ...`${pageScript} ${modules} ${updates}`
      .split(' ')
      .filter(Boolean)
      .map((path) => new URL(path, location.href).href),
  ];
  return [...new Set(urls)].filter((url) => url.startsWith(location.origin));
}

async function installAndSave(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${base}manifest.json`;
  document.head.append(link);
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}fechas/` });
  const visited = document.querySelector(PAGE);
  // A registration has one scope. Home has none.
  if (visited?.matches('.venue-page'))
    await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}lugar/` });
  await saveShell();
  if (!visited) return;
  await navigator.serviceWorker.ready;
  await savePage(visited);
}

// When the registration or the storage fails, the site works as in browsers without service workers.
void installAndSave().catch(() => undefined);
