/** The content collections. Their files and schemas are in storage/read/collections.ts and schemas/. */
import { defineCollection } from 'astro/content/config';
import { cities } from './schemas/city.ts';
import { comedians } from './schemas/comedian.ts';
import { courses } from './schemas/course.ts';
import { festival } from './schemas/festival.ts';
import { gallery } from './schemas/gallery.ts';
import { page } from './schemas/page.ts';
import { press } from './schemas/press.ts';
import { products } from './schemas/product.ts';
import { show } from './schemas/show.ts';
import { site } from './schemas/site.ts';
import { venue } from './schemas/venue.ts';
import { videos } from './schemas/video.ts';
import { contentLoader } from './storage/loader/content-loader.ts';

export const collections = {
  site: defineCollection({ loader: contentLoader('site'), schema: site }),
  shows: defineCollection({ loader: contentLoader('shows'), schema: show }),
  comedians: defineCollection({ loader: contentLoader('comedians'), schema: comedians.element }),
  videos: defineCollection({ loader: contentLoader('videos'), schema: videos.element }),
  gallery: defineCollection({ loader: contentLoader('gallery'), schema: gallery.element }),
  products: defineCollection({ loader: contentLoader('products'), schema: products.element }),
  courses: defineCollection({ loader: contentLoader('courses'), schema: courses.element }),
  festivals: defineCollection({ loader: contentLoader('festivals'), schema: festival }),
  venues: defineCollection({ loader: contentLoader('venues'), schema: venue }),
  cities: defineCollection({ loader: contentLoader('cities'), schema: cities.element }),
  pages: defineCollection({ loader: contentLoader('pages'), schema: page }),
  press: defineCollection({ loader: contentLoader('press'), schema: press }),
};
