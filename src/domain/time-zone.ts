/**
 * The IANA time zone of a show, from its country, state and city.
 * Mexico: Ley de los Husos Horarios en los Estados Unidos Mexicanos (DOF 28-10-2022), whose border municipalities keep
 * the daylight saving time of the United States. Cities are keyed with their state: Matamoros, Coahuila is not on the border.
 */
import { type Country, fold, parseCountry } from '../schemas/country.ts';
import { foldState } from './mexican-states.ts';

const COUNTRY_ZONES = {
  Mexico: 'America/Mexico_City',
  Guatemala: 'America/Guatemala',
  Colombia: 'America/Bogota',
  'Costa Rica': 'America/Costa_Rica',
  Honduras: 'America/Tegucigalpa',
  'El Salvador': 'America/El_Salvador',
} as const satisfies Record<Country, string>;

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

export interface Place {
  readonly ciudad: string;
  readonly estado: string;
  readonly pais: string;
  readonly zona?: string | undefined;
}

/** The IANA zone of a place; null when the country is none of the six and no explicit zone is given. */
export function timeZoneOf(place: Place): string | null {
  if (place.zona) return place.zona;
  const country = parseCountry(place.pais);
  if (country !== 'Mexico') return country && COUNTRY_ZONES[country];
  const state = foldState(place.estado);
  const city = fold(place.ciudad).replace(PREFIX, '');
  return CITY_ZONES.get(`${state}/${city}`) ?? STATE_ZONES.get(state) ?? COUNTRY_ZONES.Mexico;
}
