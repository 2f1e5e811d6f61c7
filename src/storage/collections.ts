/** The map of the content folder: which files hold which noun, and the schema that judges each. */
import type { z } from 'astro/zod';
import { cities } from '../schemas/city.ts';
import { comedians } from '../schemas/comedian.ts';
import { courses } from '../schemas/course.ts';
import { festival } from '../schemas/festival.ts';
import { gallery } from '../schemas/gallery.ts';
import { notes } from '../schemas/notes.ts';
import { page } from '../schemas/page.ts';
import { products } from '../schemas/product.ts';
import { show } from '../schemas/show.ts';
import { site } from '../schemas/site.ts';
import { videos } from '../schemas/video.ts';

/** One entry a file (`document` with a Markdown body, `data` without) or one file that lists the entries. */
type Shape = 'document' | 'data' | 'list';

export interface Collection {
  readonly shape: Shape;
  /** Which paths inside the content folder belong to it. */
  readonly pattern: RegExp;
  /** How the editors' guide writes the place. */
  readonly place: string;
  readonly schema: z.ZodType;
  /** Judges what stands below a document's data; whatever it is, where there is none. */
  readonly body?: z.ZodType<string>;
  /** The site does without it. */
  readonly optional?: true;
}

export const collections = {
  site: { shape: 'data', pattern: /^site\.yaml$/u, place: 'site.yaml', schema: site },
  shows: {
    shape: 'document',
    pattern: /^shows\/\d{4}\/[a-z0-9-]+\.md$/u,
    place: 'shows/AÑO/AÑO-MES-DÍA-ciudad.md',
    schema: show,
    body: notes,
    optional: true,
  },
  comedians: { shape: 'list', pattern: /^comedians\.yaml$/u, place: 'comedians.yaml', schema: comedians },
  videos: { shape: 'list', pattern: /^videos\.yaml$/u, place: 'videos.yaml', schema: videos },
  gallery: { shape: 'list', pattern: /^galeria\.yaml$/u, place: 'galeria.yaml', schema: gallery },
  products: { shape: 'list', pattern: /^products\.yaml$/u, place: 'products.yaml', schema: products },
  courses: { shape: 'list', pattern: /^courses\.yaml$/u, place: 'courses.yaml', schema: courses },
  festivals: {
    shape: 'data',
    pattern: /^festivals\/[a-z0-9-]+\.yaml$/u,
    place: 'festivals/NOMBRE.yaml',
    schema: festival,
  },
  cities: {
    shape: 'list',
    pattern: /^ciudades\.yaml$/u,
    place: 'ciudades.yaml',
    schema: cities,
    optional: true,
  },
  pages: {
    shape: 'document',
    pattern: /^aviso-de-privacidad\.md$/u,
    place: 'aviso-de-privacidad.md',
    schema: page,
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

/** The collection that a text file belongs to; null for a file that belongs to none. */
export function collectionOf(path: string): CollectionName | null {
  return collectionNames.find((name) => collections[name].pattern.test(path)) ?? null;
}
