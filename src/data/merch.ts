/** The products: one picture each. */
import { getOrderedCollection } from './ordered-collection.ts';
import { type PictureView, pictureView } from './pictures.ts';

export async function getProducts(): Promise<readonly PictureView[]> {
  return Promise.all(
    (await getOrderedCollection('products')).map(({ data }) => pictureView(data, 'product')),
  );
}
