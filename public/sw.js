/**
 * Service worker of the pages in /fechas/ and /lugar/. Without a network it answers with the pages of shows, venues and the list of
 * dates that the visitor has opened (src/browser/save-page.ts stores them, with the time), and in place of other pages with the
 * list of those (src/pages/sin-conexion/index.astro, stored with them). With a network it never answers from the store, so that
 * a cancelled show is never shown as on.
 */
/** As in src/domain/site/saved-pages.ts. */
const STORE = 'gira-4 ';
/** Stores of this file's other versions. */
const OTHER = /^gira-\d+ /u;
/** Files whose names change with their bytes. */
const FILES = /\/(?:_a|img)\//u;
const LIST = new URL('sin-conexion/', location).pathname;

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  // Not pages, which save-page.ts fetches to store them: it would store an old one as new.
  else if (FILES.test(pathname)) event.respondWith(fetch(request).catch(() => stored(request.url)));
});

async function stored(url) {
  return (await caches.match(url)) ?? Response.error();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => OTHER.test(name) && !name.startsWith(STORE));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The request starts while this worker does.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function answerPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    return (await storedPage(pathname)) ?? (await storedPage(LIST)) ?? Response.error();
  }
}

function storedPage(path) {
  return caches.match(location.origin + path, { cacheName: STORE + path });
}
