/** The press kit: biographies in three lengths, photos for print, and facts for promoters and newspapers. */
import { z } from 'astro/zod';
import {
  field,
  formatOf,
  line,
  link,
  notes,
  optional,
  phone,
  picture,
  requiredLine,
  requiredLink,
} from './field-types.ts';

/** Returns the type of a list with at most `max` elements. More photos would make the archive too large to send. */
function limitedList<T extends z.ZodType>(type: T, max: number, tooMany: string) {
  return z
    .array(type)
    .max(max, { error: `tiene más de ${max}${tooMany}` })
    .default([]);
}

const photo = picture.extend({
  credito: field(requiredLine(120), 'Quién tomó la foto: se publica con ella.', 'Foto: Ana Lomelí'),
});

const clip = z.strictObject({
  titulo: field(requiredLine(160), 'De qué es.', 'Cinco minutos en el Teatro del Cromo'),
  link: field(requiredLink, 'Dónde se ve o se oye.', 'https://www.youtube.com/watch?v=abcdefghijk'),
});

const quote = z.strictObject({
  texto: field(
    requiredLine(400).meta(formatOf('paragraph')),
    'Lo que se dijo, sin comillas.',
    'La hora más breve del año.',
  ),
  autor: field(requiredLine(120), 'Quién lo dijo, o dónde.', 'El Diario del Bajío'),
  link: optional(link, 'La nota completa.', 'https://diario.example/resena'),
});

const contact = z.strictObject({
  nombre: optional(line(80), 'Quién contesta.', 'Rita Aguas'),
  correo: optional(
    z.email({ error: 'no es un correo; escríbelo como contrataciones@ejemplo.com' }),
    'Correo de contrataciones; sin él, el del sitio.',
    'contrataciones@timbito.example',
  ),
  telefono: optional(phone(line(40)), 'Teléfono de contrataciones.', '444 555 0142'),
});

export const press = z.strictObject({
  corta: field(requiredLine(300), 'Biografía de una o dos frases.', 'De gira desde 2015, en seis países.'),
  media: optional(
    line(1200).meta(formatOf('paragraph')),
    'Biografía de un párrafo.',
    'Timbito nació en San Luis Potosí y…',
  ),
  fotos: field(
    limitedList(photo, 12, ' fotos; deja las mejores'),
    'Fotos para imprimir, en el tamaño más grande que tengas.',
  ),
  clips: field(limitedList(clip, 20, '; deja los mejores'), 'Videos y audios para quien no conoce el show.'),
  citas: field(limitedList(quote, 20, '; deja las mejores'), 'Lo que ha dicho la prensa.'),
  rider: field(
    limitedList(requiredLine(240), 60, ' líneas; junta algunas'),
    'Rider técnico: una línea por cosa que hace falta en el lugar.',
    ['Un micrófono inalámbrico'],
  ),
  contacto: field(contact.default({}), 'Con quién se contrata.'),
});
press.register(z.globalRegistry, { title: 'Prensa', description: 'Biografías y fotos para la prensa' });

export const longBiography = field(
  notes,
  'La biografía larga, en párrafos separados por una línea vacía.',
  'Timbito nació en San Luis Potosí.',
);

export type Press = z.infer<typeof press>;
