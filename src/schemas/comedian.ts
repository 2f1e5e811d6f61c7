/** The marquee's names. */
import { z } from 'astro/zod';
import { line, requiredLine } from './field-types.ts';

export const comedian = z.strictObject({
  nombre: requiredLine(80).meta({
    description: 'Nombre en mayúsculas, como corre en la marquesina. ??? para una sorpresa.',
    examples: ['NACHO PENUMBRA'],
  }),
  color: z.enum(['uno', 'dos'], { error: 'solo puede ser uno o dos' }).meta({
    description: 'Estilo de la letra: uno (llena) o dos (solo contorno). Se alternan.',
    examples: ['uno'],
  }),
  ciudad: line(80)
    .optional()
    .meta({ description: 'Ciudad de donde viene.', examples: ['CDMX'] }),
});

export const comedians = z.array(comedian);
export type Comedian = z.infer<typeof comedian>;
