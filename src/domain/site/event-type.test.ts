import { expect, test } from 'vitest';
import { eventTypeOf, performerTypesOf } from './event-type.ts';

test.each([
  ['stand up', 'ComedyEvent'],
  ['Stand-up', 'ComedyEvent'],
  ['dúo de humor', 'ComedyEvent'],
  ['banda', 'MusicEvent'],
  ['Teatro', 'TheaterEvent'],
  ['danza contemporánea', 'DanceEvent'],
  ['comediante', 'ComedyEvent'],
  ['Humorista', 'ComedyEvent'],
  ['cómica', 'ComedyEvent'],
  ['músico', 'MusicEvent'],
  ['grupo de rock', 'MusicEvent'],
  ['grupo de teatro', 'TheaterEvent'],
  ['teatro musical', 'TheaterEvent'],
  ['grupo de danza', 'DanceEvent'],
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
  ['grupo de teatro', 'PerformingGroup', 'Person'],
  ['stand up', 'Person', 'Person'],
  ['monólogos', 'Person', 'Person'],
  [undefined, 'Person', 'Person'],
])('performers: %s is a %s, and its guest a %s', (kind, act, guest) => {
  expect(performerTypesOf(kind)).toEqual({ act, guest });
});
