/** The gallery: its photos in the order in which they hang. */
import { z } from 'astro/zod';
import { picture } from './picture.ts';

export const gallery = z.array(picture).min(1, { error: 'la lista está vacía; deja al menos una foto' });
