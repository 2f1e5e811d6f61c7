/** Files of a new content folder: the act's own data, an example show, and a list of remaining steps. */
import { stringify } from 'yaml';
import { homeCountryOf, homeCountrySettings } from '../../domain/site/home-country.ts';
import { showSlug, slugify } from '../../domain/text/slug.ts';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { isoDate } from '../../domain/time/format-date.ts';
import { timeZoneOf, zonesOf } from '../../domain/time/time-zone.ts';
import { addDays, type Day } from '../../domain/time/wall-time.ts';
import { countryCatalogue } from '../../schemas/fields/country.ts';
import type { Show } from '../../schemas/show.ts';
import { textOfShow } from '../../storage/read/entry-text.ts';
import { EXAMPLE_MARK } from '../../storage/write/example-mark.ts';
import { YAML_STYLE } from '../../storage/yaml/edit-yaml.ts';
import { isYes } from '../edit/prompt.ts';
import { type AnswerName, type Answers, networks, splitList } from './answers.ts';
import { privacyNotice, readTemplate } from './privacy-notice.ts';

const allOf = new Intl.ListFormat('es', { type: 'conjunction' });

/** Days from today to the example show. */
const DAYS_AHEAD = 30;

/** Returns the text of each file by path. @param today day in the act's zone */
export function initialContent(answers: Answers, today: Day): Map<string, string> {
  const show = exampleShow(answers, today);
  const showFile = `shows/${show.fecha.slice(0, 4)}/${showSlug(show)}.md`;
  const chosen = sectionsOf(answers);
  // Git does not store empty folders, and forges upload pictures only into existing folders.
  const folders = ['carteles', ...chosen.flatMap(({ folder }) => folder ?? [])];
  const files: (readonly [string, string])[] = [
    ['site.yaml', siteText(answers)],
    ['aviso-de-privacidad.md', privacyNotice(answers, isoDate(today))],
    [showFile, textOfShow(show).replace('---\n', `---\n${EXAMPLE_MARK}\n`)],
    ...splitList(answers.festival).map((titulo, index) => festivalFile(answers, titulo, index)),
    ...chosen.map(({ file }) => [file, sectionText(file, answers)] as const),
    ...folders.map((folder) => [`${folder}/.gitkeep`, ''] as const),
    ['PENDIENTES.md', todoList(answers, showFile)],
  ];
  return new Map(files);
}

function siteText(answers: Answers): string {
  const { nombre, lema, correo, pais, zona, acto, tintas } = answers;
  const country = homeCountryOf(answers);
  const tickets = `${countryCatalogue[country].ticket}s`;
  const redes = Object.fromEntries(
    networks.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
  );
  const data = {
    nombre,
    lema,
    descripcion: endWithFullStop(`Fechas y ${tickets} de ${nombre}`),
    correo,
    pais,
    ...(zona !== zonesOf(country)[0] && { zona }),
    acto,
    tintas,
    ...(Object.keys(redes).length > 0 && { redes }),
  };
  return `# Los datos de todo el sitio. Qué más puede llevar: README.md, la guía de esta carpeta.\n${stringify(data, YAML_STYLE)}`;
}

function exampleShow({ ciudad, estado, pais, zona }: Answers, today: Day): Show {
  const place = { ciudad, estado, pais };
  return {
    ...place,
    fecha: isoDate(addDays(today, DAYS_AHEAD)),
    taquilla: 'por avisar',
    direccion: 'Calle y número por confirmar',
    lugar: 'Lugar por confirmar',
    show: homeCountrySettings({ pais }).hourFormat === 12 ? '8:30pm' : '20:30',
    ...(timeZoneOf(place) !== zona && { zona }),
  };
}

function festivalFile(answers: Answers, titulo: string, index: number): readonly [string, string] {
  const { ciudad, estado, pais, zona } = answers;
  const fecha = splitList(answers['festival-fecha'])[index] ?? '';
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
  return [`festivals/${slugify(titulo)}.yaml`, head + stringify(data, YAML_STYLE)];
}

const PRESS_COMMENT =
  '# La biografía larga va debajo de la segunda línea de ---. Qué más puede llevar: README.md, la guía de esta carpeta.\n';

interface SectionContent {
  readonly file: string;
  /** Folder for the section's pictures. */
  readonly folder?: string;
  readonly todo: string;
}

/**
 * Optional sections of an act by question. The files of `templates/` are empty lists with an example in a
 * comment; a page appears with its first entry. The press kit contains the tagline.
 */
const SECTIONS = {
  cursos: {
    file: 'courses.yaml',
    folder: 'courses',
    todo: 'Cursos: pon las imágenes en `courses/` y anótalas en `courses.yaml`.',
  },
  merch: {
    file: 'products.yaml',
    folder: 'products',
    todo: 'Merch: pon las fotos en `products/` y anótalas en `products.yaml`.',
  },
  videos: { file: 'videos.yaml', todo: 'Videos: anota sus enlaces de YouTube en `videos.yaml`.' },
  galeria: {
    file: 'galeria.yaml',
    folder: 'galeria',
    todo: 'Galería: pon las fotos en `galeria/` y anótalas en `galeria.yaml`.',
  },
  prensa: {
    file: 'prensa.md',
    folder: 'prensa',
    todo: 'Prensa: escribe en `prensa.md` tus biografías, rider y contacto; pon las fotos en `prensa/` y anótalas ahí con su crédito.',
  },
} as const satisfies { readonly [name in AnswerName]?: SectionContent };

function sectionText(file: string, { nombre, lema }: Answers): string {
  if (file !== SECTIONS.prensa.file) return readTemplate(file);
  const data = { corta: `${endWithFullStop(nombre)} ${endWithFullStop(lema)}` };
  return `---\n${PRESS_COMMENT}${stringify(data, YAML_STYLE)}---\n`;
}

/** Returns the initial content of the sections that the act has. */
function sectionsOf(answers: Answers): SectionContent[] {
  const names = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
  return names.filter((name) => isYes(answers[name])).map((name) => SECTIONS[name]);
}

/** Returns the list of remaining steps. @param showFile path of the example show inside the content folder */
function todoList(answers: Answers, showFile: string): string {
  const { festival, dominio } = answers;
  const { origin, pathname } = new URL(dominio || 'https://tu-dominio');
  const base = pathname === '/' ? '' : ` BASE_PATH=${pathname}/`;
  const items = [
    `Agrega tus shows: \`npm run dev\` y <http://localhost:4321/add/>, \`npm run content:new\`, o \`npm run content:import\` para muchos. Después borra el de ejemplo (\`${showFile}\`) en vez de cambiarlo: su dirección lleva para siempre la fecha con que nació.`,
    'Lee `site.yaml`: revisa el lema y la descripción; ahí van también los teléfonos y el video de la portada.',
    'Lee `aviso-de-privacidad.md` y pide a alguien que sepa de leyes que lo confirme.',
    ...(festival === ''
      ? []
      : [
          `Completa \`festivals/\`: el lugar, los días y quiénes se presentan en ${allOf.format(splitList(festival))}.`,
        ]),
    ...sectionsOf(answers).map(({ todo }) => todo),
    'Anota tus ciudades en `ciudades.yaml` si quieres verlas en el mapa.',
    'Revisa todo con `npm run content:check`.',
    `Publica: \`SITE_URL=${origin}${base} npm run build\`.`,
  ];
  const lines = items.map((item) => `- [ ] ${item}`).join('\n');
  return `# Pendientes\n\nLo que falta para que el sitio quede listo. Este archivo no se publica; bórralo al terminar.\n\n${lines}\n`;
}
