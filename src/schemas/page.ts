/** A page with a title, such as the privacy notice. Its body is Markdown. */
import { z } from 'astro/zod';
import { calendarDate, field, formatOf, lines, requiredLine } from './field-types.ts';

export const page = z.strictObject({
  titulo: field(requiredLine(120), 'Título de la página.', 'Aviso de privacidad'),
  actualizado: field(calendarDate, 'Cuándo se cambió por última vez.', '2026-11-01'),
});
page.register(z.globalRegistry, { title: 'Aviso de privacidad', description: 'El texto legal del sitio' });

/** The body. Its maximum is the maximum of a content file. */
export const pageText = lines(65_536).meta({
  description: 'El texto de la página, en Markdown.',
  examples: ['## Qué datos recabamos'],
  ...formatOf('markdown'),
});
