/** What is true of the whole site: who, where to follow, and the rules that are data. */
import { z } from 'astro/zod';
import { link } from './link.ts';
import { picture } from './picture.ts';
import { requiredLine } from './text.ts';
import { zone } from './zone.ts';

const web = requiredLine(2000).pipe(link);
const whole = (min: number, max: number) =>
  z
    .int({ error: 'es un número entero' })
    .min(min, { error: `va de ${min} a ${max}` })
    .max(max, { error: `va de ${min} a ${max}` });

/** Days that each month has in every year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const site = z.strictObject({
  nombre: requiredLine(60).meta({ description: 'Nombre artístico.', examples: ['Timbito'] }),
  lema: requiredLine(160).meta({
    description: 'Frase que acompaña al nombre.',
    examples: ['Comediante, productor y entusiasta de las semblanzas breves'],
  }),
  descripcion: requiredLine(200).meta({
    description: 'Una frase para buscadores y enlaces compartidos.',
    examples: ['Fechas, boletos y videos de la gira de Timbito.'],
  }),
  correo: z.email({ error: 'no es un correo; escríbelo como hola@ejemplo.com' }).meta({
    description: 'Correo para comentarios y contrataciones.',
    examples: ['hola@timbito.example'],
  }),
  redes: z
    .strictObject({
      facebook: web.meta({ description: 'Facebook.', examples: ['https://www.facebook.com/timbito'] }),
      youtube: web.meta({ description: 'YouTube.', examples: ['https://www.youtube.com/@timbito'] }),
      instagram: web.meta({ description: 'Instagram.', examples: ['https://www.instagram.com/timbito'] }),
      tiktok: web.meta({ description: 'TikTok.', examples: ['https://www.tiktok.com/@timbito'] }),
    })
    .meta({ description: 'Perfiles en redes sociales.' }),
  video: picture
    .extend({
      titulo: requiredLine(160).meta({
        description: 'Título del video de la portada.',
        examples: ['Semblanza breve'],
      }),
      link: web.meta({
        description: 'Enlace del video en YouTube.',
        examples: ['https://youtu.be/abcdefghijk'],
      }),
    })
    .meta({ description: 'El video de la portada; imagen es lo que se ve antes de reproducirlo.' }),
  portadas: z
    .strictObject({
      proximas: picture.meta({ description: 'Imagen ancha que anuncia las próximas fechas en la portada.' }),
      fechasProximas: picture.meta({ description: 'Cabecera de la lista de próximas fechas.' }),
      fechasPasadas: picture.meta({ description: 'Cabecera de la lista de fechas pasadas.' }),
      galeria: picture.meta({ description: 'Cabecera de la galería.' }),
      merch: picture.meta({ description: 'Cabecera de la tienda.' }),
    })
    .meta({ description: 'Imágenes de cabecera.' }),
  telefonos: z
    .array(
      z.strictObject({
        ciudad: requiredLine(80).meta({ description: 'Ciudad.', examples: ['Mexicali'] }),
        telefono: requiredLine(40).meta({ description: 'Teléfono de boletos.', examples: ['686 555 0142'] }),
      }),
    )
    .meta({ description: 'Teléfonos de boletos por ciudad.' }),
  encabezados: z
    .array(
      z.strictObject({
        ciudad: requiredLine(80).meta({ description: 'Ciudad.', examples: ['Guadalajara'] }),
        titulo: requiredLine(120).meta({
          description: 'Encabezado de sus funciones con invitado.',
          examples: ['Timbito a mi fiesta Vol2'],
        }),
      }),
    )
    .meta({ description: 'Encabezados de las funciones con invitado, por ciudad.' }),
  cuentaRegresiva: z
    .strictObject({
      mes: whole(1, 12).meta({ description: 'Mes.', examples: [2] }),
      dia: whole(1, 31).meta({ description: 'Día.', examples: [14] }),
      hora: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, {
          error: 'es una hora de 00:00 a 23:59 entre comillas, por ejemplo "20:00"',
        })
        .meta({ description: 'Hora, de 00:00 a 23:59.', examples: ['20:00'] }),
      zona: zone.meta({ description: 'Zona horaria.', examples: ['America/Mexico_City'] }),
    })
    .refine(({ mes, dia }) => dia <= (DAYS[mes - 1] ?? 0), {
      path: ['dia'],
      error: 'ese mes no tiene ese día todos los años; corrige el día o el mes',
    })
    .meta({ description: 'Fin de la cuenta regresiva de Black & Chrome, cada año.' }),
});

export type Site = z.infer<typeof site>;
