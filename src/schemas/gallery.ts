/** The gallery: its photos in the order in which they hang. */
import { z } from 'astro/zod';
import { picture } from './field-types.ts';

export const gallery = z
  .array(picture)
  .meta({ title: 'Fotos', description: 'Las fotos de la galería y su orden' });
