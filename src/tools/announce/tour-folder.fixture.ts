/** A content folder with a tour of 20 cities in three zones that is released at one moment. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

const LONG = 'Centro Cultural y Recreativo Ex Hacienda de Nuestra Señora del Refugio de los Altos';

/** City, region, country, and the fields that differ from those of the others. */
const CITIES: readonly (readonly [string, string, string, Readonly<Record<string, unknown>>?])[] = [
  [
    'Guadalajara',
    'Jalisco',
    'Mexico',
    { preventa: '$200', taquilla: '$250', link: 'https://boletos.example/gdl' },
  ],
  ['Tijuana', 'B.C.', 'Mexico', { show: '9:30pm', puertas: '9:00pm', edad: 'Mayores de 18 años' }],
  ['Cancún', 'Quintana Roo', 'Mexico', { link: 'https://wa.me/529985550142', invitado: 'Chuy Malora' }],
  ['San Cristóbal de las Casas', 'Chiapas', 'Mexico', { lugar: LONG, direccion: `${LONG}, número 1805` }],
  ['Monterrey', 'Nuevo León', 'Mexico', { show: 'por confirmar', taquilla: 'por avisar' }],
  [
    'Mérida',
    'Yucatán',
    'Mexico',
    { titulo: 'Una noche con el mejor comediante de toda la región y sus alrededores' },
  ],
  [
    'Puebla',
    'Puebla',
    'Mexico',
    {
      taquilla: undefined,
      boletos: [
        { nombre: 'Preventa', precio: '$300', hasta: '2027-01-15', link: 'https://boletos.example/pue?t=1' },
        { nombre: 'General', precio: '$450', link: 'https://boletos.example/pue?t=2' },
      ],
    },
  ],
  ['Guatemala', 'Guatemala', 'Guatemala', { taquilla: 'Q150' }],
  ['San José', 'San José', 'Costa Rica', { taquilla: '10 000 Colones', link: 'tel:+50625550177' }],
  ['Tegucigalpa', 'Francisco Morazán', 'Honduras', { taquilla: '250 LPS' }],
  ['San Salvador', 'San Salvador', 'El Salvador', { taquilla: '$10' }],
  ['Bogotá', 'Cundinamarca', 'Colombia', { taquilla: '25k', abridor: 'Abril Navaja' }],
  ['León', 'Guanajuato', 'Mexico', { taquilla: 'Gratis' }],
  ...['Querétaro', 'Toluca', 'Xalapa', 'Oaxaca', 'Morelia', 'Saltillo', 'Durango'].map(
    (city, i) => [city, 'México', 'Mexico', { taquilla: `$${310 + i}`, puertas: '8:00pm' }] as const,
  ),
];

export interface TourShow {
  readonly id: string;
  /** Data as in its file. */
  readonly data: Readonly<Record<string, unknown>>;
}

const PUBLICAR = '2026-12-01 12:00';

export const tourShows: readonly TourShow[] = CITIES.map(([ciudad, estado, pais, more], i) => {
  const fecha = new Date(Date.UTC(2027, 0, 20 + i)).toISOString().slice(0, 10);
  const id = `${fecha}-${ciudad.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')}`;
  const data = {
    ciudad,
    estado,
    pais,
    fecha,
    taquilla: '$250',
    direccion: `Calle ${i + 1}`,
    lugar: `Foro ${i + 1}`,
    show: '8:30pm',
    publicar: PUBLICAR,
    ...more,
  };
  return { id, data };
});

const SITE = {
  nombre: 'Timbito',
  lema: 'Comediante',
  descripcion: 'Fechas y boletos.',
  correo: 'hola@timbito.example',
  acto: 'stand up',
  anuncio: 'Stand up con Timbito',
};

/** Writes the folder. @returns its path */
export async function tourFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-tour-'));
  await writeFile(join(dir, 'site.yaml'), stringify(SITE));
  for (const { id, data } of tourShows) {
    const file = join(dir, 'shows', String(data['fecha']).slice(0, 4), `${id}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      `---\n${stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })}---\n`,
    );
  }
  return dir;
}
