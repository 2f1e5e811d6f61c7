/** Generates tours of any length for the benchmark. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '../../src/domain/text/slug.ts';
import { DAY_MS } from '../../src/domain/time/durations.ts';
import { writeFileAtomic } from '../../src/lib/write-file-atomic.ts';

export interface TourFile {
  /** Path inside the content folder. */
  readonly file: string;
  readonly text: string;
}

/** Fraction of upcoming shows: one for every five past shows. */
const UPCOMING_SHARE = 1 / 6;
const HOURS = ['8:30pm', '9:00pm', '7:30pm', '20:00'];
const PLACES: Readonly<Record<string, string>> = {
  Mexico:
    'San Luis Potosí: San Luis Potosí, Cerro de San Pedro, Matehuala; Jalisco: Guadalajara; Ciudad de México: CDMX; Querétaro: Querétaro; Guanajuato: Celaya, León; Baja California: Tijuana, Mexicali; Sonora: Hermosillo; Sinaloa: Culiacán, Mazatlán; Yucatán: Mérida; Quintana Roo: Cancún; Nayarit: Nuevo Vallarta, Bahía de Banderas; Nuevo León: Monterrey; Coahuila: Saltillo, Torreón; Chiapas: San Cristóbal de las Casas, Tuxtla Gutiérrez; Chihuahua: Ciudad Juárez, Chihuahua; Tamaulipas: Matamoros, Tampico; Puebla: Puebla; Veracruz: Xalapa; Michoacán: Morelia; Oaxaca: Oaxaca; Zacatecas: Zacatecas; Aguascalientes: Aguascalientes; Estado de México: Toluca',
  Guatemala: 'Guatemala: Guatemala; Quetzaltenango: Quetzaltenango; Sacatepéquez: Antigua',
  Colombia: 'Cundinamarca: Bogotá; Antioquia: Medellín; Valle del Cauca: Cali',
  'Costa Rica': 'San José: San José; Heredia: Heredia',
  Honduras: 'Francisco Morazán: Tegucigalpa; Cortés: San Pedro Sula',
  'El Salvador': 'San Salvador: San Salvador; Santa Ana: Santa Ana',
};
const CITIES = Object.entries(PLACES).flatMap(([pais, states]) =>
  states.split('; ').flatMap((state) => {
    const [estado = '', cities = ''] = state.split(': ');
    return cities.split(', ').map((ciudad) => ({ ciudad, estado, pais }));
  }),
);
const VENUES = ['Teatro', 'Foro', 'Café Teatro', 'Salón de Actos'];
const GUESTS = ['', 'Gaby Terremoto', 'Memo Cuarzo', 'Paty Zócalo y el Primo Neto'];

/** Added to the day of a show, so that no measured show has a negative index. */
const INDEX_OFFSET = 102_592;

/**
 * Returns `count` shows around `now`, one per day. A show depends only on its distance from today, so that
 * tours of all lengths share the shows around today and their pictures.
 */
export function generateShows(count: number, now: number): TourFile[] {
  const upcoming = Math.round(count * UPCOMING_SHARE);
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const day = index - count + upcoming + 1;
    return showFile(INDEX_OFFSET + day, today + day * DAY_MS);
  });
}

/** Replaces `to` with a copy of the content folder `from` that has these shows instead of its own. */
export async function writeTour(from: string, to: string, shows: readonly TourFile[]): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => path !== join(from, 'shows') });
  for (const { file, text } of shows) await writeFileAtomic(join(to, file), text);
}

function showFile(index: number, instant: number): TourFile {
  const date = new Date(instant).toISOString().slice(0, 10);
  // The step 7 shares no factor with the number of cities, so all cities come before one repeats.
  const city = CITIES[(index * 7) % CITIES.length];
  if (!city) throw new Error('The list of cities is empty.');
  const fields = {
    ...city,
    fecha: date,
    preventa: index % 3 === 0 ? '' : `$${200 + (index % 5) * 10}`,
    taquilla: `$${250 + (index % 5) * 10}`,
    abridor: GUESTS[(index + 1) % GUESTS.length] ?? '',
    direccion: `Calle ${(index % 90) + 10} No. ${(index % 900) + 100}, Centro`,
    lugar: `${VENUES[index % VENUES.length]} de ${city.ciudad}`,
    facelugar: index % 2 === 0 ? `https://foro-${slugify(city.ciudad)}.example/` : '',
    puertas: '8:00pm',
    show: HOURS[index % HOURS.length] ?? '',
    link: index % 4 === 3 ? '' : `https://boletos.example/${date}`,
    invitado: GUESTS[index % GUESTS.length] ?? '',
  };
  const filled = Object.entries(fields).filter(([, value]) => value);
  const lines = filled.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const notes =
    index % 2 === 0 ? '\nCupo limitado. Llega temprano: la fila también es parte de la función.\n' : '';
  return {
    file: `shows/${date.slice(0, 4)}/${date}-${slugify(city.ciudad)}.md`,
    text: `---\n${lines.join('\n')}\n---\n${notes}`,
  };
}
