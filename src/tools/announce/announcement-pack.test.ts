import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { createContentIndex } from '../../storage/check/content-index.ts';
import { networkLimits, type PostNetwork } from '../../syndication/network-limits.ts';
import { writeAnnouncement, writePrints } from './announce-commands.ts';
import { type Announced, readAnnounced } from './announced-tour.ts';
import { type Pack, toPack, zipPack } from './announcement-pack.ts';
import { type TourShow, tourFolder, tourShows } from './tour-folder.fixture.ts';
import { writePack } from './write-pack.ts';

const ADDRESS = 'https://timbito.example/gira/';
const BEFORE = Date.parse('2026-11-21T18:00:00Z');

let dir = '';
let folder = '';
let pack: Pack;
type PackPart = Pack['parts'][number];
const context = { dir: '', address: ADDRESS, now: BEFORE };

async function read(ids: readonly string[] | null, now = BEFORE): Promise<Announced> {
  return readAnnounced({ dir, index: await createContentIndex(dir).refresh(), address: ADDRESS, now }, ids);
}

beforeAll(async () => {
  dir = await tourFolder();
  folder = await mkdtemp(join(tmpdir(), 'gira-announce-'));
  context.dir = dir;
  vi.stubEnv('CACHE_DIR', join(folder, 'cache'));
  pack = toPack(await read(null));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([dir, folder].map((each) => rm(each, { recursive: true })));
});

const partOf = (id: string) => pack.parts.find((part) => part.id === id) as PackPart;
const textOf = ({ texts }: PackPart, network: string) =>
  texts.find((text) => text.network === network)?.text ?? '';

const dayFormat = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as Intl.DateTimeFormatOptions);
const longDate = (date: unknown) => dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** Returns everything that the file of a show says to fans, as it is read. */
function factsOf({ id, data }: TourShow): string[] {
  const text = (field: string) => (data[field] ? [String(data[field])] : []);
  const offers = (data['boletos'] ?? []) as Record<string, string>[];
  const fields = ['titulo', 'ciudad', 'lugar', 'direccion', 'show', 'puertas', 'invitado', 'abridor', 'edad'];
  return [
    longDate(data['fecha']),
    `${ADDRESS}fechas/${id}/`,
    ...fields.flatMap(text),
    ...['preventa', 'taquilla'].flatMap(text),
    ...text('link').map((link) => link.replace(/^tel:/u, '')),
    ...offers.flatMap(({ nombre = '', precio = '', link = '', hasta }) => [
      nombre,
      precio,
      link,
      ...(hasta ? [longDate(hasta).replace(/ de \d{4}$/u, '')] : []),
    ]),
  ];
}

