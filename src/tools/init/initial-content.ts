/** The files of a new content folder: only the act's own data, one example show, and the list of what is left to do. */
import { stringify } from 'yaml';
import { clockOf, countryCatalogue, localeOf } from '../../domain/places/country-catalogue.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { showSlug, slugify } from '../../domain/text/slug.ts';
import { addDays, type Day } from '../../domain/time/clock.ts';
import { isoDate } from '../../domain/time/format-date.ts';
import { timeZoneOf, zonesOf } from '../../domain/time/time-zone.ts';
import { type Country, DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';
import type { Show } from '../../schemas/show.ts';
import { EXAMPLE_MARK } from '../../storage/read/example-mark.ts';
import { showText } from '../../storage/read/show-text.ts';
import { type Answers, isYes, networks, type Section, sections } from './answers.ts';
import { privacyNotice } from './privacy-notice.ts';
import { todoList } from './todo-list.ts';

const STYLE = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;

/** Days from today to the example show. */
const DAYS_AHEAD = 30;

/** The text of each file by its path. @param today in the act's zone */
export function initialContent(answers: Answers, today: Day): Map<string, string> {
  const show = exampleShow(answers, today);
  const showFile = `shows/${show.fecha.slice(0, 4)}/${showSlug(show)}.md`;
  const festivals = answers.festival === '' ? [] : [festivalFile(answers)];
  const lists = sections.filter((name) => isYes(answers[name])).map((name) => SECTION_FILES[name](answers));
  const files: (readonly [string, string])[] = [
    ['site.yaml', siteText(answers)],
    ['aviso-de-privacidad.md', privacyNotice(answers, isoDate(today))],
    [showFile, showText(show).replace('---\n', `---\n${EXAMPLE_MARK}\n`)],
    ...festivals,
    ...lists,
    ...pictureFolders(answers).map((folder) => [`${folder}/.gitkeep`, ''] as const),
    ['PENDIENTES.md', todoList(answers, showFile)],
  ];
  return new Map(files);
}

/** Git keeps no empty folders, and a forge uploads pictures into folders that exist. */
function pictureFolders(answers: Answers): readonly string[] {
  const chosen = sections.filter((name) => isYes(answers[name])).map((name) => PICTURE_FOLDERS[name]);
  return ['carteles', ...chosen.flatMap((folder) => (folder ? [folder] : []))];
}

const PICTURE_FOLDERS: Readonly<Partial<Record<Section, string>>> = {
  cursos: 'courses',
  merch: 'products',
  galeria: 'galeria',
};

export function countryOf({ pais }: Pick<Answers, 'pais'>): Country {
  return parseCountry(pais) ?? DEFAULT_COUNTRY;
}

function siteText(answers: Answers): string {
  const { nombre, lema, correo, pais, zona, acto, tintas } = answers;
  const country = countryOf(answers);
  const tickets = `${countryCatalogue[country].ticket}s`;
  const redes = Object.fromEntries(
    networks.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
  );
  const data = {
    nombre,
    lema,
    descripcion: sentence(`Fechas y ${tickets} de ${nombre}`),
    correo,
    pais,
    ...(zona !== zonesOf(country)[0] && { zona }),
    acto,
    tintas,
    ...(Object.keys(redes).length > 0 && { redes }),
  };
  return `# Los datos de todo el sitio. Qué más puede llevar: README.md, la guía de esta carpeta.\n${stringify(data, STYLE)}`;
}

function exampleShow({ ciudad, estado, pais, zona }: Answers, today: Day): Show {
  const place = { ciudad, estado, pais };
  return {
    ...place,
    fecha: isoDate(addDays(today, DAYS_AHEAD)),
    taquilla: 'por avisar',
    direccion: 'Calle y número por confirmar',
    lugar: 'Lugar por confirmar',
    show: clockOf(localeOf(countryOf({ pais }))) === 12 ? '8:30pm' : '20:30',
    ...(timeZoneOf(place) !== zona && { zona }),
  };
}

function festivalFile(answers: Answers): readonly [string, string] {
  const { festival: titulo, ciudad, estado, pais, zona } = answers;
  const fecha = answers['festival-fecha'];
  const data = {
    titulo,
    ciudad,
    estado,
    pais,
    ...(timeZoneOf({ ciudad, estado, pais }) !== zona && { zona }),
    lugar: 'Lugar por confirmar',
    dias: [{ dia: String(Number(fecha.slice(8, 10))), fecha: fecha.slice(0, 10) }],
  };
  const head = '# Un festival: lugar, días, quiénes se presentan. Qué más puede llevar: README.md.\n';
  return [`festivals/${slugify(titulo)}.yaml`, head + stringify(data, STYLE)];
}

const entry = (folder: string, fields: string) =>
  `# Así es cada elemento; quita los # y pon el tuyo. La imagen va en ${folder}/.\n${fields.replace(/^/gmu, '# ')}\n`;

const PRESS_COMMENT =
  '# La biografía larga va debajo de la segunda línea de ---. Qué más puede llevar: README.md, la guía de esta carpeta.\n';

/** Empty lists with an example in comments: their pages appear with the first entry. */
const SECTION_FILES: Readonly<Record<Section, (answers: Answers) => readonly [string, string]>> = {
  cursos: () => [
    'courses.yaml',
    entry(
      'courses',
      '- imagen: "courses/presencial.jpg"\n  alt: "Qué se ve en el volante"\n  modalidad: "Presencial"',
    ),
  ],
  merch: () => [
    'products.yaml',
    entry('products', '- imagen: "products/playera.jpg"\n  alt: "Playera negra"'),
  ],
  videos: () => [
    'videos.yaml',
    '# Así es cada elemento; quita los # y pon el tuyo.\n# - comediante: "Quién sale"\n#   link: "https://youtu.be/abcdefghijk"\n',
  ],
  galeria: () => [
    'galeria.yaml',
    entry('galeria', '- imagen: "galeria/f001.jpg"\n  alt: "Qué se ve en la foto"'),
  ],
  prensa: ({ nombre, lema }) => [
    'prensa.md',
    `---\n${PRESS_COMMENT}${stringify({ corta: `${sentence(nombre)} ${sentence(lema)}` }, STYLE)}---\n`,
  ],
};
