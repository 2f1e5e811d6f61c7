import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { CommandError } from '../../lib/command-line.ts';
import { currentSample, removeSignature, shiftSampleDates, sign } from './sample-dates.ts';

const PAST = 'shows/2025/2025-07-26-leon.md';
const SHOWS = {
  [PAST]: show({ ciudad: 'León', fecha: '2025-07-26' }),
  'shows/2026/2026-12-03-cdmx.md': show({ ciudad: 'CDMX', fecha: '2026-12-03', actualizado: '2026-11-25' }),
  'shows/2026/2026-12-10-cdmx.md': show({ ciudad: 'CDMX', fecha: '2026-12-10', fechaAnterior: '2026-11-12' }),
  'shows/2026/2026-12-26-puebla-2.md': show({
    ciudad: 'Puebla',
    fecha: '2026-12-26',
    publicar: '2026-12-05',
  }),
};
const BASE = noonInMexico('2026-12-01');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-sample-'));
  for (const [file, text] of Object.entries(SHOWS)) await put(file, text);
});
afterEach(() => rm(folder, { recursive: true }));

describe('currentSample', () => {
  const copyAt = (day: string) => currentSample(folder, join(folder, '../copia'), noonInMexico(day));

  it.each(['2026-12-24', '2027-05-01', '2041-05-05'])(
    'on %s: a copy with every upcoming show ahead, the folder as it was',
    async (day) => {
      const before = await read();
      const copy = await copyAt(day);
      const names = await readdir(join(copy ?? '', 'shows'), { recursive: true });
      await rm(copy ?? '', { recursive: true });
      const ahead = names.filter((name) => /\/\d{4}-\d\d-\d\d-/u.test(name) && name.slice(5, 15) > day);
      expect(ahead).toHaveLength(3);
      expect(await read()).toEqual(before);
    },
  );

  it.each([
    ['a sample that is ahead', '2026-12-01', null],
    ['a sample of which most shows are ahead', '2026-12-04', null],
    ['a show of an owner', '2027-05-01', 'shows/2026/2026-12-04-leon.md'],
    ['no shows', '2027-05-01', 'shows'],
  ])('%s: no copy', async (_case, day, change) => {
    if (change?.endsWith('.md'))
      await put(change, removeSignature(show({ ciudad: 'León', fecha: '2026-12-04' })) ?? '');
    else if (change) await rm(join(folder, change), { recursive: true });
    expect(await copyAt(day)).toBeNull();
  });
});

