import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApi } from '../../domain/shows/api-show.ts';
import { ContentStore } from '../../storage/write/content-store.ts';
import { parseFile } from './parse-file.ts';
import { parseTable } from './parse-table.ts';
import { describeShow, planImport } from './plan-import.ts';

/** Returns each row as an object, by the first row. */
const recordsOf = (text: string) => {
  const { head, rows } = parseTable(text);
  return rows.map(({ cells }) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};

describe('parseTable', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', [{ a: '1', b: '2' }]],
    ['semicolons, as Excel writes in Spanish', 'a;b\r\n1;"2,5"\r\n', [{ a: '1', b: '2,5' }]],
    ['tabs', 'a\tb\n1\t2', [{ a: '1', b: '2' }]],
    ['a byte order mark', '\ufeffa,b\n1,2', [{ a: '1', b: '2' }]],
    ['quotes within quotes', 'a\n"di ""hola"""\n', [{ a: 'di "hola"' }]],
    ['a quote in the middle', 'a,b\n6" de alto,x\n', [{ a: '6" de alto', b: 'x' }]],
    ['a line end within quotes', 'a,b\n"uno\ndos",3\n', [{ a: 'uno\ndos', b: '3' }]],
    ['short and empty rows', 'a,b\n1\n\n,\n', [{ a: '1', b: '' }]],
    ['a last cell that is empty', 'a,b\n1,', [{ a: '1', b: '' }]],
    ['a head row only', 'a,b\n', []],
    ['an empty text', '', []],
  ])('%s', (_name, text, rows) => {
    expect(recordsOf(text)).toStrictEqual(rows);
  });

  it('too many columns or an open quote: throws with the line', () => {
    expect(() => parseTable('a,b\n1,2\n1,2,3\n')).toThrow('La línea 3 tiene 3 columnas y la primera 2.');
    expect(() => parseTable('a,b\n1,2\n"1,2\n')).toThrow('Las comillas de la línea 3 no se entienden');
  });

  it('a large file of any shape: takes little processor time', () => {
    // CPU time of this thread, because wall clock time also counts other programs.
    const start = process.threadCpuUsage();
    parseTable(`a\n${'"x""y"\n'.repeat(50_000)}`);
    expect(() => parseTable(`a\n"${'x'.repeat(1_000_000)}`)).toThrow('comillas');
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2_000);
  });
});

const fields = {
  ciudad: 'León',
  estado: 'Guanajuato',
  pais: 'Mexico',
  fecha: '2028-01-03',
  taquilla: 'Gratis',
  direccion: 'Calle 2',
  lugar: 'Foro',
  show: '8:30pm',
};

const fileOf = (rows: readonly Record<string, unknown>[]) => ({
  shows: rows.map((each, index) => ({ source: `show ${index + 1}`, fields: each, guesses: [] })),
  remarks: [],
});