describe('20 cities: texts of each network', () => {
  it('parts: the tour and each date', () => {
    expect(pack.parts.map(({ id }) => id)).toEqual(['gira', ...tourShows.map(({ id }) => id)]);
  });

  it('every text, and every alternative text, fits into the limit of its network', () => {
    const lengths = pack.parts.flatMap(({ id, texts, pictures }) => [
      ...texts.flatMap(({ network, text }) => (network === 'promotor' ? [] : [{ id, network, text }])),
      ...pictures.map(({ alt }) => ({ id, network: 'alternativo' as const, text: alt })),
    ]);
    expect(lengths.length).toBe(21 * 6 + 21 * 4);
    for (const { id, network, text } of lengths) {
      const { limit, lengthOf } = networkLimits[network as PostNetwork];
      expect(lengthOf(text), `${id} ${network}`).toBeLessThanOrEqual(limit);
      expect(text.trim(), `${id} ${network}`).not.toBe('');
      expect(text, `${id} ${network}`).not.toContain('..');
    }
  });

  it.each(tourShows)('$id: every fact of its file is in the texts with room for it', (show) => {
    for (const network of ['instagram', 'facebook', 'whatsapp', 'correo', 'promotor'])
      for (const fact of factsOf(show)) expect(textOf(partOf(show.id), network), network).toContain(fact);
    const short = textOf(partOf(show.id), 'x');
    expect(short).toContain(longDate(show.data['fecha']));
    expect(short).toContain(`${ADDRESS}fechas/${show.id}/`);
  });

  it.each(tourShows)('$id: no number and no address that its file does not have', (show) => {
    const facts = [
      ...factsOf(show),
      'martes 1 de diciembre de 2026, 12:00 (GMT-6)',
      longDate(show.data['fecha']).replace(/ de \d{4}$/u, ''),
    ];
    for (const { network, text } of partOf(show.id).texts) {
      const sizes = text.replaceAll(/^- \w+\.jpg \(\d+ × \d+ px\)$/gmu, '');
      const rest = facts
        .toSorted((a, b) => b.length - a.length)
        .reduce((left, fact) => left.replaceAll(fact, ''), sizes);
      expect(rest, network).not.toMatch(/\d|https?:/u);
    }
  });

  it('the tour: each date with its hour, place and page on Facebook; as many as fit and the number of the others on X', () => {
    const facebook = textOf(partOf('gira'), 'facebook');
    for (const { id, data } of tourShows) {
      const line = facebook.split('\n').find((each) => each.endsWith(`${ADDRESS}fechas/${id}/`)) ?? '';
      for (const field of ['ciudad', 'lugar', 'show', 'taquilla']) expect(line).toContain(data[field] ?? '');
      expect(line).toContain(String(Number(String(data['fecha']).slice(8))));
    }
    const x = textOf(partOf('gira'), 'x');
    const listed = tourShows.filter(({ data }) => x.includes(`: ${data['ciudad']}\n`));
    expect(listed.length).toBeGreaterThan(5);
    expect(x).toContain(`y ${tourShows.length - listed.length} más`);
    expect(x).toContain(`${ADDRESS}fechas/`);
  });

  it('the promoter: when it comes out, the pictures and whom to ask; once it is out, that it may be published', async () => {
    const [first] = tourShows;
    const text = textOf(partOf(first?.id ?? ''), 'promotor');
    expect(text).toContain('Confidencial hasta el martes 1 de diciembre de 2026, 12:00 (GMT-6)');
    expect(text).toContain('historia.jpg (1080 × 1920 px)');
    expect(text).toContain('hola@timbito.example');
    const later = toPack(await read([first?.id ?? ''], Date.parse('2026-12-02T18:00:00Z')));
    expect(textOf(later.parts[0] as PackPart, 'promotor')).not.toContain('Confidencial');
  });
});

test('a date that is out and one that comes out after it: each as of its own moment', async () => {
  const early = join(dir, 'shows/2026/2026-11-28-celaya.md');
  await mkdir(join(dir, 'shows/2026'), { recursive: true });
  const data = { ...tourShows[0]?.data, ciudad: 'Celaya', fecha: '2026-11-28', publicar: '2026-11-01' };
  await writeFile(early, `---\n${stringify(data, { defaultStringType: 'QUOTE_DOUBLE' })}---\n`);
  const [first] = tourShows;
  const both = toPack(await read([first?.id ?? '', '2026-11-28-celaya']));
  await rm(early);
  expect(both.parts.map(({ id }) => id)).toEqual(['gira', '2026-11-28-celaya', first?.id]);
  expect(textOf(both.parts[1] as PackPart, 'facebook')).toContain('Boletos: https://boletos.example/gdl');
});

test('the second show of a night, whose first comes out later: links to its own page', async () => {
  const [first] = tourShows;
  const earlier = join(dir, 'shows/2027/2027-01-20-a.md');
  const data = { ...first?.data, show: '6:00pm', publicar: '2026-12-15' };
  await writeFile(earlier, `---\n${stringify(data, { defaultStringType: 'QUOTE_DOUBLE' })}---\n`);
  const { nights } = await read([first?.id ?? '', '2027-01-20-a']);
  await rm(earlier);
  expect(nights.map(({ card }) => card.url)).toEqual([
    '/gira/fechas/2027-01-20-a/',
    `/gira/fechas/${first?.id}/`,
  ]);
});

