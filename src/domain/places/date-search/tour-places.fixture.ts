/** Cities of a tour, and a town without shows. */
import type { DatePlace, DateStatus } from './date-selection.ts';

export const testPlace = (
  name: string,
  country: string,
  position: [number, number] | null,
  ...shows: string[]
): DatePlace => ({
  name,
  country,
  position: position && { latitude: position[0], longitude: position[1] },
  shows,
});
export const TOUR_PLACES = [
  testPlace('Guadalajara', 'México', [20.67, -103.35], 'gdl-1', 'gdl-2', 'gdl-past'),
  testPlace('León', 'México', [21.12, -101.68], 'leon-past'),
  testPlace('CDMX', 'México', [19.43, -99.13], 'cdmx-1'),
  testPlace('Matehuala', 'México', null, 'mat-past'),
  testPlace('Tepatitlán', 'México', [20.81, -102.76]),
  testPlace('Bogotá', 'Colombia', [4.71, -74.07], 'bog-1'),
  testPlace('San José', 'Costa Rica', [9.93, -84.08], 'sjo-past'),
];

const DATE_STATUSES = {
  '': { label: '', takesPlace: true },
  agotado: { label: 'Agotado', takesPlace: true },
  cancelado: { label: 'Cancelado', takesPlace: false },
  pospuesto: { label: 'Pospuesto', takesPlace: false },
} as const satisfies Record<string, DateStatus>;

/** @param statuses of shows by id; empty for one with tickets */
export function toUpcoming(statuses: Record<string, keyof typeof DATE_STATUSES>) {
  return new Map(Object.entries(statuses).map(([id, status]) => [id, DATE_STATUSES[status]]));
}

export const TOUR_UPCOMING = toUpcoming({ 'gdl-1': '', 'gdl-2': '', 'cdmx-1': '', 'bog-1': '' });
