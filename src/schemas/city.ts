/** Positions of the tour's cities on the map. A city that is not listed has no dot. */
import { z } from 'astro/zod';
import { field, requiredLine } from './field-types.ts';

function degreesUpTo(max: number) {
  const error = `va de -${max} a ${max}`;
  return z.number().min(-max, { error }).max(max, { error });
}

const city = z.strictObject({
  ciudad: field(requiredLine(80), 'Ciudad, como en sus shows.', 'Guadalajara'),
  pais: field(requiredLine(80), 'País, como en sus shows.', 'Mexico'),
  latitud: field(degreesUpTo(90), 'Grados al norte del ecuador; al sur, negativos.', 20.67),
  longitud: field(degreesUpTo(180), 'Grados al este de Greenwich; en América, negativos.', -103.35),
});

export const cities = z.array(city).meta({ title: 'Ciudades', description: 'Dónde están en el mapa' });
