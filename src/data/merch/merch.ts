/** The products: a picture each, and once one can be bought, what is said of them and their structured data. */

import { isShop, type Product, toProduct } from '../../domain/merch/product-text.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import { type Ink, inkOf } from '../../domain/site/ink.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { StructuredData } from '../../syndication/json-ld.ts';
import { type ProductModel, productList } from '../../syndication/page-json-ld.ts';
import { type PictureView, pictureView } from '../pictures/page-pictures.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import { getOrderedCollection } from '../site/ordered-collection.ts';

export interface ProductView extends Omit<Product, 'amount'> {
  readonly picture: PictureView;
  readonly ink: Ink;
}

export interface MerchView {
  /** True once one product has a link. */
  readonly isShop: boolean;
  readonly products: readonly ProductView[];
  /** The text of the band of tape. */
  readonly tape: string;
  readonly structured: readonly StructuredData[];
}

export async function getMerch(): Promise<MerchView> {
  const [site, entries] = await Promise.all([getSite(), getOrderedCollection('products')]);
  const country = homeCountryOf(site);
  const all = await Promise.all(
    entries.map(async ({ data }) => {
      const product = toProduct(data, country);
      const picture = await pictureView(data, 'product');
      return { ...product, picture, ink: inkOf(slugify(product.name ?? data.alt)) };
    }),
  );
  const sells = isShop(entries.map(({ data }) => data));
  const seller = { name: site.nombre, url: absolute(href('/')) };
  return {
    isShop: sells,
    products: all,
    tape: tapeText(sells ? all.flatMap(({ name }) => name ?? []) : ['Coming soon']),
    structured: sells ? [productList(all.flatMap(toModel), absolute(href('/merch/')), seller)] : [],
  };
}

/** Wider than any screen; the page cuts it off. */
const TAPE_LENGTH = 196;

function tapeText(words: readonly string[]): string {
  const round = words.map((word) => `${word} / `).join('');
  return round.repeat(Math.ceil(TAPE_LENGTH / round.length));
}

/** None for a product without a name, which is a photo. */
function toModel(product: Product & { readonly picture: PictureView }): ProductModel[] {
  const { name, picture, sizes, amount, isSoldOut, href: sale, kind } = product;
  if (name === null) return [];
  return [
    {
      name,
      description: picture.alt,
      image: absolute(picture.full),
      sizes,
      price: isSoldOut || sale !== null ? amount : null,
      isSoldOut,
      saleUrl: kind === 'web' ? sale : null,
    },
  ];
}
