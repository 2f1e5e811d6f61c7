/** Merch: photos only, until there is something to sell. */
import { z } from 'astro/zod';
import { picture } from './picture.ts';

export const products = z.array(picture);
