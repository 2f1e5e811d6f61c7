import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatProblem } from '../../storage/files/problem.ts';
import { sign } from '../sample/sample-dates.ts';
import { checkContent } from './check-content.ts';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-sample-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return dir;
}

const show = (ciudad: string, rest = '') =>
  `---\nciudad: "${ciudad}"\nestado: "Jalisco"\npais: "Mexico"\nfecha: "2027-12-05"\ntaquilla: "$250"\ndireccion: "Av. 1"\nlugar: "Foro"\nshow: "8:30pm"\n${rest}---\n`;
const site = (nombre: string, correo: string) =>
  `nombre: "${nombre}"\nlema: "Comedia"\ndescripcion: "Fechas de la gira"\ncorreo: "${correo}"\n`;
const privacyNotice = (body: string) => `---\ntitulo: "Aviso"\nactualizado: "2026-11-01"\n---\n\n${body}\n`;

const LEFT = {
  'courses.yaml': '# Todo es de muestra: cámbialo por lo tuyo.\n',
  'site.yaml': `${site('Ana Ríos', 'hola@timbito.example')}encabezados:\n  - ciudad: "León"\n    titulo: "Timbito a mi fiesta"\n`,
  'aviso-de-privacidad.md': privacyNotice(
    '[Nombre completo del titular], con domicilio en\n[calle, número], y [su página](https://ana.mx).',
  ),
  'shows/2027/2027-12-05-leon.md': sign(show('León')),
  'shows/2027/2027-12-05-tala.md': sign(show('Tala')),
};
const FINDINGS = [
  'aviso-de-privacidad.md:6:1 · falta llenar lo que está entre corchetes, o quitar el aviso de que es una muestra (y otra línea de este archivo)',
  'shows/2027/2027-12-05-leon.md:2:1 · es de la muestra; cámbialo por lo tuyo y borra esta línea, o borra el archivo (y en otro show)',
  'courses.yaml:1:1 · es de la muestra; cámbialo por lo tuyo y borra esta línea, o borra el archivo',
  'site.yaml:4:15 · todavía lleva una dirección inventada; pon la tuya, o borra la línea',
  'site.yaml:7:14 · todavía lleva un nombre de la muestra; pon el tuyo',
];

test('checkContent: what is left of the sample, warnings with file and line', async () => {
  const { problems, warnings } = await checkContent(await folderWith(LEFT));
  expect(problems).toStrictEqual([]);
  expect(warnings.map(formatProblem).sort()).toStrictEqual(FINDINGS.toSorted());
});

test('checkContent: what is left of the sample at a public address, problems', async () => {
  const { problems, warnings } = await checkContent(await folderWith(LEFT), { refusesSample: true });
  const WHY =
    '. · SITE_URL es una dirección pública y aquí quedan textos de la muestra o de ejemplo (los de abajo); para publicar la muestra como demostración, pon PUBLISH_SAMPLE=1';
  const isAddress = (text: string) => text.includes('una dirección inventada');
  expect(problems.map(formatProblem).sort()).toStrictEqual(
    [WHY, ...FINDINGS.filter((text) => !isAddress(text))].sort(),
  );
  expect(warnings.map(formatProblem)).toStrictEqual(FINDINGS.filter(isAddress));
});

test('checkContent: an act of the same name as the sample, at a public address, no problem', async () => {
  const dir = await folderWith({
    'site.yaml': site('Timbito', 'hola@timbito.mx'),
    'aviso-de-privacidad.md': privacyNotice('Timbito usa tu correo solo para contestar.'),
    'shows/2027/2027-12-05-leon.md': show('León', 'titulo: "Timbito en León"\n'),
  });
  expect(await checkContent(dir, { refusesSample: true })).toMatchObject({ problems: [], warnings: [] });
});

