import type { Town } from './town-file.ts';

const town = (
  name: string,
  region: string,
  country: string,
  [latitude, longitude]: readonly [number, number],
  size: number,
): Town => ({ name, region, country, position: { latitude, longitude }, size });

export const MEXICAN_TOWNS: readonly Town[] = [
  town('Tepatitlán de Morelos', 'Jalisco', 'México', [20.82, -102.76], 9),
  town('San Juan del Río', 'Durango', 'México', [24.78, -104.46], 3),
  town('San Juan del Río', 'Querétaro', 'México', [20.38, -99.98], 10),
  town('Santiago de Querétaro', 'Querétaro', 'México', [20.6, -100.4], 12),
  town('San Nicolás', 'Tamaulipas', 'México', [24.7, -98.8], 1),
  town('San Nicolás de los Garza', 'Nuevo León', 'México', [25.74, -100.28], 11),
  town('Tula', 'Tamaulipas', 'México', [23, -99.72], 5),
  town('Tula de Allende', 'Hidalgo', 'México', [20.06, -99.34], 7),
  town('Tulancingo', 'Hidalgo', 'México', [20.08, -98.36], 9),
  town('Santa Cruz Tula', 'Oaxaca', 'México', [17.1, -97.3], 2),
  town('Ciudad Obregón', 'Sonora', 'México', [27.48, -109.94], 11),
  town('Ciudad de México', 'Ciudad de México', 'México', [19.42, -99.12], 16),
  town('Querétaro', 'Chiapas', 'México', [15.86, -92.76], 3),
  town('Acatzingo (Acatzingo de la Piedra)', 'Estado de México', 'México', [18.98, -99.94], 2),
  town('Toluca', 'Estado de México', 'México', [19.28, -99.66], 13),
  town('El Salvador', 'Zacatecas', 'México', [24.52, -100.86], 3),
];

export const SALVADORAN_TOWNS: readonly Town[] = [
  town('Santa Ana', 'Santa Ana', 'El Salvador', [14, -89.56], 10),
  town('Tula', 'Sonsonate', 'El Salvador', [13.7, -89.7], 1),
  town('Sonora', 'Sonsonate', 'El Salvador', [13.6, -89.6], 4),
];
