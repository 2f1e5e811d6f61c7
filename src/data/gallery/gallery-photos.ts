/** The gallery: each photo whole, for the lightbox, and its middle square, for the grid. */

import { pictureView } from '../pictures/page-pictures.ts';
import { getOrderedCollection } from '../site/content-entries.ts';

export async function getPhotos() {
  const photos = await getOrderedCollection('gallery');
  return Promise.all(
    photos.map(async ({ data }) => ({
      whole: await pictureView(data, 'photo'),
      thumb: await pictureView(data, 'thumb'),
    })),
  );
}
