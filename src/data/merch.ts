/** The merch: a picture a product. */
import { inOrder } from './in-order.ts';
import { type PictureView, pictureView } from './pictures.ts';

export async function getProducts(): Promise<readonly PictureView[]> {
  return Promise.all((await inOrder('products')).map(({ data }) => pictureView(data, 'product')));
}
