/** The gallery: its photos in the order in which they hang. */
import { z } from 'astro/zod';
import { picture } from './fields/picture.ts';

export const gallery = z.array(picture);
