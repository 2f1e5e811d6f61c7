/**
 * One tour date. The same schema validates the content files, the editor API and the command line; rules that
 * need time zones (does the local time exist?) are in `domain/show-rules`.
 */
import { z } from 'astro/zod';
import { calendarDate, line, link, optionalPicturePath, requiredLine, zone } from './field-types.ts';
import { countries } from './fields/country.ts';
import { type Status, statuses } from './fields/status.ts';
import { ticketOffers, withTicketRule } from './ticket-offer.ts';
import { visitFields } from './visit-fields.ts';

export { type Status, statuses };

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });
const about = (description: string, ...examples: string[]) => ({ description, examples });

/** The name of a show's file without its extension. */
export const SHOW_ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

const fields = z.strictObject({
  ciudad: requiredLine(80).meta(about('Ciudad de la función.', 'Guadalajara')),
  estado: requiredLine(80).meta(about('Estado, departamento o provincia.', 'Jalisco')),
  pais: requiredLine(80).meta(
    about(`País: ${anyOf.format(countries)}. Otro país necesita además zona.`, 'Mexico', 'Chile'),
  ),
  fecha: calendarDate.meta(about('Día de la función en la ciudad: año-mes-día.', '2026-12-05')),
  preventa: line(80)
    .optional()
    .meta(about('Precio de preventa, como se quiere leer. Vacío o na si no hay.', '$200')),
  taquilla: requiredLine(80)
    .optional()
    .meta(
      about(
        'Precio en taquilla, como se quiere leer. Obligatorio si no hay boletos.',
        '$250',
        'Gratis',
        'por avisar',
      ),
    ),
  abridor: line(200).optional().meta(about('Quién abre.', 'Nacho Penumbra')),
  direccion: requiredLine(300).meta(
    about('Calle, número y colonia del lugar.', 'Av. de los Cedros 118, Col. Centro'),
  ),
  lugar: requiredLine(160).meta(about('Nombre del lugar.', 'Foro El Telón')),
  facelugar: link
    .optional()
    .meta(about('Página o red social del lugar.', 'https://www.facebook.com/foroeltelon')),
  puertas: line(40)
    .optional()
    .meta(about('Hora a la que abren las puertas. Vacío o na si no se sabe.', '8:00pm')),
  show: requiredLine(40).meta(about('Hora de inicio, en la hora de la ciudad.', '8:30pm', '20:30')),
  link: link
    .optional()
    .meta(
      about('Dónde comprar o pedir boletos: página, WhatsApp o teléfono.', 'https://boletos.example/funcion'),
    ),
  boletos: ticketOffers.optional().meta({
    description:
      'Lista de boletos cuando preventa, taquilla y link no alcanzan: fases de venta, VIP, mesas. En lugar de esos tres campos.',
    examples: [[{ nombre: 'Preventa', precio: '$200', hasta: '2026-11-30 23:59' }]],
  }),
  invitado: line(120).optional().meta(about('Invitado de la noche.', 'Chuy Malora')),
  asquerosos: z
    .enum(['si', ''], { error: 'solo puede ser si, o quedar vacío' })
    .optional()
    .meta(about('si cuando es un show de Asquerosos; si no, vacío.', 'si')),
  duracion: line(60).optional().meta(about('Cuánto dura.', '90 minutos')),
  ...visitFields,
  cartel: optionalPicturePath
    .optional()
    .meta(
      about(
        'Cartel dentro de la carpeta de contenido. Sin él se dibuja uno.',
        'carteles/2026-12-05-guadalajara.jpg',
      ),
    ),
  estatus: z
    .enum(statuses, { error: `solo puede ser uno de: ${statuses.join(', ')}` })
    .optional()
    .meta(about('programado (si falta), agotado, cancelado, pospuesto o reprogramado.', 'reprogramado')),
  fechaAnterior: calendarDate
    .optional()
    .meta(about('La fecha que tenía antes, cuando el estatus es reprogramado.', '2026-11-20')),
  zona: zone.optional().meta(about('Zona horaria, si no es la de su país, estado y ciudad.', 'America/Lima')),
  titulo: line(120)
    .optional()
    .meta(about('Título propio de la función, en lugar de la ciudad.', 'Grabación del especial')),
  cartelAlt: line(300)
    .optional()
    .meta(about('Qué se ve en el cartel, para quien no lo ve.', 'Cartel rojo con un micrófono')),
  publicar: calendarDate
    .optional()
    .meta(about('Día desde el que puede verse en el sitio. Antes de él no aparece.', '2026-11-28')),
  actualizado: calendarDate
    .optional()
    .meta(
      about(
        'Día en que se anunció o cambió por última vez; ordena los avisos y los calendarios.',
        '2026-11-20',
      ),
    ),
  antes: line(1_000)
    .refine((text) => text === '' || text.split(',').every((id) => SHOW_ID.test(id.trim())), {
      error:
        'son nombres de archivo sin .md, separados por comas, por ejemplo "2026-11-20-guadalajara, 2026-12-05-gdl"',
    })
    .optional()
    .meta(
      about(
        'Nombres que tuvo este archivo, del más viejo al más nuevo; así sus enlaces y calendarios siguen sirviendo.',
        '2026-11-20-guadalajara',
      ),
    ),
});

export const show = withTicketRule(fields, 'link');

export type Show = z.infer<typeof show>;
export type ShowField = keyof Show;
export const showFields = Object.keys(show.shape) as ShowField[];
