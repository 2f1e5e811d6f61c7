/** A page of plain text with a title, such as the privacy notice. Its body is Markdown. */
import { z } from 'astro/zod';
import { about, calendarDate, lines, requiredLine } from './field-types.ts';

export const page = z.strictObject({
  titulo: requiredLine(120).meta(about('Título de la página.', 'Aviso de privacidad')),
  actualizado: calendarDate.meta(about('Cuándo se cambió por última vez.', '2026-11-01')),
});

/** The body: as long as a content file may be. */
export const pageText = lines(65_536).meta({
  ...about('El texto de la página, en Markdown.', '## Qué datos recabamos'),
  format: 'markdown',
});
