/** The products of the merch page as schema.org has them: a list, each product with its offer. */
import type { ItemList, Offer, Product, WithContext } from 'schema-dts';

export interface ProductModel {
  readonly name: string;
  /** What its picture shows. */
  readonly description: string;
  /** Absolute. */
  readonly image: string;
  readonly sizes: readonly string[];
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
    ...(sizes.length > 0 && { size: [...sizes] }),
    ...(price && { offers: offerOf(product, price, page, seller) }),
  };
}

function offerOf(
  { isSoldOut, saleUrl }: ProductModel,
  price: NonNullable<ProductModel['price']>,
  page: string,
  seller: Seller,
): Offer {
  return {
    '@type': 'Offer',
    url: saleUrl ?? page,
    price: price.amount,
    priceCurrency: price.currency,
    availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Person', ...seller },
  };
}
