/** The festival's videos. A link that is not a video warns (`domain/youtube`): it must never break the page. */
import { z } from 'astro/zod';
import { about, line, requiredLine } from './field-types.ts';

export const video = z.strictObject({
  comediante: requiredLine(80).meta(about('Nombre del comediante.', 'Nacho Penumbra')),
  link: line(2000).meta(about('Enlace del video en YouTube.', 'https://www.youtube.com/watch?v=abcdefghijk')),
});

export const videos = z.array(video);
export type Video = z.infer<typeof video>;
