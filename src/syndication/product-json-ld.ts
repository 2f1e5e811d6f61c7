/** The products of the merch page as schema.org has them: a list, each product with its offer. */
import type { ItemList, Offer, Product, WithContext } from 'schema-dts';

export interface ProductModel {
  readonly name: string;
  /** What its picture shows. */
  readonly description: string;
  /** Absolute. */
  readonly image: string;
  readonly sizes: readonly { readonly name: string; readonly isSoldOut: boolean }[];
  /** Null when it cannot be read as one amount, or when nothing is sold. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly isSoldOut: boolean;
  /** Where it is bought; null by telephone or WhatsApp, and when it is sold out. */
  readonly saleUrl: string | null;
}

interface Seller {
  readonly name: string;
  /** Absolute, of the home page. */
  readonly url: string;
}

/** @param page absolute URL of the merch page, where products without a web address are ordered */
export function productList(
  products: readonly ProductModel[],
  page: string,
  seller: Seller,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Merch de ${seller.name}`,
    url: page,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productOf(product, page, seller),
    })),
  };
}

function productOf(product: ProductModel, page: string, seller: Seller): Product {
  const { name, description, image, sizes, price } = product;
  return {
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: seller.name },
    ...(sizes.length > 0 && { size: sizes.map((size) => size.name) }),
    ...(price && { offers: offersOf(product, price, page, seller) }),
  };
}

/** One for all sizes, or one for each when some are sold out. */
function offersOf(
  product: ProductModel,
  price: NonNullable<ProductModel['price']>,
  page: string,
  seller: Seller,
): Offer | Offer[] {
  const { name, sizes, isSoldOut } = product;
  const offer = (isGone: boolean) => offerOf(product.saleUrl ?? page, isGone, price, seller);
  if (isSoldOut || !sizes.some((size) => size.isSoldOut)) return offer(isSoldOut);
  return sizes.map((size) => ({
    ...offer(size.isSoldOut),
    itemOffered: { '@type': 'Product', name: `${name}, talla ${size.name}`, size: size.name },
  }));
}

function offerOf(
  url: string,
  isSoldOut: boolean,
  price: NonNullable<ProductModel['price']>,
  seller: Seller,
): Extract<Offer, { readonly '@type': 'Offer' }> {
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency: price.currency,
    availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Person', ...seller },
  };
}