test('checkContent: an owner’s content, nothing left', async () => {
  const dir = await folderWith({
    'site.yaml': site('Ana Ríos', 'hola@anarios.mx'),
    'aviso-de-privacidad.md': privacyNotice(
      'Ana Ríos usa [tu correo](mailto:x@anarios.mx) solo para contestar.',
    ),
    'shows/2027/2027-12-05-leon.md': show('León'),
  });
  expect(await checkContent(dir, { refusesSample: true })).toMatchObject({ problems: [], warnings: [] });
});

const pressKit = (fields: string, body = '') => ({
  'site.yaml': site('Ana Ríos', 'hola@anarios.mx'),
  'aviso-de-privacidad.md': privacyNotice('Ana Ríos usa tu correo solo para contestar.'),
  'shows/2027/2027-12-05-leon.md': show('León'),
  'prensa.md': `---\n${fields}---\n\n${body}`,
});

test.each([
  ['of one line', 'rider: ["Batería", "Dos amplificadores"]\n'],
  ['of several lines', 'rider: [\n  "Batería",\n  Dos amplificadores,\n]\n'],
  ['of groups', 'clips: [{ titulo: "Uno", link: "https://anarios.mx/uno" }]\n'],
])('checkContent: a YAML list %s in the press kit, no placeholder', async (_what, list) => {
  const dir = await folderWith(pressKit(`corta: "Ana Ríos."\n${list}`));
  expect(await checkContent(dir, { refusesSample: true })).toMatchObject({ problems: [], warnings: [] });
});

test('checkContent: brackets in values and in the text of the press kit, placeholders', async () => {
  const fields = 'corta: "[Quién eres]"\nrider: ["Batería", "[Lo que falta]"]\n';
  const { warnings } = await checkContent(await folderWith(pressKit(fields, '[Tu historia]\n')));
  expect(warnings.map(formatProblem)).toStrictEqual([
    'prensa.md:2:1 · falta llenar lo que está entre corchetes, o quitar el aviso de que es una muestra (y otras 2 líneas de este archivo)',
  ]);
});

test('checkContent: brackets in the quotes of the press kit at a public address, a warning', async () => {
  const fields =
    'corta: "Ana Ríos."\ncitas:\n  - texto: "[Ana] tiene […] la mejor hora"\n    autor: "El Diario"\n';
  const dir = await folderWith(pressKit(fields, '«Se ríe [sic] uno.»\n'));
  const { problems, warnings } = await checkContent(dir, { refusesSample: true });
  expect(problems).toStrictEqual([]);
  expect(warnings).toMatchObject([{ file: 'prensa.md', line: 4 }]);
});

test('outDir: a published show whose file has another name, a warning with the earlier name', async () => {
  const dir = await folderWith({
    'shows/2027/leon-otra-vez.md': show('León'),
    'shows/2027/2027-12-05-tala.md': show('Tala'),
    'shows/2027/silao-otra-vez.md': show('Silao', 'antes: "2027-12-06-silao"\n').replace('12-05', '12-06'),
    'dist/api/shows.json': JSON.stringify([
      { id: '2027-12-05-leon', ciudad: 'León', fecha: '2027-12-05', lugar: 'Foro', show: '8:30pm' },
      { id: '2027-12-05-tala', ciudad: 'Tala', fecha: '2027-12-05', lugar: 'Foro', show: '8:30pm' },
      { id: '2027-12-06-silao', ciudad: 'Silao', fecha: '2027-12-06', lugar: 'Foro', show: '8:30pm' },
    ]),
  });
  const renamed = async (outDir: string) => {
    const { warnings } = await checkContent(dir, { outDir: join(dir, outDir) });
    return warnings.map(formatProblem).filter((warning) => warning.includes('está publicado como'));
  };
  expect(await renamed('dist')).toStrictEqual([
    'shows/2027/leon-otra-vez.md · está publicado como 2027-12-05-leon: escribe antes: "2027-12-05-leon" en sus datos, o devuélvele el nombre 2027-12-05-leon.md; si no, los enlaces y calendarios que ya lo tienen dejan de servir',
  ]);
  expect(await renamed('nada')).toStrictEqual([]);
});
