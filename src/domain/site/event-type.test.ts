import { expect, test } from 'vitest';
import { eventTypeOf } from './event-type.ts';

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
