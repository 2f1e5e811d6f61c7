/** A festival: where and when, its look, its tickets, its line-up by day and who teaches at it. */
import { z } from 'astro/zod';
import { countdown } from './countdown-date.ts';
import { calendarDate, link, picture, picturePath, requiredLine, zone } from './field-types.ts';
import { parseCalendarDate } from './fields/calendar-date.ts';
import { countries } from './fields/country.ts';
import { isReservedRoute } from './fields/reserved-routes.ts';

/** Looks of a festival's page: `cromo` is liquid metal, `tinta` the inks of the site. */
export const festivalLooks = ['cromo', 'tinta'] as const;

const dayFields = z.strictObject({
  dia: z
    .string()
    .regex(/^\d{1,2}$/u, { error: 'es el número del día entre comillas, por ejemplo "26"' })
    .meta({ description: 'Día del mes, el de su fecha, entre comillas.', examples: ['26'] }),
  fecha: calendarDate.meta({ description: 'La fecha completa de ese día.', examples: ['2024-09-26'] }),
  comediantes: z
    .array(requiredLine(80))
    .default([])
    .meta({
      description: 'Quiénes se presentan ese día, en orden.',
      examples: [['Nacho Penumbra', 'Rita Aguas']],
    }),
  imagen: picturePath.optional().meta({
    description: 'Ruta del cartel de ese día.',
    examples: ['festivals/mi-festival/dia-26.jpg'],
  }),
  alt: requiredLine(300)
    .optional()
    .meta({
      description: 'Qué se ve en el cartel de ese día; hace falta si hay imagen.',
      examples: ['Elenco del día 26'],
    }),
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

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });
const OUT_OF_ORDER = 'no va después de la fecha anterior; pon los días en orden, cada uno una vez';
const SAME_NUMBER = 'ya hay otro día con ese número; deja uno solo';

const pickupPoint = z.strictObject({
  lugar: requiredLine(160).meta({ description: 'Nombre del lugar.', examples: ['Podólogo Disana'] }),
  direccion: requiredLine(300).meta({
    description: 'Calle, número y colonia.',
    examples: ['Av. Carranza 900, Centro'],
  }),
});

const instructor = picture.extend({
  nombre: requiredLine(80).meta({ description: 'Nombre de quien da el curso.', examples: ['Rita Aguas'] }),
  taller: requiredLine(120).meta({ description: 'Qué enseña.', examples: ['Escritura de monólogo'] }),
});

export const festival = z.strictObject({
  titulo: requiredLine(120).meta({
    description: 'Nombre del festival.',
    examples: ['Risas del Volcán 2027'],
  }),
  menu: requiredLine(40)
    .optional()
    .meta({ description: 'Cómo se llama en el menú; sin él, su título.', examples: ['Risas del Volcán'] }),
  descripcion: requiredLine(200)
    .optional()
    .meta({
      description: 'Una frase para buscadores y enlaces compartidos.',
      examples: ['Cuatro noches de comedia en San Luis Potosí.'],
    }),
  ruta: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, {
      error: 'solo lleva minúsculas, números y guiones, por ejemplo risas-del-volcan',
    })
    .refine((text) => !isReservedRoute(text), { error: 'ya es otra página del sitio; escribe otra' })
    .optional()
    .meta({
      description: 'Dirección de su página; sin ella, festival/ y el nombre de su archivo.',
      examples: ['risas-del-volcan'],
    }),
  aspecto: z
    .enum(festivalLooks, { error: 'solo puede ser cromo o tinta' })
    .default('tinta')
    .meta({ description: 'Cómo se ve su página: cromo (metal líquido) o tinta.', examples: ['cromo'] }),
  ciudad: requiredLine(80).meta({ description: 'Ciudad del festival.', examples: ['San Luis Potosí'] }),
  estado: requiredLine(80).meta({ description: 'Estado.', examples: ['San Luis Potosí'] }),
  pais: requiredLine(80).meta({
    description: `País: ${anyOf.format(countries)}. Otro país necesita además zona.`,
    examples: ['Mexico'],
  }),
  zona: zone
    .optional()
    .meta({ description: 'Zona horaria, si no es la de su lugar.', examples: ['America/Lima'] }),
  lugar: requiredLine(160).meta({ description: 'Sede del festival.', examples: ['Teatro del Cromo'] }),
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
      precio: requiredLine(80).meta({
        description: 'Precio, como se quiere leer.',
        examples: ['Gratis'],
      }),
      aviso: requiredLine(160)
        .optional()
        .meta({
          description: 'Frase grande sobre los boletos; sin ella, el precio.',
          examples: ['*Los boletos son completamente gratis*'],
        }),
      link: requiredLine(2000)
        .pipe(link)
        .optional()
        .meta({ description: 'Dónde se compran.', examples: ['https://boletos.example/festival'] }),
    })
    .optional()
    .meta({ description: 'Los boletos.' }),
  puntos: z.array(pickupPoint).default([]).meta({ description: 'Dónde se recogen los boletos.' }),
  instructores: z.array(instructor).default([]).meta({ description: 'Quiénes dan los cursos.' }),
  videos: z
    .boolean({ error: 'es true o false, sin comillas' })
    .default(false)
    .meta({ description: 'Si su página enseña los videos de videos.yaml (true).', examples: [true] }),
  cuentaRegresiva: countdown
    .optional()
    .meta({ description: 'Hasta cuándo cuenta su reloj; sin ella, hasta su primer día.' }),
});

export type Festival = z.infer<typeof festival>;
