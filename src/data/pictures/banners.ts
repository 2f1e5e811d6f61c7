/** Wide pictures at the top of pages. */
import type { Site } from '../../schemas/site.ts';
import { getSite } from '../site/site-data.ts';
import { type PictureView, pictureView } from './page-pictures.ts';

/** Returns the picture, or null if the content has none. */
export async function getBanner(name: keyof Site['portadas']): Promise<PictureView | null> {
  const picture = (await getSite()).portadas[name];
  return picture ? pictureView(picture, 'banner') : null;
}
