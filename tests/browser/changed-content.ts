/** The content of `changed-content.test.ts`: shows of its own in place of those of the fixture. */
import { slugify } from '../../src/domain/text/slug.ts';
import { type Changes, smallShow } from '../support/changed-site.ts';
import { tour } from '../support/tour.ts';

const [withPhone] = tour.site.telefonos;
if (!withPhone) throw new Error('The fixture has no ticket phone.');

/** Days and statuses by slug of the city. */
export const SHOWS = {
  guadalajara: {
    ciudad: 'Guadalajara',
    estado: 'Jalisco',
    days: ['2024-05-17', '2025-03-14', '2026-11-27', '2026-12-06', '2027-06-05'],
  },
  colima: { ciudad: 'Colima', estado: 'Colima', days: ['2026-12-08', '2026-12-09'] },
  leon: {
    ciudad: 'León',
    estado: 'Guanajuato',
    days: ['2024-07-26', '2026-12-04 cancelado', '2026-12-18'],
  },
  saltillo: { ciudad: 'Saltillo', estado: 'Coahuila', days: ['2024-03-09', '2026-12-12 cancelado'] },
  queretaro: { ciudad: 'Querétaro', estado: 'Querétaro', days: ['2024-03-01 cancelado'] },
  celaya: { ciudad: 'Celaya', estado: 'Guanajuato', days: ['2024-03-02 pospuesto'] },
} as const;

export const PHONE_SLUG = slugify(withPhone.ciudad);
const WITH_PHONE = {
  ciudad: withPhone.ciudad,
  estado: 'San Luis Potosí',
  days: ['2024-02-10', '2026-11-28', '2027-03-01 cancelado'],
} as const;

export const TITLED = { id: '2026-12-11-tepic' };
const TITLED_TEXT = smallShow(
  'Tepic',
  'Nayarit',
  '2026-12-11',
  'titulo: "Grabación del especial"\ninvitado: "Chuy Malora"\nasquerosos: "si"\n',
);

/** A show of a night whose tickets are on sale from December 1st, later at another price. */
const LATER_SALE = smallShow(
  'Morelia',
  'Michoacán',
  '2026-12-19',
  `boletos:
  - { nombre: "Preventa", precio: "$200", desde: "2026-12-01", hasta: "2026-12-05", link: "https://boletos.example/m" }
  - { nombre: "General", precio: "$300", desde: "2026-12-06", link: "https://boletos.example/m" }
`,
).replace('taquilla: "$250"\n', '');

export const FESTIVAL_END = Date.parse('2026-12-07T00:00:00-06:00');
const FESTIVAL = `titulo: "Festival Sol y Luna de Colima"
aspecto: "cromo"
ciudad: "Colima"
estado: "Colima"
pais: "Mexico"
lugar: "Teatro Sol"
dias:
  - { dia: "6", fecha: "2026-12-06" }
`;

const FACT = 'accesibilidad: "Rampa"\n';

/** Changes to the files of the fixture. */
export function changedFiles(): Changes {
  const files = Object.entries({ ...SHOWS, [PHONE_SLUG]: WITH_PHONE }).flatMap(
    ([slug, { ciudad, estado, days }]) =>
      days.map((day) => {
        const [fecha = '', estatus] = day.split(' ');
        const text = smallShow(ciudad, estado, fecha, estatus ? `${FACT}estatus: "${estatus}"\n` : FACT);
        return [`shows/${fecha.slice(0, 4)}/${fecha}-${slug}.md`, () => text] as const;
      }),
  );
  return {
    shows: null,
    ...Object.fromEntries(files),
    [`shows/2026/${TITLED.id}.md`]: () => TITLED_TEXT,
    'shows/2026/2026-12-19-morelia.md': () => LATER_SALE,
    'shows/2026/2026-12-19-morelia-2.md': () => LATER_SALE.replace('8:30pm', '11:00pm'),
    'festivals/sol.yaml': () => FESTIVAL,
    'comedians.yaml': () => '- nombre: "RITA"\n  color: "uno"\n',
    'ciudades.yaml': () => MAPPED,
  };
}

const MAPPED = ['Guadalajara', 'León', 'Querétaro', 'Celaya']
  .map((ciudad, index) => `- ciudad: "${ciudad}"\n  pais: "Mexico"\n  latitud: 2${index}\n  longitud: -100\n`)
  .join('');
