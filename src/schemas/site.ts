/** Facts about the whole site: the act, its networks, and settings. */
import { z } from 'astro/zod';
import {
  field,
  formatOf,
  optional,
  optionalLine,
  optionalLink,
  phone,
  picture,
  requiredLine,
  requiredLink,
  zone,
} from './field-types.ts';
import { countries, DEFAULT_COUNTRY, parseCountry } from './fields/country.ts';
import { inkNames } from './fields/ink-names.ts';

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

const homeCountry = optionalLine(80)
  .refine((text) => parseCountry(text) !== null, {
    error: `no es un país que el sitio conozca; escribe uno de: ${countries.join(', ')}`,
  })
  .default(DEFAULT_COUNTRY);

const locale = z
  .string()
  .regex(/^es-[A-Z]{2}$/u, { error: 'escríbelo como es-MX: español y el código del país en mayúsculas' });

const jointShow = z.strictObject({ nombre: field(requiredLine(60), 'Cómo se llama.', 'Asquerosos') });

const networks = z.strictObject({
  facebook: optional(optionalLink, 'Facebook.', 'https://www.facebook.com/timbito'),
  youtube: optional(optionalLink, 'YouTube.', 'https://www.youtube.com/@timbito'),
  instagram: optional(optionalLink, 'Instagram.', 'https://www.instagram.com/timbito'),
  tiktok: optional(optionalLink, 'TikTok.', 'https://www.tiktok.com/@timbito'),
  spotify: optional(optionalLink, 'Spotify.', 'https://open.spotify.com/artist/4timbito'),
  bandcamp: optional(optionalLink, 'Bandcamp.', 'https://timbito.bandcamp.com'),
});

const channels = z.strictObject({
  whatsapp: optional(
    optionalLink,
    'Canal de WhatsApp que avisa de fechas nuevas.',
    'https://whatsapp.com/channel/0029VaEjemplo',
  ),
  telegram: optional(optionalLink, 'Canal de Telegram que avisa de fechas nuevas.', 'https://t.me/timbito'),
});

const homeVideo = picture.extend({
  titulo: field(requiredLine(160), 'Título del video de la portada.', 'Semblanza breve'),
  link: field(
    requiredLink.meta(formatOf('video')),
    'Enlace del video en YouTube.',
    'https://youtu.be/abcdefghijk',
  ),
});

const headers = z.strictObject({
  proximas: optional(picture, 'Imagen ancha que anuncia las próximas fechas en la portada.'),
  fechasProximas: optional(picture, 'Cabecera de la lista de próximas fechas.'),
  fechasPasadas: optional(picture, 'Cabecera de la lista de fechas pasadas.'),
  galeria: optional(picture, 'Cabecera de la galería.'),
  merch: optional(picture, 'Cabecera de la tienda.'),
});

const cityPhone = z.strictObject({
  ciudad: field(requiredLine(80), 'Ciudad.', 'Mexicali'),
  telefono: field(phone(requiredLine(40)), 'Teléfono de boletos.', '686 555 0142'),
});

const cityHeading = z.strictObject({
  ciudad: field(requiredLine(80), 'Ciudad.', 'Guadalajara'),
  titulo: field(requiredLine(120), 'Encabezado de sus funciones con invitado.', 'Timbito a mi fiesta Vol2'),
});

export const site = z.strictObject({
  nombre: field(requiredLine(60), 'Nombre artístico.', 'Timbito'),
  lema: field(requiredLine(160), 'Frase que acompaña al nombre.', 'De gira por todo el continente'),
  descripcion: field(
    requiredLine(200),
    'Una frase para buscadores y enlaces compartidos.',
    'Fechas, boletos y videos de la gira de Timbito.',
  ),
  correo: field(
    z.email({ error: 'no es un correo; escríbelo como hola@ejemplo.com' }),
    'Correo para comentarios y contrataciones.',
    'hola@timbito.example',
  ),
  pais: field(
    homeCountry,
    'País de casa: de él salen la hora, las palabras (boletos o entradas) y cómo se escriben los precios.',
    'Mexico',
  ),
  zona: optional(zone, 'Zona horaria de casa; sin ella, la de la capital del país.', 'America/Tijuana'),
  idioma: optional(locale, 'Español de qué país; sin él, el del país de casa.', 'es-MX'),
  acto: optional(optionalLine(40), 'Qué se presenta.', 'stand up', 'banda', 'teatro'),
  anuncio: optional(
    optionalLine(80),
    'Lo que dicen los carteles sobre la ciudad; sin él, el nombre y "en vivo".',
    'Stand up con Timbito',
  ),
  tintas: field(
    z.enum(inkNames, { error: `solo puede ser una de: ${inkNames.join(', ')}` }).default('fuego'),
    `Colores de títulos y marcas: ${anyOf.format(inkNames)}. Cada show tiene los suyos.`,
    'fuego',
  ),
  tiposDeShow: field(
    z.array(jointShow).max(1, { error: 'por ahora puede haber uno' }).default([]),
    'El show que se da junto con el invitado: el encabezado es su nombre y el del invitado.',
  ),
  redes: field(networks.default({}), 'Perfiles en redes sociales; solo los que existan.'),
  canales: field(
    channels.default({}),
    'Canales de mensajes en los que se anuncian fechas; salen en la página de cada ciudad.',
  ),
  video: optional(homeVideo, 'El video de la portada; imagen es lo que se ve antes de reproducirlo.'),
  portadas: field(headers.default({}), 'Imágenes de cabecera; donde falta una, el título va sin foto.'),
  telefonos: field(z.array(cityPhone).default([]), 'Teléfonos de boletos por ciudad.'),
  encabezados: field(
    z.array(cityHeading).default([]),
    'Encabezados de las funciones con invitado, por ciudad.',
  ),
});
site.register(z.globalRegistry, {
  title: 'Ajustes del sitio',
  description: 'Nombre, lema, correo, redes y colores',
});

export type Site = z.infer<typeof site>;
