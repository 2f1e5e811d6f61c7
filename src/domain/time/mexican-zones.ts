/**
 * The time zones of Mexico by state and municipality. Ley de los Husos Horarios en los Estados Unidos Mexicanos (DOF 28-10-2022),
 * whose border municipalities keep the daylight saving time of the United States. Cities are keyed with their state:
 * Matamoros, Coahuila is not on the border.
 */
import { fold } from '../../schemas/fields/country.ts';
import { foldState } from '../places/mexican-states.ts';

const STATE_ZONES: ReadonlyMap<string, string> = new Map([
  ['baja california', 'America/Tijuana'],
  ['baja california sur', 'America/Mazatlan'],
  ['chihuahua', 'America/Chihuahua'],
  ['nayarit', 'America/Mazatlan'],
  ['quintana roo', 'America/Cancun'],
  ['sinaloa', 'America/Mazatlan'],
  ['sonora', 'America/Hermosillo'],
]);

const CITY_ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/Ciudad_Juarez': {
      chihuahua: ['juarez', 'ascension', 'guadalupe', 'janos', 'praxedis g. guerrero', 'praxedis guerrero'],
    },
    'America/Ojinaga': { chihuahua: ['ojinaga', 'coyame', 'coyame del sotol', 'manuel benavides'] },
    'America/Matamoros': {
      coahuila: [
        'acuna',
        'allende',
        'guerrero',
        'hidalgo',
        'jimenez',
        'morelos',
        'nava',
        'ocampo',
        'piedras negras',
        'villa union',
        'zaragoza',
      ],
      'nuevo leon': ['anahuac'],
      tamaulipas: [
        'camargo',
        'guerrero',
        'nueva ciudad guerrero',
        'gustavo diaz ordaz',
        'matamoros',
        'mier',
        'miguel aleman',
        'nuevo laredo',
        'reynosa',
        'rio bravo',
        'valle hermoso',
      ],
    },
    'America/Bahia_Banderas': {
      nayarit: [
        'bahia de banderas',
        'bucerias',
        'la cruz de huanacaxtle',
        'lo de marcos',
        'nuevo nayarit',
        'nuevo vallarta',
        'punta de mita',
        'san francisco',
        'san pancho',
        'sayulita',
        'valle de banderas',
      ],
    },
  }).flatMap(([zone, states]) =>
    Object.entries(states).flatMap(([state, cities]) =>
      cities.map((city) => [`${state}/${city}`, zone] as const),
    ),
  ),
);

/** "Ciudad Juárez", "Cd. Acuña" and "Heroica Matamoros" are Juárez, Acuña and Matamoros. */
const PREFIX = /^(?:h\. |heroica )?(?:cd\.? |ciudad )?(?=.)/u;

/** The zones of Mexico, that of most people first. */
export const mexicanZones: readonly string[] = [
  ...new Set(['America/Mexico_City', ...STATE_ZONES.values(), ...CITY_ZONES.values()]),
];

/** A state that is not known has the zone of most of the country. */
export function mexicanZone(ciudad: string, estado: string): string {
  const state = foldState(estado);
  const city = fold(ciudad).replace(PREFIX, '');
  return CITY_ZONES.get(`${state}/${city}`) ?? STATE_ZONES.get(state) ?? 'America/Mexico_City';
}
