/** A page of plain text with a title, such as the privacy notice. Its body is Markdown. */
import { z } from 'astro/zod';
import { calendarDate, requiredLine } from './field-types.ts';

export const page = z.strictObject({
  titulo: requiredLine(120).meta({ description: 'Título de la página.', examples: ['Aviso de privacidad'] }),
  actualizado: calendarDate.meta({
    description: 'Cuándo se cambió por última vez.',
    examples: ['2026-11-01'],
  }),
});
