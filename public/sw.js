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

/** Shows that are on or still to come, the next one first; then venues; then past shows, the latest first. */
async function listPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(STORE));
  const pages = (await Promise.all(names.map(readStored))).filter(Boolean);
  // In UTC: last night's show may still be on.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const upcoming = pages.filter(({ date }) => date >= yesterday).sort((a, b) => (a.date < b.date ? -1 : 1));
  const venues = pages.filter(({ date }) => !date).sort((a, b) => a.title.localeCompare(b.title));
  const past = pages
    .filter(({ date }) => date && date < yesterday)
    .sort((a, b) => (a.date > b.date ? -1 : 1));
  const items = [
    ...[...upcoming, ...venues].map((page) => toItem(page, '')),
    ...past.map((page) => toItem(page, 'past')),
  ];
  const text = items.length
    ? 'Esto es lo que abriste en este dispositivo, como estaba cuando se guardó.'
    : 'Todavía no hay nada guardado en este dispositivo. Las funciones y los lugares se guardan al abrirlos.';
  const { act = '', fonts = '' } = pages[0] ?? {};
  return new Response(
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sin conexión</title><style>${fonts}${STYLES}</style><body><p class="act">${act}</p><main><h1>Sin conexión</h1><p>${text}</p><p><a class="button" href="">Intentar otra vez</a></p><ul>${items.join('')}</ul></main></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'",
      },
    },
  );
}

/** What the list shows of a stored page, and the site's own fonts and name. */
async function readStored(name) {
  const pathname = name.slice(STORE.length);
  const page = await caches.match(location.origin + pathname, { cacheName: name });
  const html = (await page?.text()) ?? '';
  const [title, act = ''] = (/<title>(.*?)<\/title>/su.exec(html)?.[1] ?? '').split(/ · (?=[^·]*$)/u);
  if (!title) return null;
  const date = /\/fechas\/(\d{4}-\d\d-\d\d)-/u.exec(pathname)?.[1] ?? '';
  const fonts = (html.match(/@font-face\{font-family:[^}]*url[^}]*\}/gu) ?? []).join('');
  return { pathname, title, act, date, fonts, saved: savedText(page) };
}

function toItem({ pathname, title, date, saved }, name) {
  // At noon the day is the same in every zone of the Americas and Europe.
  const day = new Date(`${date}T12:00:00Z`);
  const month = date && day.toLocaleString('es-MX', { month: 'short', timeZone: 'UTC' });
  const stub = date
    ? `<span class="stub"><b>${day.getUTCDate()}</b>${month}</span>`
    : '<span class="stub">Lugar</span>';
  return `<li class="${name}"><a href="${pathname}">${stub}<span><strong>${title}</strong><small>Guardada el ${saved}</small></span></a>`;
}

/** Fonts are those of a stored page; without one, those of the system. */
const STYLES = `*{box-sizing:border-box;margin:0}html{background:#0b0a09;color:#f6efe2;font:500 1.0625rem/1.5 "Familjen Grotesk",system-ui,sans-serif}
body{padding:1rem clamp(1rem,4vw,3.5rem) 3rem}.act{font:400 1.75rem/1.2 Anton,Impact,sans-serif;text-transform:uppercase;min-height:3rem}
main{display:grid;gap:1.25rem;padding-top:clamp(1rem,6vh,4rem)}p{max-width:39rem}
h1{font-synthesis:none;font:900 clamp(3.4rem,13vw,9rem)/1.15 Anton,Impact,"Arial Narrow",sans-serif;text-transform:uppercase;background:linear-gradient(#ff2e7e 24%,#ff7a00 58%,#ffd91a 94%);background-clip:text;color:transparent}
a{color:inherit}:focus-visible{outline:3px solid #ffd91a;outline-offset:3px}
.button{display:inline-grid;place-items:center;min-height:3rem;padding:.5em 1.3em;background:#f6efe2;color:#0b0a09;box-shadow:.28rem .28rem 0 #ff4f93;font-synthesis:none;font:900 1.2rem/1.1 Anton,Impact,sans-serif;text-transform:uppercase;text-decoration:none}
.button:active{translate:.28rem .28rem;box-shadow:none}
ul{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));padding:.75rem 0 0;list-style:none}
li a{display:grid;grid-template-columns:5rem minmax(0,1fr);height:100%;background:#171310;text-decoration:none;overflow-wrap:anywhere}
.stub{display:grid;place-content:center;justify-items:center;padding:.5rem;background:linear-gradient(#ff2e7e,#ff7a00 54%,#ffd91a);color:#0b0a09;font:400 1.05rem/1.1 Anton,Impact,sans-serif;text-transform:uppercase}
.past .stub{background:linear-gradient(#b9b0a2,#8f867a)}.stub b{font-size:2.4rem;font-weight:400;line-height:1}
li a>span:last-child{display:grid;gap:.2rem;align-content:center;padding:.8rem .9rem}
strong{font-weight:600;line-height:1.3}small{color:#c3b8a8;font-size:.9rem}`;

function savedText(page) {
  const saved = new Date(page.headers.get('x-saved'));
  return saved.toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' });
}
