/**
 * At the first interaction: makes the site installable, registers the service worker (public/sw.js), and keeps the page of the
 * show or venue that is open with what it shows, for visitors who stand in front of the venue without reception.
 */
import type { whenIdle } from './when-idle.ts';

const base = `${import.meta.env.BASE_URL.replace(/\/+$/u, '')}/`;
/** As in public/sw.js. */
const STORE = 'gira-1 ';
const MAX_PAGES = 20;

export function saveVisitedPage(idle: typeof whenIdle): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the response to the interaction. When the registration or the storage fails, the site works as in browsers without service workers.
  const startOnce = () => idle(() => void start().catch(() => undefined));
  if (document.querySelector('[data-interacted]')) startOnce();
  else addEventListener('data-interacted', startOnce, { once: true });
}

async function savePage(): Promise<void> {
  const page = location.origin + location.pathname;
  const response = await fetch(page);
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('x-saved', new Date().toISOString());
  const html = await response.text();
  const name = STORE + location.pathname;
  // Again at the end of the list, whose beginning is deleted.
  await caches.delete(name);
  const store = await caches.open(name);
  await store.put(page, new Response(html, { headers }));
  const names = (await caches.keys()).filter((each) => each.startsWith(STORE));
  await Promise.all(names.slice(0, -MAX_PAGES).map((each) => caches.delete(each)));
  await store.addAll(shownFiles());
}

/** Fonts, styles, scripts and pictures that the page shows now. */
function shownFiles(): string[] {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[as=font], link[rel=stylesheet]')];
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const { pageScript = '', modules = '' } = document.body.dataset;
  const urls = [
    ...linked.map(({ href }) => href),
    ...pictures.map(({ currentSrc }) => currentSrc),
    ...`${pageScript} ${modules}`.split(' ').map((path) => new URL(path, location.href).href),
  ];
  return [...new Set(urls)].filter((url) => url.startsWith(location.origin));
}

async function start(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${base}manifest.json`;
  document.head.append(link);
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}fechas/` });
  const isVenue = document.querySelector('.venue-page') !== null;
  // A registration has one scope. Home has none.
  if (isVenue) await navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}lugar/` });
  else if (!document.querySelector('.show-page')) return;
  await navigator.serviceWorker.ready;
  await savePage();
}
