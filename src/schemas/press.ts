/** The press kit: biographies in three lengths, photos for print, and what promoters and newspapers ask for. */
import { z } from 'astro/zod';
import { about, line, link, notes, picture, requiredLine } from './field-types.ts';
import { phoneLink } from './fields/offer-rules.ts';
import { isBlank } from './fields/text.ts';

/** More photos would make the archive too large to send. */
const MAX_PHOTOS = 12;
const MAX_ENTRIES = 20;
const MAX_RIDER_LINES = 60;

const web = requiredLine(2000).pipe(link);

const photo = picture.extend({
  credito: requiredLine(120).meta(about('Quién tomó la foto: se publica con ella.', 'Foto: Ana Lomelí')),
});

const clip = z.strictObject({
  titulo: requiredLine(160).meta(about('De qué es.', 'Cinco minutos en el Teatro del Cromo')),
  link: web.meta(about('Dónde se ve o se oye.', 'https://www.youtube.com/watch?v=abcdefghijk')),
});

const quote = z.strictObject({
  texto: requiredLine(400).meta(about('Lo que se dijo, sin comillas.', 'La hora más breve del año.')),
  autor: requiredLine(120).meta(about('Quién lo dijo, o dónde.', 'El Diario del Bajío')),
  link: link.optional().meta(about('La nota completa.', 'https://diario.example/resena')),
});

const contact = z.strictObject({
  nombre: line(80).optional().meta(about('Quién contesta.', 'Rita Aguas')),
  correo: z
    .email({ error: 'no es un correo; escríbelo como contrataciones@ejemplo.com' })
    .optional()
    .meta(about('Correo de contrataciones; sin él, el de site.yaml.', 'contrataciones@timbito.example')),
  telefono: line(40)
    .refine((text) => isBlank(text) || phoneLink(text) !== null, {
      error: 'no es un teléfono; escribe sus números, por ejemplo "444 555 0142"',
    })
    .optional()
    .meta(about('Teléfono de contrataciones.', '444 555 0142')),
});

export const press = z.strictObject({
  corta: requiredLine(300).meta(
    about(
      'Biografía de una o dos frases. La larga va debajo de la segunda línea de ---.',
      'Timbito hace reír desde 2015.',
    ),
  ),
  media: line(1200).optional().meta(about('Biografía de un párrafo.', 'Timbito nació en San Luis Potosí y…')),
  fotos: z
    .array(photo)
    .max(MAX_PHOTOS, { error: `tiene más de ${MAX_PHOTOS} fotos; deja las mejores` })
    .default([])
    .meta({ description: 'Fotos para imprimir, en el tamaño más grande que tengas.' }),
  clips: z
    .array(clip)
    .max(MAX_ENTRIES, { error: `tiene más de ${MAX_ENTRIES}; deja los mejores` })
    .default([])
    .meta({ description: 'Videos y audios para quien no conoce el show.' }),
  citas: z
    .array(quote)
    .max(MAX_ENTRIES, { error: `tiene más de ${MAX_ENTRIES}; deja las mejores` })
    .default([])
    .meta({ description: 'Lo que ha dicho la prensa.' }),
  rider: z
    .array(requiredLine(240))
    .max(MAX_RIDER_LINES, { error: `tiene más de ${MAX_RIDER_LINES} líneas; junta algunas` })
    .default([])
    .meta(
      about('Rider técnico: una línea por cosa que hace falta en el lugar.', ['Un micrófono inalámbrico']),
    ),
  contacto: contact.default({}).meta({ description: 'Con quién se contrata.' }),
});

/** The body. */
export const longBiography = notes.meta(
  about(
    'La biografía larga, en párrafos separados por una línea vacía.',
    'Timbito nació en San Luis Potosí.',
  ),
);

export type Press = z.infer<typeof press>;