describe('shiftSampleDates', () => {
  it.each([
    ['the first show two days away', '2026-12-01', 0],
    ['the first show eight days away', '2026-11-25', 0],
    ['the first show one day away', '2026-12-02', 1],
    ['the first show nine days away', '2026-11-24', -1],
    ['some shows past', '2026-12-24', 4],
    ['all shows past, years later', '2031-05-05', 231],
    ['a leap day between', '2028-03-01', 66],
  ])('with %s on %s: moves by %i weeks', async (_case, day, weeks) => {
    expect(await shiftSampleDates(folder, noonInMexico(day))).toEqual({ moved: weeks === 0 ? 0 : 3, weeks });
    const shows = (await datesIn()).filter(({ file }) => file !== PAST);
    const first = Date.parse(shows[0]?.fecha ?? '');
    expect((first - Date.parse(day)) / 86_400_000).toBeGreaterThanOrEqual(2);
    expect((first - Date.parse(day)) / 86_400_000).toBeLessThan(9);
    expect(new Date(first).getUTCDay()).toBe(4);
    for (const { file, fecha } of shows) expect(file).toMatch(`shows/${fecha.slice(0, 4)}/${fecha}-`);
  });

  it('moves every date of a show, keeps the rest, signs the file again and leaves past shows alone', async () => {
    await shiftSampleDates(folder, noonInMexico('2026-12-24'));
    expect(await read()).toEqual({
      [PAST]: SHOWS[PAST],
      'shows/2026/2026-12-31-cdmx.md': show({
        ciudad: 'CDMX',
        fecha: '2026-12-31',
        actualizado: '2026-12-23',
      }),
      'shows/2027/2027-01-07-cdmx.md': show({
        ciudad: 'CDMX',
        fecha: '2027-01-07',
        fechaAnterior: '2026-12-10',
      }),
      'shows/2027/2027-01-23-puebla-2.md': show({
        ciudad: 'Puebla',
        fecha: '2027-01-23',
        publicar: '2027-01-02',
      }),
    });
  });

  it('on the same day again: writes nothing', async () => {
    await shiftSampleDates(folder, noonInMexico('2027-06-01'));
    const after = await read();
    expect(await shiftSampleDates(folder, noonInMexico('2027-06-01'))).toEqual({ moved: 0, weeks: 0 });
    expect(await read()).toEqual(after);
  });

  it('to a later day and back: gives the first files, and removes the folder of an emptied year', async () => {
    await shiftSampleDates(folder, noonInMexico('2029-06-01'));
    expect(await readdir(join(folder, 'shows'))).toEqual(['2025', '2029']);
    await shiftSampleDates(folder, BASE);
    expect(await read()).toEqual(SHOWS);
  });

  it('one week, with two shows in one city a week apart: keeps both', async () => {
    await shiftSampleDates(folder, noonInMexico('2026-12-02'));
    expect((await datesIn()).map(({ fecha }) => fecha)).toEqual([
      '2025-07-26',
      '2026-12-10',
      '2026-12-17',
      '2027-01-02',
    ]);
  });

  it('counts days in Mexico, whatever the zone of the machine', async () => {
    expect(await shiftSampleDates(folder, new Date('2026-12-02T05:59:00Z'))).toMatchObject({ weeks: 0 });
    expect(await shiftSampleDates(folder, new Date('2026-12-02T06:00:00Z'))).toMatchObject({ weeks: 1 });
  });

  it('with Windows line ends from git: moves the dates', async () => {
    for (const [file, text] of Object.entries(SHOWS)) await put(file, text.replaceAll('\n', '\r\n'));
    expect(await shiftSampleDates(folder, noonInMexico('2026-12-02'))).toMatchObject({ moved: 3 });
    expect(await shiftSampleDates(folder, noonInMexico('2026-12-02'))).toMatchObject({ moved: 0 });
  });

  const own = '---\nciudad: "León"\nfecha: "2026-12-01"\n---\n';
  it.each([
    ['a show without signature', 'shows/2026/2026-12-01-leon.md', own],
    ['a past show without signature', 'shows/2024/2024-12-01-leon.md', own.replace('2026', '2024')],
    [
      'a sample show changed by hand',
      'shows/2026/2026-12-03-cdmx.md',
      `${SHOWS['shows/2026/2026-12-03-cdmx.md']}\nHola\n`,
    ],
    ['a sample show without its signature line', PAST, removeSignature(SHOWS[PAST] ?? '') ?? ''],
    ['a signed file without a date', 'shows/2026/2026-12-01-leon.md', sign('---\nciudad: "León"\n---\n')],
    [
      'a sample show under another name',
      'shows/2027/2026-12-03-cdmx.md',
      SHOWS['shows/2026/2026-12-03-cdmx.md'] ?? '',
    ],
    ['a file of another kind', 'shows/notas.txt', 'hola'],
  ])('with %s: refuses, names the file and writes nothing', async (_case, file, text) => {
    await put(file, text);
    const before = await read();
    await expect(shiftSampleDates(folder, noonInMexico('2028-01-01'))).rejects.toThrow(join(folder, file));
    await expect(shiftSampleDates(folder, noonInMexico('2028-01-01'))).rejects.toThrow(CommandError);
    expect(await read()).toEqual(before);
  });

  it('with a symbolic link among the shows: refuses', async () => {
    await symlink(join(folder, PAST), join(folder, 'shows/2025/2025-01-01-leon.md'));
    await expect(shiftSampleDates(folder, noonInMexico('2028-01-01'))).rejects.toThrow('2025-01-01-leon.md');
  });

  it.each(['shows', 'shows/2026'])(
    'with %s as a symbolic link: refuses and writes nothing there',
    async (path) => {
      await rename(join(folder, path), join(folder, 'fuera'));
      await symlink(join(folder, 'fuera'), join(folder, path));
      const before = await readdir(join(folder, 'fuera'), { recursive: true });
      await expect(shiftSampleDates(folder, noonInMexico('2028-01-01'))).rejects.toThrow(join(folder, path));
      expect(await readdir(join(folder, 'fuera'), { recursive: true })).toEqual(before);
    },
  );

  it('with many files of an editor: names ten and counts the rest', async () => {
    for (let day = 10; day < 23; day++) await put(`shows/2026/2026-10-${day}-leon.md`, own);
    await expect(shiftSampleDates(folder, BASE)).rejects.toThrow(
      /2026-10-19-leon\.md\n {2}… y 3 más\nNo se escribió nada\.$/u,
    );
  });

  it.each([
    ['no folder of shows', '.'],
    ['past shows only', 'shows/2026'],
  ])('with %s: refuses', async (_case, gone) => {
    await rm(join(folder, gone), { recursive: true });
    await expect(shiftSampleDates(folder, BASE)).rejects.toThrow(CommandError);
    await mkdir(folder, { recursive: true });
  });

  it('on a day before the end of the past tour: refuses', async () => {
    await expect(shiftSampleDates(folder, noonInMexico('2025-07-20'))).rejects.toThrow(
      'termina el 2025-07-26',
    );
    expect(await read()).toEqual(SHOWS);
  });
});

function show({ ciudad, fecha, ...dates }: Record<string, string>): string {
  const lines = Object.entries({ ciudad, fecha, show: '8:30pm', ...dates });
  return sign(`---\n${lines.map(([name, value]) => `${name}: "${value}"`).join('\n')}\n---\n\nNos vemos.\n`);
}

function noonInMexico(day: string): Date {
  return new Date(`${day}T18:00:00Z`);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** Returns the text of every file, by path. */
async function read(): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')]),
    ),
  );
}

async function datesIn(): Promise<{ readonly file: string; readonly fecha: string }[]> {
  return Object.entries(await read()).map(([file, text]) => ({
    file,
    fecha: /^fecha: "(.+)"$/mu.exec(text)?.[1] ?? '',
  }));
}

test('content:sample, without the content folder: names it, and no files', () => {
  const CONTENT_DIR = join(folder, 'otra');
  const { stderr } = spawnSync(process.execPath, ['scripts/content/sample.ts'], {
    env: { ...process.env, CONTENT_DIR },
    encoding: 'utf8',
  });
  expect(stderr).toContain(`No existe la carpeta de contenido ${CONTENT_DIR}; créala o corrige CONTENT_DIR.`);
});
