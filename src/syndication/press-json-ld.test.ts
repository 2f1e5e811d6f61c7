import { expect, test } from 'vitest';
import { type PressModel, pressJsonLd } from './page-json-ld.ts';

const press: PressModel = {
  type: 'PerformingGroup',
  name: 'Timbito',
  url: 'https://a.example/prensa/',
  home: 'https://a.example/',
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
