/** A festival: place and days, look, tickets, line-up by day, and instructors. */
import { z } from 'astro/zod';
import {
  calendarDate,
  field,
  optional,
  optionalLine,
  optionalLink,
  picture,
  picturePath,
  requiredLine,
  zone,
} from './field-types.ts';
import { parseCalendarDate } from './fields/calendar-date.ts';
import { countryHelp } from './fields/country.ts';

const dayNumber = z
  .string()
  .regex(/^\d{1,2}$/u, { error: 'es el número del día entre comillas, por ejemplo "26"' });

const festivalDay = z
  .strictObject({
    dia: field(dayNumber, 'Día del mes, el de su fecha, entre comillas.', '26'),
    fecha: field(calendarDate, 'La fecha completa de ese día.', '2024-09-26'),
    comediantes: field(z.array(requiredLine(80)).default([]), 'Quiénes se presentan ese día, en orden.', [
      'Nacho Penumbra',
      'Rita Aguas',
    ]),
    imagen: optional(picturePath, 'Ruta del cartel de ese día.', 'festivals/mi-festival/dia-26.jpg'),
    alt: optional(
      requiredLine(300),
      'Qué se ve en el cartel de ese día; hace falta si hay imagen.',
      'Elenco del día 26',
    ),
  })
  .superRefine(({ dia, fecha, imagen, alt }, { addIssue }) => {
    if (imagen !== undefined && alt === undefined) {
      addIssue({ code: 'custom', path: ['alt'], message: 'falta' });
    }
    const date = parseCalendarDate(fecha);
    if (!date || Number(dia) === date.day) return;
    const message = `no es el día de su fecha; escribe dia: "${date.day}", o corrige la fecha`;
    addIssue({ code: 'custom', path: ['dia'], message });
  });

const OUT_OF_ORDER = 'no va después de la fecha anterior; pon los días en orden, cada uno una vez';
const SAME_NUMBER = 'ya hay otro día con ese número; deja uno solo';

/**
 * Returns issues for days out of order and for repeated days. The page links to a day by its number
 * (`#dia-26`), and the first and last days are the beginning and end of the festival.
 */
function orderIssues(days: readonly z.infer<typeof festivalDay>[]) {
  const dates = days.map(({ fecha }) => parseCalendarDate(fecha) && fecha.slice(0, 10));
  const numbers = days.map(({ dia }) => dia.padStart(2, '0'));
  return numbers.flatMap((number, index) => {
    const [date, before] = [dates[index], dates[index - 1]];
    if (date && before && date <= before) return [{ path: [index, 'fecha'], message: OUT_OF_ORDER }];
    return numbers.indexOf(number) === index ? [] : [{ path: [index, 'dia'], message: SAME_NUMBER }];
  });
}

const festivalDays = z
  .array(festivalDay)
  .min(1, { error: 'la lista está vacía' })
  .superRefine((days, { addIssue }) => {
    for (const issue of orderIssues(days)) addIssue({ code: 'custom', ...issue });
  });

const pickupPoint = z.strictObject({
  lugar: field(requiredLine(160), 'Nombre del lugar.', 'Podólogo Disana'),
  direccion: field(requiredLine(300), 'Calle, número y colonia.', 'Av. Carranza 900, Centro'),
});

const instructor = picture.extend({
  nombre: field(requiredLine(80), 'Nombre de quien da el curso.', 'Rita Aguas'),
  taller: field(requiredLine(120), 'Qué enseña.', 'Escritura de monólogo'),
});

const tickets = z.strictObject({
  precio: field(requiredLine(80), 'Precio, como se quiere leer.', 'Gratis'),
  aviso: optional(
    optionalLine(160),
    'Frase grande sobre los boletos; sin ella, el precio.',
    '*Los boletos son completamente gratis*',
  ),
  link: optional(optionalLink, 'Dónde se compran.', 'https://boletos.example/festival'),
});

/**
 * First parts of the site's own addresses, and addresses that hosts lead elsewhere. No festival may have them. A test compares them
 * with `src/pages` and `public/_redirects`.
 */
