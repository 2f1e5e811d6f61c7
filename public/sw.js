/**
 * The service worker of the pages in /fechas/ and /lugar/. Without a network it answers with the pages of shows and venues that the
 * visitor has opened (src/layouts/save-visited-page.ts stores them), marked with when they were fetched. With a network it never answers from
 * the store, so that a cancelled show is never shown as on.
 */
const STORE = 'gira-1 ';
/** Stores of this file's other versions. */
const OTHER = /^gira-\d+ /u;
/** Files whose names change with their bytes. */
const FILES = /\/(?:_a|img)\//u;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  // Not pages, which save-visited-page.ts fetches to store them: it would store an old one as new.
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
    const { origin, pathname } = new URL(request.url);
    const page = await caches.match(origin + pathname, { cacheName: STORE + pathname });
    return page ? markPage(page) : listPages();
  }
}

async function markPage(page) {
  const note = `<p class="notice" role="status"><strong>Sin conexión.</strong> Esta página se guardó el ${savedText(page)} y puede haber cambiado.</p>`;
  const html = (await page.text()).replace('</h1>', `</h1>${note}`);
  return new Response(html, { headers: page.headers });
}

async function listPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORE));
  const items = await Promise.all(
    names.sort().map(async (name) => {
      const pathname = name.slice(STORE.length);
      const page = await caches.match(location.origin + pathname, { cacheName: name });
      const title = /<title>(.*?)<\/title>/su.exec((await page?.clone().text()) ?? '')?.[1];
      return title ? `<li><a href="${pathname}">${title}</a><br>guardada el ${savedText(page)}` : '';
    }),
  );
  const text = items.some(Boolean)
    ? 'Esto es lo que abriste en este teléfono, como estaba cuando se guardó:'
    : 'Todavía no hay nada guardado en este teléfono. Las funciones y los lugares se guardan al abrirlos.';
  return new Response(
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sin conexión</title><style>html{background:#0b0a09;color:#f6efe2;font:600 1.125rem/1.6 system-ui,sans-serif}body{max-width:36rem;margin:10vh auto;padding:0 1.25rem}h1{font:400 clamp(2.6rem,12vw,4.5rem)/1.1 Impact,"Arial Narrow",sans-serif;text-transform:uppercase;color:#ffc400;margin:0 0 1rem}a{color:#ffc400;display:inline-block;padding-top:.6rem}ul{padding:0;list-style:none}li{border-top:2px solid #3a352f;padding-bottom:.6rem}</style><main><h1>Sin conexión</h1><p>${text}</p><ul>${items.join('')}</ul><p><a href="">Intentar otra vez</a></p></main></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      },
    },
  );
}

function savedText(page) {
  const saved = new Date(page.headers.get('x-saved'));
  return saved.toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' });
}
