/** A video. A malformed link gets a warning (`domain/videos/youtube`) and must not break the page. */
import { z } from 'astro/zod';
import { field, formatOf, line, requiredLine } from './field-types.ts';

const video = z.strictObject({
  comediante: field(requiredLine(80), 'Nombre de quien sale en el video.', 'Nacho Penumbra'),
  link: field(
    line(2000).meta(formatOf('video')),
    'Enlace del video en YouTube.',
    'https://www.youtube.com/watch?v=abcdefghijk',
  ),
});

export const videos = z.array(video).meta({ title: 'Videos', description: 'Los videos y su orden' });
