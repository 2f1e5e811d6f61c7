/** Calendar dates as text. They become instants only in `domain/`, with a zone beside them. */
import { z } from 'astro/zod';
import { hasFarYear, parseCalendarDate, toCalendarDate, YEARS } from '../without-zod/parse-calendar-date.ts';

export { parseCalendarDate } from '../without-zod/parse-calendar-date.ts';

const FAR = `el año va de ${YEARS.first} a ${YEARS.last}`;

export const calendarDate = z
  .string()
  .refine((text) => parseCalendarDate(text) !== null, { error: ({ input }) => messageFor(String(input)) });

function messageFor(text: string): string {
  const meant = toCalendarDate(text);
  if (meant) return `está escrita de otra manera (año-mes-día); escribe ${meant}`;
  const fault = hasFarYear(text) ? FAR : 'no es una fecha que exista';
  return `${fault}; escríbela como año-mes-día, por ejemplo 2026-12-05`;
}
