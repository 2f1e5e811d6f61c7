import { defineCollection } from 'astro:content';
import { CACHE_DIR, CONTENT_DIR, SHOWS_API_TOKEN, SHOWS_API_URL } from 'astro:env/server';
import { city } from './schemas/city.ts';
import { comedian } from './schemas/comedian.ts';
import { course } from './schemas/course.ts';
import { festival } from './schemas/festival.ts';
import { page } from './schemas/page.ts';
import { picture } from './schemas/picture.ts';
import { show } from './schemas/show.ts';
import { site } from './schemas/site.ts';
import { video } from './schemas/video.ts';
import { showsApiOf } from './settings/shows-api.ts';
import { contentSource } from './storage/loader.ts';

const source = contentSource(
  CONTENT_DIR,
  showsApiOf({ CACHE_DIR, CONTENT_DIR, SHOWS_API_TOKEN, SHOWS_API_URL }),
);

export const collections = {
  site: defineCollection({ loader: source.loader('site'), schema: site }),
  shows: defineCollection({ loader: source.loader('shows'), schema: show }),
  comedians: defineCollection({ loader: source.loader('comedians'), schema: comedian }),
  videos: defineCollection({ loader: source.loader('videos'), schema: video }),
  gallery: defineCollection({ loader: source.loader('gallery'), schema: picture }),
  products: defineCollection({ loader: source.loader('products'), schema: picture }),
  courses: defineCollection({ loader: source.loader('courses'), schema: course }),
  festivals: defineCollection({ loader: source.loader('festivals'), schema: festival }),
  cities: defineCollection({ loader: source.loader('cities'), schema: city }),
  pages: defineCollection({ loader: source.loader('pages'), schema: page }),
};
