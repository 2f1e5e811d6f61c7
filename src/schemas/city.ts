/** Where the cities of the tour lie, for the map. A city that is not listed plays all the same; it only has no dot. */
import { z } from 'astro/zod';
import { about, requiredLine } from './field-types.ts';

const degrees = (most: number) =>
  z
    .number()
    .min(-most, { error: `va de -${most} a ${most}` })
    .max(most, { error: `va de -${most} a ${most}` });

export const city = z.strictObject({
  ciudad: requiredLine(80).meta(about('Ciudad, como en sus shows.', 'Guadalajara')),
  pais: requiredLine(80).meta(about('País, como en sus shows.', 'Mexico')),
  latitud: degrees(90).meta(about('Grados al norte del ecuador; al sur, negativos.', 20.67)),
  longitud: degrees(180).meta(about('Grados al este de Greenwich; en América, negativos.', -103.35)),
});

export const cities = z.array(city);
export type City = z.infer<typeof city>;