describe('pack', () => {
  it('files: four pictures, the texts, the alternative texts and a calendar for each part', async () => {
    const files = pack.files.filter(({ path }) => path.startsWith('gira/')).map(({ path }) => path);
    expect(files.sort()).toEqual(
      [
        ...['calendario.ics', 'correo.txt', 'cuadrada.jpg', 'enlace.jpg', 'facebook.txt', 'historia.jpg'],
        ...['instagram.txt', 'publicacion.jpg', 'textos-alternativos.txt', 'whatsapp.txt', 'x.txt'],
      ].map((name) => `gira/${name}`),
    );
    const calendar = await pack.files.find(({ path }) => path === 'gira/calendario.ics')?.bytes();
    expect(new TextDecoder().decode(calendar).match(/BEGIN:VEVENT/gu)).toHaveLength(tourShows.length);
  });

  it('alternative texts: of each picture its own; a poster of the editor has that of its show', async () => {
    for (const { id, pictures } of pack.parts)
      expect(new Set(pictures.map(({ alt }) => alt)).size, id).toBe(4);
    const id = tourShows[0]?.id ?? '';
    const file = join(dir, 'shows/2027', `${id}.md`);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace('---\n', '---\ncartel: "carteles/x.jpg"\ncartelAlt: "Foto en el puerto"\n'),
    );
    const { files } = toPack(await read([id]));
    await writeFile(file, text);
    const alts = await files.find(({ path }) => path === `${id}/textos-alternativos.txt`)?.bytes();
    expect(new TextDecoder().decode(alts)).toMatch(
      /^publicacion\.jpg\nCartel de Timbito[\s\S]*\n\ncartel\.jpg\nFoto en el puerto\n$/u,
    );
  });

  it('two runs, each without a cache: the same bytes', async () => {
    const ids = tourShows.slice(0, 2).map(({ id }) => id);
    const first = await zipPack(toPack(await read(ids)));
    vi.stubEnv('CACHE_DIR', join(folder, 'other-cache'));
    const second = await zipPack(toPack(await read(ids, BEFORE + 86_400_000)));
    expect(Buffer.compare(first, second)).toBe(0);
  }, 30_000);
});

