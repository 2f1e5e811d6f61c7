import { expect, test } from 'vitest';
import { parseRoute } from './route.ts';

test.each([
  ['', { screen: 'fechas', id: '' }],
  ['#fechas', { screen: 'fechas', id: '' }],
  ['#papelera', { screen: 'papelera', id: '' }],
  ['#show/2026-12-05-leon', { screen: 'show', id: '2026-12-05-leon' }],
  ['#copia/x', { screen: 'copia', id: 'x' }],
  ['#contenido/videos', { screen: 'contenido', id: 'videos' }],
  ['#contenido/videos/', { screen: 'contenido', id: 'videos' }],
  ['#contenido/videos/003', { screen: 'contenido', id: 'videos', entry: '003' }],
  ['#contenido/festivals/b%C3%ADo', { screen: 'contenido', id: 'festivals', entry: 'bío' }],
  ['#show/', { screen: 'fechas', id: '' }],
  ['#show/%', { screen: 'fechas', id: '' }],
  ['#toString', { screen: 'fechas', id: '' }],
])('parseRoute %j: %o', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
});
