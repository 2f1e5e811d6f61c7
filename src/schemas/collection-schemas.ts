/** Schemas of all collections except shows, by their names in the API, in the editor's order. */
import { cities } from './city.ts';
import { comedians } from './comedian.ts';
import { courses } from './course.ts';
import { festival as festivals } from './festival.ts';
import { gallery } from './gallery.ts';
import { page as pages } from './page.ts';
import { press } from './press.ts';
import { products } from './product.ts';
import { site } from './site.ts';
import { venue as venues } from './venue.ts';
import { videos } from './video.ts';

export const schemas = {
  site,
  videos,
  products,
  courses,
  comedians,
  festivals,
  venues,
  cities,
  press,
  pages,
  gallery,
};
