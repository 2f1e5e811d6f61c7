/** The Black & Chrome festival: flyer, line-up by day, where the free tickets are, and its teachers. */
import { z } from 'astro/zod';
import { calendarDate } from './calendar-date.ts';
import { picture } from './picture.ts';
import { requiredLine } from './text.ts';

const festivalDay = picture.extend({
  dia: z
    .string()
    .regex(/^\d{1,2}$/u, { error: 'es el número del día entre comillas, por ejemplo "26"' })
    .meta({ description: 'Día del mes, entre comillas.', examples: ['26'] }),
  fecha: calendarDate.meta({ description: 'La fecha completa de ese día.', examples: ['2024-09-26'] }),
  comediantes: z
    .array(requiredLine(80))
    .min(1, { error: 'la lista está vacía' })
    .meta({
      description: 'Quiénes se presentan ese día, en orden.',
      examples: [['Nacho Penumbra', 'Rita Aguas']],
    }),
});

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
    .meta({ description: 'Los días, en orden.' }),
  puntos: z.array(pickupPoint).min(1, { error: 'la lista está vacía' }).meta({
    description: 'Dónde se recogen los boletos.',
  }),
  instructores: z
    .array(instructor)
    .min(1, { error: 'la lista está vacía; deja al menos a quien da un curso' })
    .meta({ description: 'Quiénes dan los cursos.' }),
});

export type Festival = z.infer<typeof festival>;
