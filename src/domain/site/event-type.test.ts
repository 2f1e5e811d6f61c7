import { expect, test } from 'vitest';
import { eventTypeOf, performerTypesOf } from './event-type.ts';

test.each([
  ['stand up', 'ComedyEvent'],
  ['Stand-up', 'ComedyEvent'],
  ['dúo de humor', 'ComedyEvent'],
  ['banda', 'MusicEvent'],
  ['Teatro', 'TheaterEvent'],
  ['danza contemporánea', 'DanceEvent'],
  ['charlas', 'Event'],
  [undefined, 'Event'],
])('event type: %s is %s', (act, type) => {
  expect(eventTypeOf(act)).toBe(type);
});

test.each([
  ['banda', 'MusicGroup', 'MusicGroup'],
  ['grupo de rock', 'MusicGroup', 'MusicGroup'],
  ['cantautora', 'MusicGroup', 'MusicGroup'],
  ['dúo de humor', 'PerformingGroup', 'Person'],
  ['compañía de teatro', 'PerformingGroup', 'Person'],
  ['ballet', 'PerformingGroup', 'Person'],
  ['stand up', 'Person', 'Person'],
  ['monólogos', 'Person', 'Person'],
  [undefined, 'Person', 'Person'],
])('performers: %s is a %s, and its guest a %s', (kind, act, guest) => {
  expect(performerTypesOf(kind)).toEqual({ act, guest });
});
