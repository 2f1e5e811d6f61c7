import { expect, test } from 'vitest';
import { findKnownVenue } from './find-venue.ts';
import { cleanMessage } from './message.ts';

const venues = [
  { lugar: 'Groove', ciudad: 'CABA' },
  { lugar: 'Groove Córdoba', ciudad: 'Córdoba' },
  { lugar: 'Niceto', ciudad: 'CABA' },
  { lugar: 'Niceto Club', ciudad: 'CABA' },
  { lugar: 'Eje', ciudad: 'CABA' },
];

test.each([
  ['Los Faroles en Groove! Viernes 15', 'CABA', 'Groove'],
  ['los faroles en GROOVE', undefined, 'Groove'],
  ['Niceto Club, Niceto Vega 5510', 'caba', 'Niceto Club'],
  ['Los Faroles en Groove Córdoba', 'Córdoba', 'Groove Córdoba'],
  ['Grooveland', 'CABA', undefined],
  ['Groove', 'Rosario', undefined],
  ['Eje 3', 'CABA', undefined],
])('findKnownVenue of %j in %s: %s', (text, city, venue) => {
  expect(findKnownVenue(cleanMessage(text).folded, venues, city)).toBe(venue);
});
