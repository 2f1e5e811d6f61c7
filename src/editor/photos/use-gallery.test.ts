import { expect, test } from 'vitest';
import { photoError } from './use-gallery.ts';

const photo = (number: number, alt: string) => ({ imagen: `galeria/f00${number}.jpg`, alt });
const refused = {
  photos: [photo(1, 'El público.'), photo(2, '')],
  fields: { '1.alt': 'Está vacío y es obligatorio' },
};

test.each([
  ['the refused photo, wherever it is now', photo(2, ''), 'Está vacío y es obligatorio'],
  ['the refused photo with another text', photo(2, 'El escenario.'), null],
  ['another photo', photo(1, 'El público.'), null],
  ['a photo that was not sent', photo(3, ''), null],
])('photoError: %s', (_, current, error) => {
  expect(photoError(refused, current)).toBe(error);
});
