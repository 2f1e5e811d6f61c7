/** A venue: fields of all shows there that do not set their own. */
import { z } from 'astro/zod';
import { field, line, notes, optional, requiredLine } from './field-types.ts';
import { fieldTypes } from './show.ts';
import { fieldsWith } from './show-fields.ts';

export const venue = z.strictObject({
  nombre: field(requiredLine(160), 'Nombre del lugar, como en el campo lugar de sus shows.', 'Foro El Telón'),
  ciudad: field(requiredLine(80), 'Ciudad, como en sus shows.', 'Guadalajara'),
  estado: optional(line(80), 'Estado o región, si otra ciudad de la gira se llama igual.', 'Jalisco'),
  pais: optional(line(80), 'País, si otra ciudad de la gira se llama igual.', 'Mexico'),
  direccion: optional(
    line(300),
    'Calle, número y colonia. Sin ella, la página del lugar pone la de su último show.',
    'Av. de los Cedros 118, Col. Centro',
  ),
  ...fieldTypes(fieldsWith('isOfVenue')),
  notas: optional(
    notes,
    'Notas para el público; puede ser más de una línea.',
    'La barra abre una hora antes.',
  ),
});
venue.register(z.globalRegistry, { title: 'Lugares', description: 'Lo que es igual en cada lugar' });

export type Venue = z.infer<typeof venue>;
