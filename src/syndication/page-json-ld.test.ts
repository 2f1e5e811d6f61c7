import { expect, test } from 'vitest';
import { festivalJsonLd, pressJsonLd, productList } from './page-json-ld.ts';

type PressModel = Parameters<typeof pressJsonLd>[0];
type ProductModel = Parameters<typeof productList>[0][number];

const press: PressModel = {
  type: 'PerformingGroup',
  name: 'Timbito',
  url: 'https://a.example/prensa/',
  siteUrl: 'https://a.example/',
  description: 'Corta.',
  profiles: ['https://www.instagram.com/timbito'],
  photos: [
    {
      url: 'https://a.example/prensa/timbito-foto-1.jpg',
      caption: 'De pie',
      credit: 'Foto: Ana',
      width: 3000,
      height: 2000,
    },
  ],
  email: 'rita@a.example',
  telephone: '444 555 0142',
};

test('pressJsonLd: a profile with photos, their credits, and who books', () => {
  expect(pressJsonLd(press)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'PerformingGroup',
      sameAs: ['https://www.instagram.com/timbito'],
      image: [{ contentUrl: press.photos[0]?.url, creditText: 'Foto: Ana', width: { value: 3000 } }],
      contactPoint: { contactType: 'booking', email: 'rita@a.example', telephone: '444 555 0142' },
    },
  });
});

test('pressJsonLd: without photos, networks and telephone, none of their properties', () => {
  const text = JSON.stringify(pressJsonLd({ ...press, photos: [], profiles: [], telephone: null }));
  expect(text).not.toMatch(/image|sameAs|telephone/u);
});

const shirt: ProductModel = {
  name: 'Playera',
  description: 'Playera negra',
  image: 'https://a.example/img/x-1000.webp',
  sizes: [
    { name: 'CH', isSoldOut: false },
    { name: 'M', isSoldOut: false },
  ],
  price: { amount: 350, currency: 'MXN' },
  isSoldOut: false,
  saleUrl: 'https://tienda.example/playera',
};
const PAGE = 'https://a.example/merch/';
const SELLER = { type: 'MusicGroup', name: 'Timbito', url: 'https://a.example/' } as const;

/** Returns the product in the list. */
function productOf(change: Partial<ProductModel>): unknown {
  const { itemListElement } = productList([{ ...shirt, ...change }], PAGE, SELLER) as unknown as {
    itemListElement: readonly { item: unknown }[];
  };
  return itemListElement[0]?.item;
}

test('productList: products in order, counted', () => {
  expect(productList([shirt, { ...shirt, name: 'Gorra' }], PAGE, SELLER)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { name: 'Playera' } },
      { position: 2, item: { name: 'Gorra' } },
    ],
  });
});

test('product on sale: picture, sizes, brand, and an offer with price, currency and checkout', () => {
  expect(productOf({})).toEqual({
    '@type': 'Product',
    name: 'Playera',
    description: 'Playera negra',
    image: 'https://a.example/img/x-1000.webp',
    brand: { '@type': 'Brand', name: 'Timbito' },
    size: ['CH', 'M'],
    offers: {
      '@type': 'Offer',
      url: 'https://tienda.example/playera',
      price: 350,
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'MusicGroup', name: 'Timbito', url: 'https://a.example/' },
    },
  });
});

test('product that is sold out: the offer says so, at the address of the page', () => {
  expect(productOf({ isSoldOut: true, saleUrl: null })).toMatchObject({
    offers: { url: PAGE, availability: 'https://schema.org/SoldOut' },
  });
});

test('product with a size that is sold out: an offer for each size, with its availability', () => {
  const [small, medium] = shirt.sizes as [ProductModel['sizes'][number], ProductModel['sizes'][number]];
  expect(productOf({ sizes: [small, { ...medium, isSoldOut: true }] })).toMatchObject({
    size: ['CH', 'M'],
    offers: [
      {
        price: 350,
        availability: 'https://schema.org/InStock',
        itemOffered: { '@type': 'Product', name: 'Playera, talla CH', size: 'CH' },
      },
      { price: 350, availability: 'https://schema.org/SoldOut', itemOffered: { size: 'M' } },
    ],
  });
});

test('product without a readable price or sizes: no offer and no size', () => {
  const product = productOf({ price: null, sizes: [] });
  expect(product).not.toHaveProperty('offers');
  expect(product).not.toHaveProperty('size');
});

test('festival day without a known performer: no list of performers', () => {
  const day = { isoDate: '2027-06-10', longDate: 'jueves 10 de junio de 2027' };
  const { subEvent } = festivalJsonLd({
    name: 'Sol',
    url: 'https://a.example/festival/sol/',
    city: 'Colima',
    state: 'Colima',
    country: 'México',
    countryCode: 'MX',
    venue: 'Teatro Sol',
    eventType: 'ComedyEvent',
    price: null,
    saleUrl: null,
    organizer: SELLER,
    guestType: 'Person',
    images: [],
    days: [
      { ...day, names: ['Rita', '???'] },
      { ...day, names: ['???'] },
      { ...day, names: [] },
    ],
  }) as unknown as { subEvent: readonly { performer?: unknown }[] };
  const rita = [{ '@type': 'Person', name: 'Rita' }];
  expect(subEvent.map(({ performer }) => performer)).toEqual([rita, undefined, undefined]);
});
