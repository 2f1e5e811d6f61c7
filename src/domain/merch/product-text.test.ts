import { describe, expect, it } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { hasBuyLink, toProduct } from './product-text.ts';

type WrittenProduct = Parameters<typeof toProduct>[0];

const shirt: WrittenProduct = {
  nombre: ' Playera ',
  precio: '$350',
  tallas: ['CH', ' M '],
  link: 'https://tienda.example/playera',
};

describe('hasBuyLink', () => {
  it.each<[string, readonly WrittenProduct[], boolean]>([
    ['no products', [], false],
    ['photos only', [{}, {}], false],
    ['a name and a price without a link', [{ nombre: 'Gorra', precio: '$250' }], false],
    ['an empty link', [{ ...shirt, link: '' }], false],
    ['one link among photos', [{}, shirt], true],
    ['one link, sold out', [{ ...shirt, agotado: 'si' }], true],
  ])('%s: %s', (_name, products, expected) => {
    expect(hasBuyLink(products)).toBe(expected);
  });
});

describe('toProduct', () => {
  it('all fields: texts trimmed, price read', () => {
    expect(toProduct(shirt, 'Mexico')).toEqual({
      name: 'Playera',
      priceText: '$350',
      price: { amount: 350, currency: 'MXN' },
      sizes: [
        { name: 'CH', isSoldOut: false },
        { name: 'M', isSoldOut: false },
      ],
      isSoldOut: false,
      href: 'https://tienda.example/playera',
      kind: 'web',
      label: 'Comprar',
    });
  });

  it.each(['0', '$0', '$0.00'])('price %s: "Gratis"', (precio) => {
    expect(toProduct({ ...shirt, precio }, 'Mexico')).toMatchObject({
      priceText: 'Gratis',
      price: { amount: 0 },
    });
  });

  it.each<[string, Partial<WrittenProduct>, string, string | null]>([
    ['on the web', {}, 'Comprar', 'https://tienda.example/playera'],
    [
      'by WhatsApp',
      { link: 'https://wa.me/5215555550142' },
      'Pedir por WhatsApp',
      'https://wa.me/5215555550142',
    ],
    [
      'by WhatsApp, without the country',
      { link: 'https://wa.me/5555550142' },
      'Pedir por WhatsApp',
      'https://wa.me/525555550142',
    ],
    ['by telephone', { link: 'tel:686 555 0142' }, 'Pedir por teléfono', 'tel:6865550142'],
    ['without a link', { link: '' }, 'Próximamente', null],
    ['sold out', { agotado: 'si' }, 'Agotado', null],
  ])('button %s', (_name, change, label, href) => {
    expect(toProduct({ ...shirt, ...change }, 'Mexico')).toMatchObject({ label, href });
  });

  it.each<[string, Partial<WrittenProduct>, readonly boolean[], string]>([
    ['one size', { tallasAgotadas: ['M '] }, [false, true], 'Comprar'],
    ['each size', { tallasAgotadas: ['CH', 'M'] }, [true, true], 'Agotado'],
    ['the product', { agotado: 'si' }, [true, true], 'Agotado'],
    ['a product without sizes', { tallas: [], tallasAgotadas: [] }, [], 'Comprar'],
  ])('sold out, %s: sizes and button', (_name, change, gone, label) => {
    const { sizes, isSoldOut, ...product } = toProduct({ ...shirt, ...change }, 'Mexico');
    expect(sizes.map((size) => size.isSoldOut)).toEqual(gone);
    expect([product.label, isSoldOut]).toEqual([label, label === 'Agotado']);
  });

  it.each<[string, Country, string | null, number | null]>([
    ['350', 'Mexico', '$350', 350],
    ['200', 'Honduras', '200 LPS', 200],
    ['25', 'España', '25 €', 25],
    ['$1,200', 'Mexico', '$1,200', 1200],
    ['1,200', 'Mexico', '$1,200', 1200],
    ['12.000', 'Chile', '$12.000', 12_000],
    ['12,50', 'España', '12,50 €', 12.5],
    ['199.90', 'Mexico', '$199.90', 199.9],
    ['45.000', 'Colombia', '$45.000', 45_000],
    ['desde $200', 'Mexico', 'desde $200', null],
    [' ', 'Mexico', null, null],
  ])('price %j in %s: %j', (precio, country, text, amount) => {
    const product = toProduct({ ...shirt, precio }, country);
    expect([product.priceText, product.price?.amount ?? null]).toEqual([text, amount]);
  });
});
