/** The moment that a countdown runs to: of one year, or of every year. */
import { z } from 'astro/zod';
import { field, optional, zone } from './field-types.ts';
import { parseCalendarDate } from './fields/calendar-date.ts';

function whole(min: number, max: number) {
  const error = `va de ${min} a ${max}`;
  return z.int({ error: 'es un número entero' }).min(min, { error }).max(max, { error });
}

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u, {
  error: 'es una hora de 00:00 a 23:59 entre comillas, por ejemplo "20:00"',
});

export const countdown = z
  .strictObject({
    anio: optional(whole(2000, 2100), 'Año. Sin él, la cuenta vuelve a empezar cada año.', 2027),
    mes: field(whole(1, 12), 'Mes.', 2),
    dia: field(whole(1, 31), 'Día.', 14),
    hora: field(hour, 'Hora, de 00:00 a 23:59.', '20:00'),
    zona: optional(zone, 'Zona horaria; sin ella, la del festival.', 'America/Mexico_City'),
  })
  .superRefine(({ anio, mes, dia }, { addIssue }) => {
    const [month, day] = [mes, dia].map((part) => String(part).padStart(2, '0'));
    // Without a year, the day is one of every year, such as 2001.
    if (parseCalendarDate(`${anio ?? 2001}-${month}-${day}`)) return;
    const message =
      anio === undefined
        ? 'ese mes no tiene ese día todos los años; corrige el día o el mes'
        : 'ese mes no tiene ese día; corrige el día, el mes o el año';
    addIssue({ code: 'custom', path: ['dia'], message });
  });
