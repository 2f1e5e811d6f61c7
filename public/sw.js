/**
 * The service worker of the pages in /fechas/ and /lugar/. Without a network it answers with the pages of shows, venues and the list
 * of dates that the visitor has opened (src/browser/save-visited-page.ts stores them), marked with when they were fetched, and in
 * place of other pages with a list of those. With a network it never answers from the store, so that a cancelled show is never shown
 * as on.
 */
const STORE = 'gira-3 ';
/** The store of what the list needs: offline.css, and the name, fonts and colours of the site. */
const SHELL = `${STORE}shell`;
/** Stores of this file's other versions. */
const OTHER = /^gira-\d+ /u;
/** Files whose names change with their bytes, and the styles of the list. */
const FILES = /\/(?:_a|img)\/|\/offline\.css$/u;

addEventListener('install', (event) => event.waitUntil(install()));
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

async function install() {
  const shell = await caches.open(SHELL);
  await shell.add('offline.css');
  await skipWaiting();
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
    return (await caches.match(origin + pathname, { cacheName: STORE + pathname })) ?? listPages();
  }
}

/** Lists the stored pages: the list of dates; shows that are on or still to come, the next one first; venues; past shows, the latest first. */
async function listPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${STORE}/`));
  const entries = (await Promise.all(names.map(readEntry))).filter(({ title }) => title);
  // In UTC: last night's show may still be on.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const shows = entries.filter(({ date }) => date).sort((a, b) => (a.date < b.date ? -1 : 1));
  const upcoming = shows.filter(({ date }) => date >= yesterday);
  const past = shows.filter(({ date }) => date < yesterday).reverse();
  const venues = entries.filter(({ date, isList }) => !date && !isList);
  const groups = [
    ['Próximas', [...entries.filter(({ isList }) => isList), ...upcoming]],
    ['Lugares', venues.sort((a, b) => a.title.localeCompare(b.title))],
    ['Ya pasaron', past.map((show) => ({ ...show, stamp: show.isClosed && show.stamp, isClosed: true }))],
  ].filter(([, group]) => group.length > 0);
  const shell = await caches.match('./', { cacheName: SHELL });
  const { name = '', styles = '' } = (await shell?.json()) ?? {};
  return new Response(toPage(name, styles, entries.length > 0 ? toLists(groups, entries.length) : EMPTY), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'",
    },
  });
}

/** Reads the entry of a stored page (src/browser/offline-entry.ts). */
async function readEntry(name) {
  const pathname = name.slice(STORE.length);
  const page = await caches.match(location.origin + pathname, { cacheName: name });
  if (!page) return {};
  const [, date = ''] = /\/fechas\/(\d{4}-\d\d-\d\d)-/u.exec(pathname) ?? [];
  const entry = JSON.parse(decodeURIComponent(page.headers.get('x-entry')));
  return { ...entry, pathname, date, saved: new Date(page.headers.get('x-saved')) };
}

/** @param name of the site, as HTML */
function toPage(name, styles, main) {
  return `<!doctype html>
<html lang="es">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="theme-color" content="#0b0a09">
  <title>Sin conexión${name && ` · ${name}`}</title>
  <link rel="stylesheet" href="${new URL('offline.css', location)}">
  <style>${styles}</style>
  <body>
    <p class="act">${name}</p>
    ${main}
</html>`;
}

const HEADING = '<h1>Sin conexión</h1>';
const LEAD = '<p class="lead">Esta página no está guardada en tu dispositivo.</p>';
const RETRY = '<a class="button" href="">Intentar otra vez</a>';
const EMPTY = `<main class="empty">
  ${HEADING}${LEAD}
  <p>Cuando abras una fecha o un lugar con conexión, se guarda aquí para que lo veas sin internet.</p>
  ${RETRY}
</main>`;

function toLists(groups, count) {
  const lists = groups.map(
    ([heading, group]) =>
      `<section>${groups.length > 1 ? `<h2>${heading}</h2>` : ''}<ul>${group.map(toItem).join('')}</ul></section>`,
  );
  return `<main>
    ${HEADING}
    <div class="intro">
      ${LEAD}${RETRY}
      <p class="lead">Sin internet puedes ver ${count > 1 ? 'estas' : 'esta'}:</p>
    </div>
    <div class="lists">${lists.join('')}</div>
  </main>`;
}

function toItem({ pathname, isList, title, date, details, stamp, stampClass, isClosed, gradient, saved }) {
  const stub = date ? dateStub(date) : `<span class="stub">${isList ? 'Gira' : 'Lugar'}</span>`;
  const ink = isClosed ? 'var(--closed-gradient)' : (gradient ?? 'var(--ink-gradient)');
  const status = stamp ? `<span class="${escapeHtml(stampClass)}">${escapeHtml(stamp)}</span>` : '';
  return `<li>
    <a href="${pathname}" style="--stub: ${escapeHtml(ink)}">${stub}
      <span class="body">
        <strong>${escapeHtml(title)}</strong>${status}
        <span>${escapeHtml(details)}</span>
        <small>Guardada ${savedDay(saved)}</small>
      </span>
    </a>
  </li>`;
}

function dateStub(date) {
  // At noon the day is the same in every zone of the Americas and Europe.
  const day = new Date(`${date}T12:00:00Z`);
  const part = (options) => format(day, { ...options, timeZone: 'UTC' });
  const isThisYear = day.getUTCFullYear() === new Date().getFullYear();
  const last = part(isThisYear ? { weekday: 'short' } : { year: 'numeric' });
  return `<time class="stub" datetime="${date}">${part({ month: 'short' })}<b>${day.getUTCDate()}</b>${last}</time>`;
}

function savedDay(saved) {
  const now = new Date();
  if (saved.toDateString() === now.toDateString()) return `hoy, ${format(saved, { timeStyle: 'short' })}`;
  const year = saved.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
  return `el ${format(saved, { day: 'numeric', month: 'short', ...year })}`;
}

/** Formats a time, with spaces that do not break in "11:27 a.m.". */
function format(time, options) {
  return time.toLocaleString('es-MX', options).replaceAll(/\s(?=[apm]\.)/gu, '\u00a0');
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