describe('commands', () => {
  const [one] = tourShows;
  const id = one?.id ?? '';

  it('--salida: writes the folder, and the same into a .zip; a second time it is refused', async () => {
    const place = join(folder, 'guadalajara');
    expect(await writeAnnouncement(context, [id], { salida: place })).toMatch(/^1 fecha, \d+ archivos en /u);
    expect(await readdir(join(place, id))).toContain('historia.jpg');
    const before = await readdir(folder);
    await expect(writeAnnouncement(context, [id], { salida: place })).rejects.toThrow(
      `La carpeta ${place} ya tiene archivos; elige otra o vacíala. No se escribió nada.`,
    );
    expect(await readdir(folder)).toEqual(before);
    await writeAnnouncement(context, [id], { salida: `${place}.zip` });
    expect((await readFile(`${place}.zip`)).subarray(0, 2).toString()).toBe('PK');
  }, 30_000);

  it('dates of several release times: a warning that names the times, because the part of the tour has all of them', async () => {
    const later = join(dir, 'shows/2027/2027-01-19-celaya.md');
    const data = { ...one?.data, ciudad: 'Celaya', fecha: '2027-01-19', publicar: '2026-12-15' };
    await writeFile(later, `---\n${stringify(data, { defaultStringType: 'QUOTE_DOUBLE' })}---\n`);
    const said = await writeAnnouncement(context, ['2027-01-19-celaya', id], { salida: join(folder, 'dos') });
    await rm(later);
    expect(said).toContain(
      '\naviso: la parte de la gira junta fechas que no salen a la misma hora (martes 1 de diciembre de 2026, 12:00 (GMT-6); martes 15 de diciembre de 2026 (GMT-6)); para separarlas,',
    );
  }, 30_000);

  it.each([
    ['an unknown id', ['2027-01-01-nada'], {}, 'No hay ningún show «2027-01-01-nada»'],
    ['no id', [], {}, 'Falta qué anunciar'],
    ['ids and --todo', [id], { todo: true }, '--todo va sin ID.'],
  ])('%s: a sentence, and nothing written', async (_, ids, values, message) => {
    const salida = join(folder, 'nada');
    await expect(writeAnnouncement(context, ids, { salida, ...values })).rejects.toThrow(message);
    expect(await readdir(folder)).not.toContain('nada');
  });

  it('a folder inside the content: refused', async () => {
    await expect(writeAnnouncement(context, [id], { salida: join(dir, 'anuncio') })).rejects.toThrow(
      'está en la carpeta de contenido; elige otra. No se escribió nada.',
    );
  });

  it('a file in the way: refused, and nothing left beside it', async () => {
    await writeFile(join(folder, 'archivo'), '');
    await expect(
      writeAnnouncement(context, [id], { salida: join(folder, 'archivo', 'anuncio') }),
    ).rejects.toThrow('una parte de la ruta es un archivo; elige otra carpeta. No se escribió nada.');
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['ENOSPC', 'el disco está lleno; libera espacio o elige otra carpeta'],
    ['EACCES', 'no se puede escribir ahí; elige otra carpeta o revisa sus permisos'],
  ])('%s after the first file: a sentence, and nothing half written', async (code, reason) => {
    const failing = async () => Promise.reject(Object.assign(new Error(code), { code }));
    const [file] = pack.files.filter(({ path }) => path.endsWith('.txt'));
    const files = file ? [file, { ...file, path: 'gira/otro.txt', bytes: failing }] : [];
    for (const name of ['lleno', 'lleno.zip']) {
      const place = join(folder, name);
      await expect(writePack({ ...pack, files }, place, dir)).rejects.toThrow(
        `${place}: ${reason}. No se escribió nada.`,
      );
    }
    expect((await readdir(folder)).filter((name) => name.includes('lleno'))).toEqual([]);
  });

  it('a show whose file has problems: named, and nothing announced without it', async () => {
    const broken = join(dir, 'shows/2027/2027-03-01-celaya.md');
    await writeFile(broken, '---\nciudad: Celaya\n---\n');
    const attempt = writeAnnouncement(context, [], { salida: join(folder, 'nada'), todo: true });
    await expect(attempt).rejects.toThrow(
      'shows/2027/2027-03-01-celaya.md tiene problemas: corrígelo con npm run content:check.',
    );
    await rm(broken);
  });

  it('a poster whose file is missing: named, and nothing written', async () => {
    const own = join(dir, 'shows/2027', `${id}.md`);
    const text = await readFile(own, 'utf8');
    await writeFile(own, text.replace('---\n', '---\ncartel: "carteles/falta.jpg"\n'));
    const attempt = writeAnnouncement(context, [id], { salida: join(folder, 'sin-cartel') });
    await expect(attempt).rejects.toThrow('No se encuentra la imagen «carteles/falta.jpg».');
    await writeFile(own, text);
    expect((await readdir(folder)).filter((name) => name.includes('sin-cartel'))).toEqual([]);
  });

  it('content:print: a PDF of each size; of an unknown size, a sentence', async () => {
    const salida = join(folder, 'imprenta');
    expect(await writePrints(context, [id], { salida })).toBe(
      `${salida}/${id}-a3.pdf: A3.\n${salida}/${id}-tabloide.pdf: Tabloide.`,
    );
    expect((await readFile(join(salida, `${id}-a3.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(writePrints(context, [id], { salida, tamano: 'a5' })).rejects.toThrow(
      'No existe el tamaño «a5»: puede ser a3 o tabloide.',
    );
  });

  it('a poster of 1080 px: a warning with the largest size that is good', async () => {
    const own = join(dir, 'shows/2027', `${id}.md`);
    const text = await readFile(own, 'utf8');
    await mkdir(join(dir, 'carteles'), { recursive: true });
    const historia = pack.files.find(({ path }) => path === `${id}/publicacion.jpg`);
    await writeFile(join(dir, 'carteles/propio.jpg'), (await historia?.bytes()) ?? '');
    await writeFile(own, text.replace('---\n', '---\ncartel: "carteles/propio.jpg"\n'));
    const said = await writePrints(context, [id], { salida: join(folder, 'imprenta'), tamano: 'a3' });
    await writeFile(own, text);
    expect(said).toContain('aviso: El cartel mide 1080 × 1350 px: en A3 queda a 90 puntos por pulgada');
    expect(said).toContain('Se imprime bien hasta 13.7 × 17.1 cm');
  });
});
