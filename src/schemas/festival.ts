/** The Black & Chrome festival: flyer, line-up by day, where the free tickets are, and its teachers. */
import { z } from 'astro/zod';
import { calendarDate, parseCalendarDate } from './calendar-date.ts';
import { picture } from './picture.ts';
import { requiredLine } from './text.ts';

const dayFields = picture.extend({
  dia: z
    .string()
    .regex(/^\d{1,2}$/u, { error: 'es el número del día entre comillas, por ejemplo "26"' })
    .meta({ description: 'Día del mes, el de su fecha, entre comillas.', examples: ['26'] }),
  fecha: calendarDate.meta({ description: 'La fecha completa de ese día.', examples: ['2024-09-26'] }),
  comediantes: z
    .array(requiredLine(80))
    .min(1, { error: 'la lista está vacía' })
    .meta({
      description: 'Quiénes se presentan ese día, en orden.',
      examples: [['Nacho Penumbra', 'Rita Aguas']],
    }),
});

const festivalDay = dayFields.superRefine(({ dia, fecha }, { addIssue }) => {
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
  titulo: requiredLine(120).meta({ description: 'Nombre del festival.', examples: ['Black & Chrome 2024'] }),
  ciudad: requiredLine(80).meta({ description: 'Ciudad del festival.', examples: ['San Luis Potosí'] }),
  estado: requiredLine(80).meta({ description: 'Estado.', examples: ['San Luis Potosí'] }),
  lugar: requiredLine(160).meta({ description: 'Sede del festival.', examples: ['Teatro del Cromo'] }),
  flyer: picture.meta({ description: 'El cartel del festival.' }),
  lineup: picture.meta({ description: 'El cartel con todos los días.' }),
  dias: z
    .array(festivalDay)
    .min(1, { error: 'la lista está vacía' })
    .superRefine((days, { addIssue }) => {
      for (const { path, message } of orderIssues(days))
        addIssue({ code: 'custom', path: [...path], message });
    })
    .meta({ description: 'Los días, en orden y cada uno una vez.' }),
  puntos: z.array(pickupPoint).min(1, { error: 'la lista está vacía' }).meta({
    description: 'Dónde se recogen los boletos.',
  }),
  instructores: z
    .array(instructor)
    .min(1, { error: 'la lista está vacía; deja al menos a quien da un curso' })
    .meta({ description: 'Quiénes dan los cursos.' }),
});

export type Festival = z.infer<typeof festival>;
