/** Generates tours of any length for the benchmark. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slugify } from '../../src/domain/text/slug.ts';
import { cities } from './bench-cities.ts';

export interface TourFile {
  /** Path inside the content folder. */
  readonly file: string;
  readonly text: string;
}

/** One upcoming show for five past ones. */
const UPCOMING_SHARE = 1 / 6;
const DAY_MS = 86_400_000;
const HOURS = ['8:30pm', '9:00pm', '7:30pm', '20:00'];
const VENUES = ['Teatro', 'Foro', 'Café Teatro', 'Salón de Actos'];
const GUESTS = ['', 'Gaby Terremoto', 'Memo Cuarzo', 'Paty Zócalo y el Primo Neto'];

/** Added to the day of a show, so that no show of a measured tour has a negative index. */
const INDEX_OFFSET = 102_592;

/**
 * `count` shows around `now`, one a day. A show depends only on its distance from today, so that tours of all lengths
 * share the shows around today, and their pictures.
 */
export function generateShows(
  count: number,
  now: number,
  upcoming = Math.round(count * UPCOMING_SHARE),
): TourFile[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const day = index - count + upcoming + 1;
    return showFile(INDEX_OFFSET + day, today + day * DAY_MS);
  });
}

/** Replaces `to` by a copy of the content folder `from` that has these shows instead of its own. */
export async function writeTour(from: string, to: string, shows: readonly TourFile[]): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => path !== join(from, 'shows') });
  for (const folder of new Set(shows.map(({ file }) => dirname(file)))) {
    await mkdir(join(to, folder), { recursive: true });
  }
  for (const { file, text } of shows) await writeFile(join(to, file), text);
}

function showFile(index: number, instant: number): TourFile {
  const date = new Date(instant).toISOString().slice(0, 10);
  // A step that shares no factor with the number of cities visits them all before it returns.
  const city = cities[(index * 7) % cities.length];
  if (!city) throw new Error('The list of cities is empty.');
  const [ciudad, estado, pais] = city;
  const hour = HOURS[index % HOURS.length] ?? '8:30pm';
  const fields = {
    ciudad,
    estado,
    pais,
    fecha: date,
    preventa: index % 3 === 0 ? '' : `$${200 + (index % 5) * 10}`,
    taquilla: `$${250 + (index % 5) * 10}`,
    abridor: GUESTS[(index + 1) % GUESTS.length] ?? '',
    direccion: `Calle ${(index % 90) + 10} No. ${(index % 900) + 100}, Centro`,
    lugar: `${VENUES[index % VENUES.length]} de ${ciudad}`,
    facelugar: index % 2 === 0 ? `https://foro-${slugify(ciudad)}.example/` : '',
    puertas: '8:00pm',
    show: hour,
    link: index % 4 === 3 ? '' : `https://boletos.example/${date}`,
    invitado: GUESTS[index % GUESTS.length] ?? '',
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}`] : [],
  );
  const notes =
    index % 2 === 0 ? '\nCupo limitado. Llega temprano: la fila también es parte de la función.\n' : '';
  return {
    file: `shows/${date.slice(0, 4)}/${date}-${slugify(ciudad)}.md`,
    text: `---\n${lines.join('\n')}\n---\n${notes}`,
  };
}
