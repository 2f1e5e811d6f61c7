/** Texts of pages and files for content that the fixture does not have. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { tour } from '../support/tour.ts';

const MATINEE = smallShow(
  'León',
  'Guanajuato',
  '2026-12-05',
  'link: "https://boletos.example/leon"\n',
).replace('8:30pm', '1:00pm');

/** City and place of the code end in a full stop; sold out, so the page has a waiting list. */
const ABROAD = smallShow(
  'Washington D.C.',
  'Maryland',
  '2026-12-11',
  'estatus: "agotado"\nzona: "America/New_York"\n',
).replace('Mexico', 'Estados Unidos');
const WITH_CODE = smallShow(
  'Colima',
  'Colima',
  '2026-12-12',
  'boletos:\n  - nombre: "General"\n    precio: "$25"\n    codigo: "pídelo en Instagram."\n',
).replace('taquilla: "$250"\n', '');

/** Two shows of a night with different facts. */
const EARLY = smallShow(
  'Tepic',
  'Nayarit',
  '2026-12-13',
  'edad: "Todas las edades"\ninterprete: "LSM"\nduracion: "90 minutos"\n',
);
const LATE = smallShow(
  'Tepic',
  'Nayarit',
  '2026-12-13',
  'edad: "Mayores de 18 años"\nduracion: "90 minutos"\n',
).replace('8:30pm', '11:00pm');

/** A night with a cancelled show, and two shows of a past night, one of them with an unknown hour. */
const CANCELLED = smallShow('Durango', 'Durango', '2026-12-15', 'puertas: "7:45pm"\nestatus: "cancelado"\n');
const OVER = smallShow('Durango', 'Durango', '2026-11-14', 'puertas: "7:45pm"\n');
const inHour = (text: string, hour: string) => text.replace('8:30pm', hour);

const festival = (titulo: string, from: string, to: string) => `titulo: "${titulo}"
ciudad: "Colima"
estado: "Colima"
pais: "Mexico"
lugar: "Teatro Sol"
dias:
  - { dia: "${Number(from.slice(-2))}", fecha: "${from}" }
  - { dia: "${Number(to.slice(-2))}", fecha: "${to}" }
`;

const MUSIC_ONLY = 'redes:\n  spotify: "https://open.spotify.com/artist/x"\n';