async function emptyContent() {
  const dir = await mkdtemp(join(tmpdir(), 'gira-importa-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return { dir, store: new ContentStore(dir, { keepsVersions: false, clock: Date.now }) };
}

describe('planImport', () => {
  it('an hour of publicar that the clock of home skips: a problem, as when it is stored', async () => {
    const { dir, store } = await emptyContent();
    const site = 'nombre: A\nlema: B\ndescripcion: C\ncorreo: a@a.cl\npais: Chile\n';
    await writeFile(join(dir, 'site.yaml'), site);
    const { newShows, problems } = await planImport(
      fileOf([{ ...fields, publicar: '2027-09-05 00:30' }]),
      dir,
      store,
    );
    expect(newShows).toEqual([]);
    expect(problems.flat()).toEqual([
      expect.stringMatching(/^show 1 · publicar: esa hora no existe ese día en America\/Santiago/u),
    ]);
  });

  it('shows with field names of the API or of the files: plans the new ones, remarks on existing and repeated ones', async () => {
    const { dir, store } = await emptyContent();
    await store.create('shows', { ...fields, notas: '' }, null);
    const rows = [
      fields,
      { ...fields, fecha: '2028-01-04', link: 'https://a.example/' },
      { ...fields, fecha: '2028-01-04' },
    ];
    const plan = await planImport(fileOf(rows), dir, store);
    expect(plan.newShows).toMatchObject([{ show: { fecha: '2028-01-04', link: 'https://a.example/' } }]);
    expect(plan.remarks).toStrictEqual([
      'show 1: ya está en shows/2028/2028-01-03-leon.md',
      'show 3: es el mismo show que show 2',
    ]);
  });

  it('a show that the file has with another hour now: planned, and its file is named', async () => {
    const { dir, store } = await emptyContent();
    await store.create('shows', { ...fields, show: 'por confirmar', notas: '' }, null);
    const plan = await planImport(fileOf([fields, { ...fields, ciudad: 'LEÓN', lugar: 'Bar' }]), dir, store);
    expect(plan.newShows).toHaveLength(2);
    expect(plan.remarks).toStrictEqual(
      ['show 1', 'show 2'].map(
        (source) =>
          `${source}: es un show más, porque ese día en la ciudad hay otro con otra hora u otro lugar (shows/2028/2028-01-03-leon.md); si es el mismo, cámbialo ahí y quítalo de este archivo`,
      ),
    );
  });

  it.each([
    ['Ciudad de México', 'Ciudad de México', 'CDMX', 'Ciudad de México'],
    ['Mexico City', 'Mexico City', 'CDMX', 'Ciudad de México'],
    ['GDL', 'Jal.', 'Guadalajara', 'Jalisco'],
  ])('%s in %s, as other shows have %s: is the same show', async (ciudad, estado, known, region) => {
    const { dir, store } = await emptyContent();
    await store.create('shows', { ...fields, ciudad: known, estado: region, notas: '' }, null);
    const show = { ...fields, ciudad, estado };
    const plan = await planImport(fileOf([show, { ...show, fecha: '2028-01-04' }]), dir, store);
    expect(plan.remarks).toMatchObject([expect.stringMatching(/^show 1: ya está en /u)]);
    expect(plan.newShows).toMatchObject([
      {
        show: { ciudad: known, estado: region },
        guesses: [
          { field: 'ciudad', reason: `el archivo dice ${ciudad}; se escribe como en los demás shows` },
        ],
      },
    ]);
  });

  it('a city with another name of one that other shows have, in another region: stays', async () => {
    const { dir, store } = await emptyContent();
    const potosi = { ciudad: 'San Luis Potosí', estado: 'San Luis Potosí', notas: '' };
    await store.create('shows', { ...fields, ...potosi }, null);
    const show = { ...fields, ciudad: 'San Luis', estado: 'Sonora' };
    const plan = await planImport(fileOf([show]), dir, store);
    expect(plan.newShows).toMatchObject([{ show: { ciudad: 'San Luis' }, guesses: [] }]);
  });

  it('a link that begins with www.: planned', async () => {
    const { dir, store } = await emptyContent();
    const plan = await planImport(fileOf([{ ...fields, link: 'www.foro.example/boletos' }]), dir, store);
    expect(plan.problems).toEqual([]);
    expect(plan.newShows).toHaveLength(1);
  });

  it('invalid shows: lists every problem with its source', async () => {
    const { dir, store } = await emptyContent();
    const plan = await planImport(
      fileOf([fields, { ...fields, fecha: 'ayer', ciudad: '', cosa: '1' }]),
      dir,
      store,
    );
    expect(plan.newShows).toMatchObject([{ source: 'show 1' }]);
    expect(
      plan.problems
        .flat()
        .map((problem) => problem.split(':')[0])
        .sort(),
    ).toStrictEqual(['show 2 · ciudad', 'show 2 · cosa', 'show 2 · fecha']);
  });

  it('a date with the month first among others: its line and the reason, the others are planned', async () => {
    const { dir, store } = await emptyContent();
    const text = ['fecha;ciudad;lugar', ...['27/11/2028', '12/13/2028'].map((date) => `${date};León;Foro`)];
    const plan = await planImport(
      parseFile('a.csv', Buffer.from([...text, '29/11/2028;León;Foro'].join('\n')), {
        homeCountry: 'Mexico',
      }),
      dir,
      store,
    );
    expect(plan.newShows.map(({ source }) => source)).toStrictEqual(['línea 2', 'línea 4']);
    expect(plan.problems).toStrictEqual([
      [
        'línea 3 · fecha: 12/13/2028 está al revés que las demás, que llevan primero el día; escríbela como 2028-12-13',
      ],
    ]);
  });

  it('several shows of a day in a city: the ids that they will have', async () => {
    const { dir, store } = await emptyContent();
    await store.create('shows', { ...fields, notas: '' }, null);
    const rows = ['Bar', 'Café', 'Foro'].map((lugar) => ({ ...fields, lugar }));
    const { newShows } = await planImport(fileOf(rows), dir, store);
    const [planned, described] = [
      newShows.map(({ id }) => id),
      newShows.map((show) => describeShow(show, 0)[0]),
    ];
    expect(planned).toStrictEqual(['2028-01-03-leon-2', '2028-01-03-leon-3']);
    expect(described).toStrictEqual(['+  2028-01-03-leon-2 · show 1', '+  2028-01-03-leon-3 · show 2']);
    const stored = [];
    for (const { show } of newShows) stored.push(await store.create('shows', { ...show, notas: '' }, null));
    expect(stored).toMatchObject(planned.map((id) => ({ entry: { file: `shows/2028/${id}.md` } })));
  });

  it('a show with many fields: the dry run prints each', async () => {
    const { dir, store } = await emptyContent();
    const more = { puertas: '7:30pm', edad: 'Solo adultos', abridor: 'Ana', publicar: '2027-12-01' };
    const boletos = [{ nombre: 'General', precio: '$300' }];
    const listed = toApi('2028-01-03-leon', { ...fields, ...more, taquilla: '', boletos }, '');
    const file = parseFile('a.json', Buffer.from(JSON.stringify([listed])), { homeCountry: 'Mexico' });
    const { newShows, problems } = await planImport(file, dir, store);
    expect(problems).toEqual([]);
    const printed = newShows.flatMap((show) => describeShow(show, 0)).join('\n');
    for (const [name, value] of Object.entries(more)) expect(printed).toContain(`${name}: ${value}`);
    expect(printed).toContain('boletos: 1');
  });

  it.each(['fecha', 'ciudad', 'lugar'])('%s without a value: "falta"', async (field) => {
    const { dir, store } = await emptyContent();
    const plan = await planImport(fileOf([{ ...fields, [field]: '' }]), dir, store);
    expect(plan.problems.flat()).toStrictEqual([
      expect.stringMatching(
        new RegExp(`^show 1 · ${field}: falta; escribe, por ejemplo, ${field}: ".+"$`, 'u'),
      ),
    ]);
  });

  it('the answer of GET /api/shows with a poster that is not here: plans the show without it', async () => {
    const { dir, store } = await emptyContent();
    const listed = toApi(
      '2028-01-03-leon',
      { ...fields, cartel: 'carteles/x.jpg', asquerosos: 'si' },
      'Notas.',
    );
    const plan = await planImport(
      parseFile('a.json', Buffer.from(JSON.stringify([listed])), { homeCountry: 'Mexico' }),
      dir,
      store,
    );
    expect(plan.newShows).toStrictEqual([
      {
        id: '2028-01-03-leon',
        show: { ...fields, asquerosos: 'si' },
        notes: 'Notas.',
        guesses: [],
        source: 'show 1',
      },
    ]);
    expect(plan.remarks).toStrictEqual([
      'show 1: 2028-01-03-leon entra sin cartel: aquí no está carteles/x.jpg',
    ]);
  });

  it.each([
    ['a.txt', '', 'tiene que terminar en .csv, .json o .ics'],
    ['a.xlsx', 'PK', 'una hoja de cálculo se guarda antes como CSV'],
    ['a.json', '{', 'no es JSON'],
    ['a.json', '{}', 'no es una lista de shows'],
    ['a.json', '[1]', 'no es una lista de shows'],
  ])('parseFile: %s with %j, throws', (name, text, words) => {
    expect(() => parseFile(name, Buffer.from(text), { homeCountry: 'Mexico' })).toThrow(words);
  });
});
