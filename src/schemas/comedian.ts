/** A name in the marquee. */
import { z } from 'astro/zod';
import { field, line, optional, requiredLine } from './field-types.ts';

const comedian = z.strictObject({
  nombre: field(
    requiredLine(80),
    'Nombre en mayúsculas, como corre en la marquesina. ??? para una sorpresa.',
    'NACHO PENUMBRA',
  ),
  color: field(
    z.enum(['uno', 'dos'], { error: 'solo puede ser uno o dos' }),
    'Estilo de la letra: uno (llena) o dos (solo contorno). Se alternan.',
    'uno',
  ),
  ciudad: optional(line(80), 'Ciudad de donde viene.', 'CDMX'),
});

export const comedians = z
  .array(comedian)
  .meta({ title: 'Marquesina', description: 'Los nombres que corren en la portada' });