let folder: string;
beforeAll(async () => {
  folder = await buildFolder('unusual');
  const content = join(folder, 'content');
  await changeContent(content, {
    shows: null,
    'site.yaml': (text) => text.replace(/^redes:\n(?: .*\n)*/mu, MUSIC_ONLY),
    'shows/2026/2026-12-05-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-05'),
    'shows/2026/2026-12-05-leon-2.md': () => MATINEE,
    'shows/2026/2026-12-11-washington.md': () => ABROAD,
    'shows/2026/2026-12-12-colima.md': () => WITH_CODE,
    'shows/2026/2026-12-13-tepic.md': () => EARLY,
    'shows/2026/2026-12-13-tepic-2.md': () => LATE,
    'shows/2026/2026-12-15-durango.md': () => CANCELLED,
    'shows/2026/2026-12-15-durango-2.md': () =>
      inHour(smallShow('Durango', 'Durango', '2026-12-15'), '11:00pm'),
    'prensa.md': (text) => text.replace(/^rider:\n(?: .*\n)*/mu, ''),
    'courses.yaml': (text) => text.replace(/^- modalidad: "Online"\n(?: .*\n)*/mu, ''),
    'lugares/teatro-sol.yaml': () => 'nombre: "Teatro Sol"\nciudad: "Durango"\n',
    'shows/2026/2026-11-07-durango.md': () =>
      inHour(smallShow('Durango', 'Durango', '2026-11-07'), 'por confirmar'),
    'shows/2026/2026-11-14-durango.md': () => OVER,
    'shows/2026/2026-11-14-durango-2.md': () => inHour(OVER, 'por confirmar'),
    'shows/2026/2026-12-14-leon.md': () =>
      smallShow('León', 'Guanajuato', '2026-12-14', 'titulo: "Leonardo y amigos"\n'),
    'shows/2026/2026-12-14-leon-2.md': () =>
      smallShow('León', 'Guanajuato', '2026-12-14').replace('Teatro Sol', 'Foro Luna'),
    'shows/2026/2026-12-16-leon.md': () =>
      smallShow(
        'León',
        'Guanajuato',
        '2026-12-16',
        'estatus: "reprogramado"\nfechaAnterior: "2026-11-10"\n',
      ).replace('$250', 'Agotado'),
    'festivals/largo.yaml': () =>
      `${festival('Largo', '2027-06-01', '2027-06-30')}boletos:\n  precio: Agotado\n  link: https://boletos.example/largo\n`,
    'festivals/chat.yaml': () =>
      `${festival('Chat', '2027-07-01', '2027-07-02')}boletos:\n  precio: $300\n  link: https://wa.me/3312345678\n`,
    'festivals/corto.yaml': () =>
      `${festival('Corto', '2027-06-10', '2027-06-12').replace('Teatro Sol', 'na')}boletos:\n  precio: "$0"\n`,
  });
  await buildSite({ OUT_DIR: join(folder, 'site'), CONTENT_DIR: content, FAST_PICTURES: 'blank' });
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(join(folder, 'site', file), 'utf8');

/** Returns the text of a page. */
const textOf = async (path: string) =>
  (await read(`${path}/index.html`)).replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

test('night with a show at one: its tickets are for "la 1:00pm"', async () => {
  expect(await textOf('fechas/2026-12-05-leon')).toContain('Boletos para la 1:00pm');
});

test('city and code that end in a full stop: their sentences end in one', async () => {
  const waiting = await textOf('fechas/2026-12-11-washington');
  expect(waiting).toContain('hay otra fecha en Washington D.C. Tu correo');
  const [calendar, feed] = await Promise.all([
    read('ciudad/washington-d-c.ics'),
    read('ciudad/washington-d-c.xml'),
  ]);
  for (const text of [waiting, calendar, feed]) expect(text).not.toContain('D.C..');
  expect(await textOf('fechas/2026-12-12-colima')).toContain('Código: pídelo en Instagram. ');
});

test('courses of an act whose networks are for music only: questions by mail, because those have no messages', async () => {
  expect(await textOf('cursos')).toContain('Informes por correo');
  const html = await read('cursos/index.html');
  expect(html.match(/<a class="network [^>]*href="([^"]*)"/u)?.[1]).toBe(`mailto:${tour.site.correo}`);
});

test('night of shows with different facts: each with its own, and once what they share', async () => {
  const html = await read('fechas/2026-12-13-tepic/index.html');
  const [, early = '', late = ''] = html.split('id="funcion-');
  expect(early).toContain('Edad: Todas las edades');
  expect(early).toContain('Intérprete de señas: LSM');
  expect(late.split('</ol>')[0]).toContain('Edad: Mayores de 18 años');
  expect(html.match(/>(?:Duración: )?90 minutos</gu)).toHaveLength(1);
});

test('night with a cancelled show: its prices and doors are left out', async () => {
  const html = await read('fechas/2026-12-15-durango/index.html');
  const [, cancelled = '', other = ''] = html.split('id="funcion-');
  expect(cancelled).toContain('Cancelado');
  expect(cancelled).not.toMatch(/Puertas|\$250/u);
  expect(other).toContain('$250');
});

test('past night: prices, doors and unknown hours of its shows are hidden', async () => {
  const html = await read('fechas/2026-11-14-durango/index.html');
  const [, ...shows] = html.split('</ol>')[0]?.split('id="funcion-') ?? [];
  expect(shows).toHaveLength(2);
  const hidden = /<(\w+)[^>]*\bhide-when-past\b.*?<\/\1>/gsu;
  for (const show of shows) expect(show.replaceAll(hidden, '')).not.toMatch(/Puertas|\$250|por confirmar/u);
});

test('page of a venue, a past show whose hour is unknown: it is not "por confirmar" any more', async () => {
  const text = await textOf('lugar/teatro-sol');
  expect(text).toContain('Sábado 7 de noviembre de 2026');
  expect(text).not.toContain('por confirmar');
});

test('title with the letters of the city inside a word: the city is below it', async () => {
  const html = await read('fechas/2026-12-14-leon/index.html');
  const [header = ''] = html.slice(html.indexOf('<h1')).split('</header>');
  expect(header.replaceAll(/<[^>]*>/gu, ' ')).toMatch(/Leonardo y amigos\s+León/u);
});

test('two venues of a city on one day: titles with the venue', async () => {
  const titles = ['2026-12-05-leon', '2026-12-14-leon', '2026-12-14-leon-2'].map(async (id) =>
    /<title>(.*?) · /u.exec(await read(`fechas/${id}/index.html`))?.[1]?.replace(/.* de 2026/u, ''),
  );
  expect(await Promise.all(titles)).toEqual(['', ', Teatro Sol', ', Foro Luna']);
});

test('rescheduled show that is sold out: a waiting list and other dates', async () => {
  const html = await read('fechas/2026-12-16-leon/index.html');
  for (const id of ['espera', 'cerca']) expect(html).toContain(`id="${id}"`);
});

test('home: festivals by their first day', async () => {
  const links = [...(await read('index.html')).matchAll(/href="\/festival\/(largo|corto)\/"/gu)];
  expect([...new Set(links.map(([, name]) => name))]).toEqual(['largo', 'corto']);
});

test('festival without a venue yet: its description names the city, its page says so', async () => {
  expect(await textOf('festival/corto')).toContain('Sede por confirmar');
  expect(await read('festival/corto/index.html')).toContain('name="description" content="Corto: Colima."');
});

test('festival that sells by WhatsApp: the number with the code of its country, and a first message', async () => {
  const html = await read('festival/chat/index.html');
  const chat = 'https://wa.me/523312345678?text=Hola%2C%20quiero%20boletos%20para%20Chat.';
  expect(html).toMatch(new RegExp(`href="${RegExp.escape(chat)}"[^>]*>Boletos por WhatsApp<`, 'u'));
  expect(html).toMatch(/"offers":\{[^}]*"url":"[^"]*\/festival\/chat\/"/u);
});

test('festival for $0: its tickets are "Gratis"', async () => {
  const text = await textOf('festival/corto');
  expect(text).toContain('Gratis');
  expect(text).not.toContain('$0');
});

test('festival that is sold out: says so, and has no button', async () => {
  expect(await textOf('festival/largo')).toContain('Agotado');
  expect(await read('festival/largo/index.html')).not.toContain('boletos.example/largo');
});

test.each([
  ['prensa', /Kit de prensa de .*: biografías, fotos para descargar y contrataciones\./u],
  ['cursos', /Cursos con .*, presenciales\./u],
])('description of /%s/: it names what the page has', async (path, description) => {
  const [, text = ''] = /name="description" content="([^"]*)"/u.exec(await read(`${path}/index.html`)) ?? [];
  expect(text).toMatch(description);
});
