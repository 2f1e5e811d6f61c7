import { expect, test } from 'vitest';
import { fitWithin, pictureFileProblem } from './picture-file.ts';

test.each([
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 10, height: 20 },
    { width: 10, height: 20 },
  ],
  [
    { width: 40_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('fitWithin 1600: %o becomes %o', (size, fitted) => {
  expect(fitWithin(size, 1600)).toEqual(fitted);
});

test.each([
  [{ name: 'IMG_1.HEIC', type: '', size: 5 }, /HEIC y este navegador no la abre/u],
  [{ name: 'a.gif', type: 'image/gif', size: 5 }, /no es una foto JPG, PNG o WebP/u],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 11 * 1024 * 1024 }, /pesa más de 10 MB/u],
])('pictureFileProblem of %o: %s', (file, message) => {
  expect(pictureFileProblem(file)).toMatch(message);
});

test('pictureFileProblem: none for a small JPEG', () => {
  expect(pictureFileProblem({ name: 'a.jpg', type: 'image/jpeg', size: 5 })).toBeNull();
});
