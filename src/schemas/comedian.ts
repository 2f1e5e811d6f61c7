/** The marquee's names. */
import { z } from 'astro/zod';
import { about, line, requiredLine } from './field-types.ts';

export const comedian = z.strictObject({
  nombre: requiredLine(80).meta(
    about('Nombre en mayúsculas, como corre en la marquesina. ??? para una sorpresa.', 'NACHO PENUMBRA'),
  ),
  color: z
    .enum(['uno', 'dos'], { error: 'solo puede ser uno o dos' })
    .meta(about('Estilo de la letra: uno (llena) o dos (solo contorno). Se alternan.', 'uno')),
  ciudad: line(80).optional().meta(about('Ciudad de donde viene.', 'CDMX')),
});

export const comedians = z.array(comedian);
export type Comedian = z.infer<typeof comedian>;
