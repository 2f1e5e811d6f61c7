/** What is true of the whole site: who, where to follow, and the rules that are data. */
import { z } from 'astro/zod';
import { about, link, picture, requiredLine, zone } from './field-types.ts';
import { countries, DEFAULT_COUNTRY, parseCountry } from './fields/country.ts';
import { inkNames } from './fields/ink-names.ts';

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });
const web = requiredLine(2000).pipe(link);
export const site = z.strictObject({
  nombre: requiredLine(60).meta(about('Nombre artístico.', 'Timbito')),
  lema: requiredLine(160).meta(
    about('Frase que acompaña al nombre.', 'Comediante, productor y entusiasta de las semblanzas breves'),
  ),
  descripcion: requiredLine(200).meta(
    about(
      'Una frase para buscadores y enlaces compartidos.',
      'Fechas, boletos y videos de la gira de Timbito.',
    ),
  ),
  correo: z
    .email({ error: 'no es un correo; escríbelo como hola@ejemplo.com' })
    .meta(about('Correo para comentarios y contrataciones.', 'hola@timbito.example')),
  pais: requiredLine(80)
    .refine((text) => parseCountry(text) !== null, {
      error: `no es un país que el sitio conozca; escribe uno de: ${countries.join(', ')}`,
    })
    .default(DEFAULT_COUNTRY)
    .meta(
      about(
        'País de casa: de él salen la hora, las palabras (boletos o entradas) y cómo se escriben los precios.',
        'Mexico',
      ),
    ),
  zona: zone
    .optional()
    .meta(about('Zona horaria de casa; sin ella, la de la capital del país.', 'America/Tijuana')),
  idioma: z
    .string()
    .regex(/^es-[A-Z]{2}$/u, { error: 'escríbelo como es-MX: español y el código del país en mayúsculas' })
    .optional()
    .meta(about('Español de qué país; sin él, el del país de casa.', 'es-MX')),
  acto: requiredLine(40)
    .optional()
    .meta(about('Qué se presenta.', 'stand up', 'banda', 'teatro')),
  anuncio: requiredLine(80)
    .optional()
    .meta(
      about(
        'Lo que dicen los carteles sobre la ciudad; sin él, el nombre y "en vivo".',
        'Stand up con Timbito',
      ),
    ),
  tintas: z
    .enum(inkNames, { error: `solo puede ser una de: ${inkNames.join(', ')}` })
    .default('fuego')
    .meta(about(`Colores del sitio: ${anyOf.format(inkNames)}.`, 'fuego')),
  tiposDeShow: z
    .array(
      z.strictObject({
        nombre: requiredLine(60).meta(about('Cómo se llama.', 'Asquerosos')),
      }),
    )
    .max(1, { error: 'por ahora puede haber uno' })
    .default([])
    .meta({
      description: 'El show que se da junto con el invitado: el encabezado es su nombre y el del invitado.',
    }),
  redes: z
    .strictObject({
      facebook: web.optional().meta(about('Facebook.', 'https://www.facebook.com/timbito')),
      youtube: web.optional().meta(about('YouTube.', 'https://www.youtube.com/@timbito')),
      instagram: web.optional().meta(about('Instagram.', 'https://www.instagram.com/timbito')),
      tiktok: web.optional().meta(about('TikTok.', 'https://www.tiktok.com/@timbito')),
    })
    .default({})
    .meta({ description: 'Perfiles en redes sociales; solo los que existan.' }),
  canales: z
    .strictObject({
      whatsapp: web
        .optional()
        .meta(
          about(
            'Canal de WhatsApp que avisa de fechas nuevas.',
            'https://whatsapp.com/channel/0029VaEjemplo',
          ),
        ),
      telegram: web
        .optional()
        .meta(about('Canal de Telegram que avisa de fechas nuevas.', 'https://t.me/timbito')),
    })
    .default({})
    .meta({
      description: 'Canales de mensajes en los que se anuncian fechas; salen en la página de cada ciudad.',
    }),
  video: picture
    .extend({
      titulo: requiredLine(160).meta(about('Título del video de la portada.', 'Semblanza breve')),
      link: web.meta(about('Enlace del video en YouTube.', 'https://youtu.be/abcdefghijk')),
    })
    .optional()
    .meta({ description: 'El video de la portada; imagen es lo que se ve antes de reproducirlo.' }),
  portadas: z
    .strictObject({
      proximas: picture
        .optional()
        .meta({ description: 'Imagen ancha que anuncia las próximas fechas en la portada.' }),
      fechasProximas: picture.optional().meta({ description: 'Cabecera de la lista de próximas fechas.' }),
      fechasPasadas: picture.optional().meta({ description: 'Cabecera de la lista de fechas pasadas.' }),
      galeria: picture.optional().meta({ description: 'Cabecera de la galería.' }),
      merch: picture.optional().meta({ description: 'Cabecera de la tienda.' }),
    })
    .default({})
    .meta({ description: 'Imágenes de cabecera; donde falta una, el título va sin foto.' }),
  telefonos: z
    .array(
      z.strictObject({
        ciudad: requiredLine(80).meta(about('Ciudad.', 'Mexicali')),
        telefono: requiredLine(40).meta(about('Teléfono de boletos.', '686 555 0142')),
      }),
    )
    .default([])
    .meta({ description: 'Teléfonos de boletos por ciudad.' }),
  encabezados: z
    .array(
      z.strictObject({
        ciudad: requiredLine(80).meta(about('Ciudad.', 'Guadalajara')),
        titulo: requiredLine(120).meta(
          about('Encabezado de sus funciones con invitado.', 'Timbito a mi fiesta Vol2'),
        ),
      }),
    )
    .default([])
    .meta({ description: 'Encabezados de las funciones con invitado, por ciudad.' }),
});

export type Site = z.infer<typeof site>;
