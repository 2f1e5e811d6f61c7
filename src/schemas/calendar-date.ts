/** Calendar dates as text. They become instants only in `domain/`, with a zone beside them. */
import { z } from 'astro/zod';
import { parseCalendarDate } from './pure/calendar-date.ts';

export { type CalendarDate, parseCalendarDate } from './pure/calendar-date.ts';

export const calendarDate = z.string().refine((text) => parseCalendarDate(text) !== null, {
  error: 'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05',
});
