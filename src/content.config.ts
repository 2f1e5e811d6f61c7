/** Content collections. storage/read/collections.ts has their files, schemas/collection-schemas.ts their schemas. */
import { defineCollection } from 'astro/content/config';
import { schemas } from './schemas/collection-schemas.ts';
import { show } from './schemas/show.ts';
import { contentLoader } from './storage/loader/content-loader.ts';

export const collections = {
  site: defineCollection({ loader: contentLoader('site'), schema: schemas.site }),
  shows: defineCollection({ loader: contentLoader('shows'), schema: show }),
  comedians: defineCollection({ loader: contentLoader('comedians'), schema: schemas.comedians.element }),
  videos: defineCollection({ loader: contentLoader('videos'), schema: schemas.videos.element }),
  gallery: defineCollection({ loader: contentLoader('gallery'), schema: schemas.gallery.element }),
  products: defineCollection({ loader: contentLoader('products'), schema: schemas.products.element }),
  courses: defineCollection({ loader: contentLoader('courses'), schema: schemas.courses.element }),
  festivals: defineCollection({ loader: contentLoader('festivals'), schema: schemas.festivals }),
  venues: defineCollection({ loader: contentLoader('venues'), schema: schemas.venues }),
  cities: defineCollection({ loader: contentLoader('cities'), schema: schemas.cities.element }),
  pages: defineCollection({ loader: contentLoader('pages'), schema: schemas.pages }),
  press: defineCollection({ loader: contentLoader('press'), schema: schemas.press }),
};
