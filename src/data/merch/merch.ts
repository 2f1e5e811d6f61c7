/** Products: pictures and, if the page is a shop, texts and structured data. */
import { hasBuyLink, toProduct } from '../../domain/merch/product-text.ts';
import { performerTypesOf } from '../../domain/site/event-type.ts';
import { inkOf } from '../../domain/site/ink.ts';
import { slugify } from '../../domain/text/slug.ts';
import { productList } from '../../syndication/page-json-ld.ts';
import { pictureView } from '../pictures/page-pictures.ts';
import { absolute, href } from '../site/href.ts';
import { getEntries, getHomeSettings, getSite } from '../site/site-data.ts';

export type ProductView = Awaited<ReturnType<typeof getMerch>>['products'][number];

export async function getMerch() {
  const [site, entries] = await Promise.all([getSite(), getEntries('products')]);
  const { country } = await getHomeSettings();
  const products = await Promise.all(
    entries.map(async ({ data }) => {
      const product = toProduct(data, country);
      const picture = await pictureView(data, 'product');
      return { ...product, picture, ink: inkOf(slugify(product.name ?? data.alt)) };
    }),
  );
  const isShop = hasBuyLink(entries.map(({ data }) => data));
  const seller = { type: performerTypesOf(site.acto).act, name: site.nombre, url: absolute(href('/')) };
  // Products without a name are only photos.
  const models = products.flatMap(({ name, picture, sizes, price, isSoldOut, href: sale, kind }) =>
    name === null
      ? []
      : [
          {
            name,
            sizes,
            isSoldOut,
            description: picture.alt,
            image: absolute(picture.full),
            price: isSoldOut || sale !== null ? price : null,
            saleUrl: kind === 'web' ? sale : null,
          },
        ],
  );
  return {
    isShop,
    products,
    tape: tapeText(isShop ? models.map(({ name }) => name) : ['Coming soon']),
    structuredData: isShop ? [productList(models, absolute(href('/merch/')), seller)] : [],
  };
}

/** Minimum characters of the tape. It is wider than any screen, and the page cuts it off. */
const TAPE_LENGTH = 196;

function tapeText(words: readonly string[]): string {
  const round = words.map((word) => `${word} / `).join('');
  return round.repeat(Math.ceil(TAPE_LENGTH / round.length));
}
