/** The gallery: each photo whole, for the lightbox, and as a square, for the grid. */

import { type PictureView, pictureView } from '../pictures/page-pictures.ts';
import { getOrderedCollection } from '../site/ordered-collection.ts';

export interface PhotoView {
  readonly whole: PictureView;
  /** Its middle square. */
  readonly thumb: PictureView;
}

export async function getPhotos(): Promise<readonly PhotoView[]> {
  const photos = await getOrderedCollection('gallery');
  return Promise.all(
    photos.map(async ({ data }) => ({
      whole: await pictureView(data, 'photo'),
      thumb: await pictureView(data, 'thumb'),
    })),
  );
}
