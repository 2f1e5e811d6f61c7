/**
 * The time zones of the countries but Mexico (`mexican-zones`): that of most people, then the regions and cities with another
 * clock. A test compares them with the zones that Intl (IANA) has for each country. United States: 49 CFR part 71; in a
 * `split` state no city's zone is guessed.
 */
import type { Country } from '../../schemas/fields/country.ts';

export interface ZoneRules {
  readonly main: string;
  /** Zones by region, as `country-regions` spells it. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
  /** Zones by "Region/city", the city folded. */
  readonly cities?: Readonly<Record<string, readonly string[]>>;
  /** Regions with two clocks whose cities need a zone of their own. */
  readonly split?: readonly string[];
}

export const countryZones: Readonly<Record<Exclude<Country, 'Mexico'>, ZoneRules>> = {
  Argentina: { main: 'America/Argentina/Buenos_Aires' },
  Bolivia: { main: 'America/La_Paz' },
  Chile: {
    main: 'America/Santiago',
    regions: { 'America/Punta_Arenas': ['Magallanes'], 'America/Coyhaique': ['Aysén'] },
    cities: {
      'Pacific/Easter': ['Valparaíso/isla de pascua', 'Valparaíso/hanga roa', 'Valparaíso/rapa nui'],
    },
  },
  Colombia: { main: 'America/Bogota' },
  'Costa Rica': { main: 'America/Costa_Rica' },
  Cuba: { main: 'America/Havana' },
  Ecuador: { main: 'America/Guayaquil', regions: { 'Pacific/Galapagos': ['Galápagos'] } },
  'El Salvador': { main: 'America/El_Salvador' },
  España: {
    main: 'Europe/Madrid',
    regions: {
      'Atlantic/Canary': [
        'Canarias',
        'El Hierro',
        'Fuerteventura',
        'Gran Canaria',
        'La Gomera',
        'La Palma',
        'Lanzarote',
        'Las Palmas',
        'Santa Cruz de Tenerife',
      ],
    },
  },
  'Estados Unidos': {
    main: 'America/New_York',
    regions: {
      'America/Chicago': [
        'Alabama',
        'Arkansas',
        'Illinois',
        'Iowa',
        'Kansas',
        'Luisiana',
        'Minnesota',
        'Misisipi',
        'Misuri',
        'Oklahoma',
        'Texas',
        'Wisconsin',
      ],
      'America/Denver': ['Colorado', 'Montana', 'Nuevo México', 'Utah', 'Wyoming'],
      'America/Phoenix': ['Arizona'],
      'America/Los_Angeles': ['California', 'Nevada', 'Oregón', 'Washington'],
      'America/Anchorage': ['Alaska'],
      'Pacific/Honolulu': ['Hawái'],
    },
    cities: {
      'America/Denver': ['Texas/el paso', 'Texas/horizon city', 'Texas/socorro', 'Texas/sierra blanca'],
      'America/Chicago': [
        'Florida/pensacola',
        'Florida/panama city',
        'Florida/panama city beach',
        'Florida/destin',
        'Florida/fort walton beach',
        'Florida/crestview',
        'Florida/niceville',
        'Florida/navarre',
      ],
      'America/Adak': ['Alaska/adak'],
    },
    split: ['Dakota del Norte', 'Dakota del Sur', 'Idaho', 'Indiana', 'Kentucky', 'Nebraska', 'Tennessee'],
  },
  Guatemala: { main: 'America/Guatemala' },
  'Guinea Ecuatorial': { main: 'Africa/Malabo' },
  Honduras: { main: 'America/Tegucigalpa' },
  Nicaragua: { main: 'America/Managua' },
  Panamá: { main: 'America/Panama' },
  Paraguay: { main: 'America/Asuncion' },
  Perú: { main: 'America/Lima' },
  'Puerto Rico': { main: 'America/Puerto_Rico' },
  'República Dominicana': { main: 'America/Santo_Domingo' },
  Uruguay: { main: 'America/Montevideo' },
  Venezuela: { main: 'America/Caracas' },
};
