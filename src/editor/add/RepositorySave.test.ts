import { expect, it } from 'vitest';
import { posterPath } from './RepositorySave.tsx';

it.each([
  ['Cartel Ñandú (final).JPG', 'image/jpeg', 'carteles/cartel-nandu-final.jpg'],
  ['IMG_0042.jpeg', 'image/jpeg', 'carteles/img-0042.jpg'],
  ['a.png', 'image/png', 'carteles/a.png'],
  ['🎤.webp', 'image/webp', 'carteles/sin-nombre.webp'],
  ['IMG_0042.HEIC', 'image/heic', null],
  ['cartel.pdf', 'application/pdf', null],
])('posterPath: %s, %s, %s', (name, type, path) => {
  expect(posterPath({ name, type })).toBe(path);
});
