import { describe, expect, it, test } from 'vitest';
import { isNamedByHash, isPicturePath, pictureType, plainPath } from './picture.ts';

describe('picture path schema', () => {
  it.each([
    'carteles/2026-12-05-guadalajara.jpg',
    'a.jpeg',
    'a/b/c.webp',
    'a.PNG',
    'galeria/F_001.Jpg',
    'a.b.png',
  ])('%s', (path) => {
    expect(isPicturePath(path)).toBe(true);
  });

  it.each([
    '',
    '.jpg',
    'a',
    'carteles/',
    'carteles/.jpg',
    '/carteles/a.jpg',
    '../a.jpg',
    'carteles/../a.jpg',
    'carteles/..a.jpg',
    'a..jpg',
    './a.jpg',
    'carteles/./a.jpg',
    'carteles//a.jpg',
    'carteles/.a.jpg',
    'carteles\\a.jpg',
    '%2e%2e/a.jpg',
    'carteles/%2e%2e/a.jpg',
    'https://evil.example/a.jpg',
    'C:a.jpg',
    'a.svg',
    'a.gif',
    'a.jpg.exe',
    'a.jpg/',
    'a.jpg/x',
    'a.jpg?x',
    'a.jpg#x',
    'a b.jpg',
    'á.jpg',
    'ſ.jpg',
    '\u212a.jpg',
    'a.jpg\n',
    'a\n.jpg',
    'a\u0000.jpg',
    'a.jpg\u2028',
    '-a.jpg',
    '~/a.jpg',
  ])('%j: invalid', (path) => {
    expect(isPicturePath(path)).toBe(false);
  });
});

test.each([
  ['a.jpg', 'image/jpeg'],
  ['carteles/A.JPEG', 'image/jpeg'],
  ['a.b.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['jpg', null],
  ['a.jpg.svg', null],
  ['a.constructor', null],
  ['a.jpg/x', null],
  ['a.', null],
  ['', null],
])('pictureType of %j: %j', (file, type) => {
  expect(pictureType(file)).toBe(type);
});

test('plainPath of 50,000 hyphens: themselves', () => {
  const path = '-'.repeat(50_000);
  expect(plainPath(path)).toBe(path);
});

const HASH = '0a'.repeat(16);

test.each([
  [`carteles/${HASH}.jpg`, true],
  [`carteles/${HASH}0.jpg`, false],
  [`carteles/${HASH}.png`, false],
  [`carteles/viejos/${HASH}.jpg`, false],
  [`${HASH}.jpg`, false],
])('isNamedByHash of %j: %j', (path, expected) => {
  expect(isNamedByHash(path)).toBe(expected);
});
