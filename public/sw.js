/**
 * The service worker of the pages in /fechas/ and /lugar/. Without a network it answers with the pages of shows, venues and the list
 * of dates that the visitor has opened (src/browser/save-visited-page.ts stores them), marked with when they were fetched, and in
 * place of other pages with a list of those. With a network it never answers from the store, so that a cancelled show is never shown
 * as on.
 */
const STORE = 'gira-2 ';
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

/** Writes when the page was stored after its heading; on the list of dates, after the picture that contains the heading. */
async function markPage(page) {
  const saved = format(savedAt(page), { dateStyle: 'long', timeStyle: 'short' });
  const note = `<p class="callout" role="status"><strong>Sin conexión.</strong> Esta página se guardó el ${saved} y puede haber cambiado.</p>`;
  const html = (await page.text()).replace(/<\/h1>(?:(?:<\/div>)+<div class="wrap[^>]*>)?/u, `$&${note}`);
  return new Response(html, { headers: page.headers });
}

/** Lists the stored pages: the list of dates; shows that are on or still to come, the next one first; venues; past shows, the latest first. */
async function listPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${STORE}/`));
  const pages = (await Promise.all(names.map(readStored))).filter(({ saved, title }) => saved && title);
  // In UTC: last night's show may still be on.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const shows = pages.filter(({ date }) => date).sort((a, b) => (a.date < b.date ? -1 : 1));
  const byTitle = (a, b) => a.title.localeCompare(b.title);
  const groups = [
    ['Próximas', [...pages.filter(({ isList }) => isList), ...shows.filter(({ date }) => date >= yesterday)]],
    ['Lugares', pages.filter(({ date, isList }) => !date && !isList).sort(byTitle)],
    [
      'Ya pasaron',
      shows
        .filter(({ date }) => date < yesterday)
        .reverse()
        .map((show) => ({ ...show, stamp: show.isClosed ? show.stamp : '', isClosed: true })),
    ],
  ].filter(([, group]) => group.length > 0);
  const lists = groups.map(
    ([heading, group]) =>
      `<section>${groups.length > 1 ? `<h2>${heading}</h2>` : ''}<ul>${group.map(toItem).join('')}</ul></section>`,
  );
  const lead = '<p class="lead">Esta página no está guardada en tu dispositivo.</p>';
  const retry = '<a class="button" href="">Intentar otra vez</a>';
  const main = lists.length
    ? `<main><h1>Sin conexión</h1><div class="intro">${lead}${retry}<p class="lead">Sin internet puedes ver ${pages.length > 1 ? 'estas' : 'esta'}:</p></div><div class="lists">${lists.join('')}</div></main>`
    : `<main class="empty"><h1>Sin conexión</h1>${lead}<p>Cuando abras una fecha o un lugar con conexión, se guarda aquí para que lo veas sin internet.</p>${retry}</main>`;
  const shell = await caches.match('./', { cacheName: `${STORE}shell` });
  const { name = '', styles = '' } = (await shell?.json()) ?? {};
  return new Response(
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#0b0a09"><title>Sin conexión${name && ` · ${name}`}</title><style>${STYLES}${styles}</style><body><p class="act">${name}</p>${main}</html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'",
      },
    },
  );
}

/** Reads what the list shows of a stored page, as HTML. */
async function readStored(name) {
  const pathname = name.slice(STORE.length);
  const page = await caches.match(location.origin + pathname, { cacheName: name });
  const html = (await page?.text()) ?? '';
  const find = (pattern) => pattern.exec(html)?.[1].trim() ?? '';
  const hour = find(/<dl class="times.*?<dd[^>]*>(.*?)<\/dd>/su);
  const badges = find(/<\/h1><p class="badges[^>]*>(.*?)<\/p>/su);
  const isList = pathname.endsWith('/fechas/');
  const details = isList
    ? ['La lista de toda la gira']
    : [
        /\d/u.test(hour) && hour,
        find(/<p class="venue[^>]*><strong[^>]*>(.*?)<\/strong>/su),
        find(/<span class="title-city[^>]*>(.*?)<\/span>/su),
        find(/<p class="street[^>]*>(.*?)<\/p>/su).replaceAll(/<\/strong>|<[^>]*>/gu, (tag) =>
          tag === '</strong>' ? ' · ' : '',
        ),
      ];
  return {
    pathname,
    isList,
    title: isList ? 'Todas las fechas' : find(/<h1[^>]*>(.*?)(?:<span|<\/h1>)/su),
    date: /\/fechas\/(\d{4}-\d\d-\d\d)-/u.exec(pathname)?.[1] ?? '',
    details: details.filter(Boolean).join(' · '),
    stamp: /<span class="stamp.*?<\/span>/su.exec(badges)?.[0] ?? '',
    isClosed: /class="large-ticket is-(?:cancelado|pospuesto)/u.test(html),
    gradient: page?.headers.get('x-gradient'),
    saved: page && savedAt(page),
  };
}

function toItem({ pathname, isList, title, date, details, stamp, isClosed, gradient, saved }) {
  const stub = date ? dateStub(date) : `<span class="stub">${isList ? 'Gira' : 'Lugar'}</span>`;
  const style = gradient && !isClosed ? ` style="--stub:${gradient}"` : '';
  return `<li><a href="${pathname}"${isClosed ? ' class="closed"' : style}>${stub}<span class="body"><strong>${title}</strong>${stamp}<span>${details}</span><small>Guardada ${savedDay(saved)}</small></span></a>`;
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

function savedAt(page) {
  return new Date(page.headers.get('x-saved'));
}

/** Formats a time, with spaces that do not break in "11:27 a.m.". */
function format(time, options) {
  return time.toLocaleString('es-MX', options).replaceAll(/\s(?=[apm]\.)/gu, '\u00a0');
}

/** As in src/styles; fonts and colours of the site's own come from save-visited-page.ts. */
const STYLES = `*,::before,::after{box-sizing:border-box;margin:0}
:root{color-scheme:dark;--accent-hot:#ff4f93;--accent-sun:#ffd91a;--fire-gradient:linear-gradient(#ff2e7e 24%,#ff7a00 58%,#ffd91a 94%);--ink-gradient:linear-gradient(#ff2e7e,#ff7a00 54%,#ffd91a);--margin:clamp(1rem,4vw,3.5rem);--display:Anton,Impact,"Arial Narrow",sans-serif}
html{background:#0b0a09;color:#f6efe2;font:400 1.0625rem/1.5 "Familjen Grotesk",system-ui,sans-serif;text-size-adjust:100%;overflow-wrap:anywhere}
body{max-width:110rem;margin-inline:auto;padding:0 var(--margin) clamp(3.5rem,2rem + 6vw,7.5rem)}
.act,h1,h2,.button,.stub,.stamp,strong{font-family:var(--display);font-weight:400;text-transform:uppercase}
.act{display:grid;align-items:center;min-height:4rem;font-size:1.75rem;line-height:1}
main,.lists{display:grid;gap:clamp(1.5rem,1rem + 2vw,2.5rem);grid-template-columns:minmax(0,1fr)}main{padding-top:clamp(1.5rem,1rem + 2vw,2.5rem)}
h1{padding-block:.28em .08em;margin-block:-.28em -.08em;font-size:min(7.5rem,(98.7vw - 2*var(--margin))/5.1);line-height:1;background:var(--fire-gradient);background-clip:text;-webkit-background-clip:text;color:transparent}
h2{margin-bottom:1rem;font-size:clamp(1.5rem,1.25rem + .9vw,2rem);line-height:1.1}
p{max-width:39rem;text-wrap:pretty}.intro{display:grid;gap:1rem;justify-items:start}.lead{font-size:clamp(1.15rem,.9rem + .9vw,1.6rem);line-height:1.3}
.button{display:inline-grid;place-items:center;min-height:3rem;padding:.55em 1.3em .6em;font-size:1.2rem;line-height:1.1;letter-spacing:.02em;text-decoration:none;box-shadow:inset 0 0 0 2px}
.empty{justify-items:start}.empty h1{font-size:min(13rem,(98.7vw - 2*var(--margin))/5.1)}.empty p + p{margin-top:-.75rem;text-wrap:balance}
.empty .button{background:#f6efe2;color:#0b0a09;box-shadow:.28rem .28rem 0 var(--accent-hot)}
ul{display:grid;gap:.7rem;padding:0;list-style:none}li{container-type:inline-size}
li a{display:grid;grid-template-columns:5rem minmax(0,1fr);height:100%;text-decoration:none}
a{color:inherit}:focus-visible{outline:3px solid var(--accent-sun);outline-offset:3px}
a:active{outline:.25rem solid var(--accent-hot);outline-offset:-.25rem}
.stub{display:grid;place-content:center;justify-items:center;padding:.7rem .75rem .7rem .3rem;color:#0b0a09;font-size:1.05rem;line-height:1.1;letter-spacing:.04em;background:radial-gradient(rgb(11 10 9/17%) 26%,transparent 28%) 0 0/.42rem .42rem,var(--stub,var(--ink-gradient));mask:radial-gradient(circle .45rem at 100% 50%,transparent 97%,#000) 0 0/100% 1.1rem round}
.stub:not(time){font-size:1.4rem}.stub b{font-size:3.1rem;font-weight:400;line-height:.98;letter-spacing:0}
.closed{--stub:linear-gradient(#b9b0a2,#8f867a)}
.body{display:grid;gap:.2rem;align-content:center;justify-items:start;padding:.8rem .75rem .85rem .9rem;background:#171310;line-height:1.38}
strong{font-size:clamp(1.5rem,1.25rem + .9vw,2rem);line-height:1.14}small{color:#c3b8a8;font-size:.9rem}
.stamp{margin-block:.2rem;padding:.12em .45em .16em;border:.14em solid;border-radius:.14em;color:#ff8f8f;line-height:1.1;letter-spacing:.04em;rotate:-3deg}.is-reprogramado{color:var(--accent-sun)}.is-pospuesto{color:#ffb36b}
@container(width>=30rem){li a{grid-template-columns:7.5rem minmax(0,1fr);min-height:8.5rem}.stub{font-size:1.2rem}.stub b{font-size:4rem}.body{padding:1rem 1.2rem 1.05rem 1.3rem}}
@container(width>=48rem){li a{grid-template-columns:9rem minmax(0,1fr)}.body{padding-inline:1.75rem}strong{font-size:2.4rem}}
@media(width>=48rem){.intro{grid-template-columns:minmax(0,1fr) auto;gap:0 3rem;align-items:end}.intro .button{grid-area:1/2/span 2}}
@media(width>=64rem){.lists,section:has(li + li) ul{grid-template-columns:repeat(2,minmax(0,1fr))}.lists{column-gap:.7rem}section:is(:has(li + li),:only-child){grid-column:1/-1}}
@media(hover:hover){.button:hover{background:#f6efe2;color:#0b0a09}.empty .button:hover{background:var(--accent-sun)}li a:hover .body{background:#221c18}li a:hover strong{text-decoration:underline .08em;text-underline-offset:.2em}}
@media(forced-colors:active){h1{background:none;color:CanvasText}li a{border:1px solid}.stub{forced-color-adjust:none}.button{border:2px solid}}`;
