/** A festival: where and when, its look, its tickets, its line-up by day and who teaches at it. */
import { z } from 'astro/zod';
import { countdown } from './countdown-date.ts';
import { about, calendarDate, link, picture, picturePath, requiredLine, zone } from './field-types.ts';
import { parseCalendarDate } from './fields/calendar-date.ts';
import { countryHelp } from './fields/country.ts';
import { isReservedRoute } from './fields/reserved-routes.ts';

/** Looks of a festival's page: `cromo` is liquid metal, `tinta` the inks of the site. */
export const festivalLooks = ['cromo', 'tinta'] as const;

const dayFields = z.strictObject({
  dia: z
    .string()
    .regex(/^\d{1,2}$/u, { error: 'es el número del día entre comillas, por ejemplo "26"' })
    .meta(about('Día del mes, el de su fecha, entre comillas.', '26')),
  fecha: calendarDate.meta(about('La fecha completa de ese día.', '2024-09-26')),
  comediantes: z
    .array(requiredLine(80))
    .default([])
    .meta(about('Quiénes se presentan ese día, en orden.', ['Nacho Penumbra', 'Rita Aguas'])),
  imagen: picturePath
    .optional()
    .meta(about('Ruta del cartel de ese día.', 'festivals/mi-festival/dia-26.jpg')),
  alt: requiredLine(300)
    .optional()
    .meta(about('Qué se ve en el cartel de ese día; hace falta si hay imagen.', 'Elenco del día 26')),
});

const festivalDay = dayFields.superRefine(({ dia, fecha, imagen, alt }, { addIssue }) => {
  if (imagen !== undefined && alt === undefined) {
    addIssue({ code: 'custom', path: ['alt'], message: 'falta' });
  }
  const date = parseCalendarDate(fecha);
  if (!date || Number(dia) === date.day) return;
  const message = `no es el día de su fecha; escribe dia: "${date.day}", o corrige la fecha`;
  addIssue({ code: 'custom', path: ['dia'], message });
});

/** The page finds a day by its number (`#dia-26`), and takes the first for the beginning and the last for the end. */
function orderIssues(days: readonly z.infer<typeof festivalDay>[]): OrderIssue[] {
  const dates = days.map(({ fecha }) => parseCalendarDate(fecha) && fecha.slice(0, 10));
  const numbers = days.map(({ dia }) => dia.padStart(2, '0'));
  return numbers.flatMap((number, index): OrderIssue[] => {
    const [date, before] = [dates[index], dates[index - 1]];
    if (date && before && date <= before) return [{ path: [index, 'fecha'], message: OUT_OF_ORDER }];
    const isSecond = numbers.indexOf(number) !== index;
    return isSecond ? [{ path: [index, 'dia'], message: SAME_NUMBER }] : [];
  });
}

interface OrderIssue {
  readonly path: [number, 'dia' | 'fecha'];
  readonly message: string;
}

const OUT_OF_ORDER = 'no va después de la fecha anterior; pon los días en orden, cada uno una vez';
const SAME_NUMBER = 'ya hay otro día con ese número; deja uno solo';

const pickupPoint = z.strictObject({
  lugar: requiredLine(160).meta(about('Nombre del lugar.', 'Podólogo Disana')),
  direccion: requiredLine(300).meta(about('Calle, número y colonia.', 'Av. Carranza 900, Centro')),
});

const instructor = picture.extend({
  nombre: requiredLine(80).meta(about('Nombre de quien da el curso.', 'Rita Aguas')),
  taller: requiredLine(120).meta(about('Qué enseña.', 'Escritura de monólogo')),
});

export const festival = z.strictObject({
  titulo: requiredLine(120).meta(about('Nombre del festival.', 'Risas del Volcán 2027')),
  menu: requiredLine(40)
    .optional()
    .meta(about('Cómo se llama en el menú; sin él, su título.', 'Risas del Volcán')),
  descripcion: requiredLine(200)
    .optional()
    .meta(
      about(
        'Una frase para buscadores y enlaces compartidos.',
        'Cuatro noches de comedia en San Luis Potosí.',
      ),
    ),
  ruta: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, {
      error: 'solo lleva minúsculas, números y guiones, por ejemplo risas-del-volcan',
    })
    .refine((text) => !isReservedRoute(text), { error: 'ya es otra página del sitio; escribe otra' })
    .optional()
    .meta(
      about('Dirección de su página; sin ella, festival/ y el nombre de su archivo.', 'risas-del-volcan'),
    ),
  aspecto: z
    .enum(festivalLooks, { error: 'solo puede ser cromo o tinta' })
    .default('tinta')
    .meta(about('Cómo se ve su página: cromo (metal líquido) o tinta.', 'cromo')),
  ciudad: requiredLine(80).meta(about('Ciudad del festival.', 'San Luis Potosí')),
  estado: requiredLine(80).meta(about('Estado.', 'San Luis Potosí')),
  pais: requiredLine(80).meta(about(countryHelp, 'Mexico')),
  zona: zone.optional().meta(about('Zona horaria, si no es la de su lugar.', 'America/Lima')),
  lugar: requiredLine(160).meta(about('Sede del festival.', 'Teatro del Cromo')),
  flyer: picture.optional().meta({ description: 'El cartel del festival.' }),
  lineup: picture.optional().meta({ description: 'El cartel con todos los días.' }),
  dias: z
    .array(festivalDay)
    .min(1, { error: 'la lista está vacía' })
    .superRefine((days, { addIssue }) => {
      for (const { path, message } of orderIssues(days))
        addIssue({ code: 'custom', path: [...path], message });
    })
    .meta({ description: 'Los días, en orden y cada uno una vez.' }),
  boletos: z
    .strictObject({
      precio: requiredLine(80).meta(about('Precio, como se quiere leer.', 'Gratis')),
      aviso: requiredLine(160)
        .optional()
        .meta(
          about(
            'Frase grande sobre los boletos; sin ella, el precio.',
            '*Los boletos son completamente gratis*',
          ),
        ),
      link: requiredLine(2000)
        .pipe(link)
        .optional()
        .meta(about('Dónde se compran.', 'https://boletos.example/festival')),
    })
    .optional()
    .meta({ description: 'Los boletos.' }),
  puntos: z.array(pickupPoint).default([]).meta({ description: 'Dónde se recogen los boletos.' }),
  instructores: z.array(instructor).default([]).meta({ description: 'Quiénes dan los cursos.' }),
  videos: z
    .boolean({ error: 'es true o false, sin comillas' })
    .default(false)
    .meta(about('Si su página enseña los videos de videos.yaml (true).', true)),
  cuentaRegresiva: countdown
    .optional()
    .meta({ description: 'Hasta cuándo cuenta su reloj; sin ella, hasta su primer día.' }),
});

export type Festival = z.infer<typeof festival>;
