/** The moment that a countdown runs to: of one year, or of every year. */
import { z } from 'astro/zod';
import { about, zone } from './field-types.ts';

const whole = (min: number, max: number) =>
  z
    .int({ error: 'es un número entero' })
    .min(min, { error: `va de ${min} a ${max}` })
    .max(max, { error: `va de ${min} a ${max}` });

/** Days that each month has in every year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const countdown = z
  .strictObject({
    anio: whole(2000, 2100).optional().meta(about('Año. Sin él, la cuenta vuelve a empezar cada año.', 2027)),
    mes: whole(1, 12).meta(about('Mes.', 2)),
    dia: whole(1, 31).meta(about('Día.', 14)),
    hora: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, {
        error: 'es una hora de 00:00 a 23:59 entre comillas, por ejemplo "20:00"',
      })
      .meta(about('Hora, de 00:00 a 23:59.', '20:00')),
    zona: zone.optional().meta(about('Zona horaria; sin ella, la del festival.', 'America/Mexico_City')),
  })
  .superRefine(({ anio, mes, dia }, { addIssue }) => {
    if (dia <= daysOf(mes, anio)) return;
    const message =
      anio === undefined
        ? 'ese mes no tiene ese día todos los años; corrige el día o el mes'
        : 'ese mes no tiene ese día; corrige el día, el mes o el año';
    addIssue({ code: 'custom', path: ['dia'], message });
  });

function daysOf(month: number, year: number | undefined): number {
  const isLeap = year !== undefined && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}
