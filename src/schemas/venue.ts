/** What is the same for all shows at a venue, written once. Shows there have it too, unless they have their own. */
import { z } from 'astro/zod';
import { line, link, notes, requiredLine } from './field-types.ts';
import { visitFields } from './visit-fields.ts';

export const venue = z.strictObject({
  nombre: requiredLine(160).meta({
    description: 'Nombre del lugar, como en el campo lugar de sus shows.',
    examples: ['Foro El Telón'],
  }),
  ciudad: requiredLine(80).meta({ description: 'Ciudad, como en sus shows.', examples: ['Guadalajara'] }),
  direccion: line(300)
    .optional()
    .meta({
      description: 'Calle, número y colonia. Sin ella, la página del lugar pone la de su último show.',
      examples: ['Av. de los Cedros 118, Col. Centro'],
    }),
  facelugar: link.optional().meta({
    description: 'Página o red social del lugar.',
    examples: ['https://www.facebook.com/foroeltelon'],
  }),
  ...visitFields,
  notas: notes.optional().meta({
    description: 'Notas para el público; puede ser más de una línea.',
    examples: ['La barra abre una hora antes.'],
  }),
});

export type Venue = z.infer<typeof venue>;