const RESERVED = [
  '404 _a add api apple-touch-icon aviso-de-privacidad boletos calendario ciudad compartir contacto contenido',
  'cursos editar estado favicon fechas festival galeria gira home home2 icono img link loader lugar manifest',
  'merch prensa robots sin-conexion tour videos',
].flatMap((names) => names.split(' '));

const route = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, {
    error: 'solo lleva minúsculas, números y guiones, por ejemplo risas-del-volcan',
  })
  .refine((text) => !RESERVED.includes(text), { error: 'ya es otra página del sitio; escribe otra' });

/** Looks of the page: `cromo` is a gradient of greys, `tinta` an ink of the site. */
const look = z.enum(['cromo', 'tinta'], { error: 'solo puede ser cromo o tinta' }).default('tinta');

function integerBetween(min: number, max: number) {
  const error = `va de ${min} a ${max}`;
  const ofType = ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' ? undefined : 'es un número entero';
  return z.int({ error: ofType }).min(min, { error }).max(max, { error });
}

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u, {
  error: 'es una hora de 00:00 a 23:59 entre comillas, por ejemplo "20:00"',
});

/** Target of a countdown, in one year or in every year. */
const countdown = z
  .strictObject({
    anio: optional(integerBetween(2000, 2100), 'Año. Sin él, la cuenta vuelve a empezar cada año.', 2027),
    mes: field(integerBetween(1, 12), 'Mes.', 2),
    dia: field(integerBetween(1, 31), 'Día.', 14),
    hora: field(hour, 'Hora, de 00:00 a 23:59.', '20:00'),
    zona: optional(zone, 'Zona horaria; sin ella, la del festival.', 'America/Mexico_City'),
  })
  .superRefine(({ anio, mes, dia }, { addIssue }) => {
    const [month, day] = [mes, dia].map((part) => String(part).padStart(2, '0'));
    // Without a year, the date repeats every year. 2001 is an example that is not a leap year.
    if (parseCalendarDate(`${anio ?? 2001}-${month}-${day}`)) return;
    const message =
      anio === undefined
        ? 'ese mes no tiene ese día todos los años; corrige el día o el mes'
        : 'ese mes no tiene ese día; corrige el día, el mes o el año';
    addIssue({ code: 'custom', path: ['dia'], message });
  });

export const festival = z.strictObject({
  titulo: field(requiredLine(120), 'Nombre del festival.', 'Risas del Volcán 2027'),
  menu: optional(optionalLine(40), 'Cómo se llama en el menú; sin él, su título.', 'Risas del Volcán'),
  descripcion: optional(
    optionalLine(200),
    'Una frase para buscadores y enlaces compartidos.',
    'Cuatro noches de comedia en San Luis Potosí.',
  ),
  ruta: optional(
    route,
    'Dirección de su página; sin ella, festival/ y el nombre de su archivo.',
    'risas-del-volcan',
  ),
  aspecto: field(look, 'Cómo se ve su página: cromo (metal líquido) o tinta.', 'cromo'),
  ciudad: field(requiredLine(80), 'Ciudad del festival.', 'San Luis Potosí'),
  estado: field(requiredLine(80), 'Estado.', 'San Luis Potosí'),
  pais: field(requiredLine(80), countryHelp, 'Mexico'),
  zona: optional(zone, 'Zona horaria, si no es la de su lugar.', 'America/Lima'),
  lugar: field(requiredLine(160), 'Sede del festival.', 'Teatro del Cromo'),
  flyer: optional(picture, 'El cartel del festival.'),
  lineup: optional(picture, 'El cartel con todos los días.'),
  dias: field(festivalDays, 'Los días, en orden y cada uno una vez.'),
  boletos: optional(tickets, 'Los boletos.'),
  puntos: field(z.array(pickupPoint).default([]), 'Dónde se recogen los boletos.'),
  instructores: field(z.array(instructor).default([]), 'Quiénes dan los cursos.'),
  videos: field(
    z.boolean({ error: 'es true o false, sin comillas' }).default(false),
    'Si su página enseña los videos del sitio.',
    true,
  ),
  cuentaRegresiva: optional(countdown, 'Hasta cuándo cuenta su reloj; sin ella, hasta su primer día.'),
});
festival.register(z.globalRegistry, {
  title: 'Festivales',
  description: 'Su página, sus días y sus precios',
});

export type Festival = z.infer<typeof festival>;
