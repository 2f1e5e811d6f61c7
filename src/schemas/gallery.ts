/** Photos of the gallery in their order on the page. */
import { z } from 'astro/zod';
import { line, optional, picture } from './field-types.ts';

const photo = picture.extend({
  show: optional(
    line(120),
    'Show en el que se tomó la foto: el nombre de su archivo, sin .md. Su ciudad y su fecha se leen al pie.',
    '2024-03-16-culiacan',
  ),
});

export const gallery = z
  .array(photo)
  .meta({ title: 'Fotos', description: 'Las fotos de la galería y su orden' });
