/** The collections of the editor besides shows, as their schemas name them. */
import { cities } from '../../schemas/city.ts';
import { comedians } from '../../schemas/comedian.ts';
import { courses } from '../../schemas/course.ts';
import { festival as festivals } from '../../schemas/festival.ts';
import { gallery } from '../../schemas/gallery.ts';
import { page as pages } from '../../schemas/page.ts';
import { press } from '../../schemas/press.ts';
import { products } from '../../schemas/product.ts';
import { site } from '../../schemas/site.ts';
import { venue as venues } from '../../schemas/venue.ts';
import { videos } from '../../schemas/video.ts';

export interface CollectionTexts {
  readonly title: string;
  /** What it has. */
  readonly description: string;
}

const schemas = {
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

/** By their names in the API, in the order of the editor. */
export const editorCollections: Readonly<Record<string, CollectionTexts>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => {
    const { title = name, description = '' } = schema.meta() ?? {};
    return [name, { title, description }];
  }),
);
