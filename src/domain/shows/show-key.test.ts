import { describe, expect, it } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import { validShow as show } from '../../schemas/valid-show.fixture.ts';
import { showKey } from './show-key.ts';

describe('showKey: duplicates', () => {
  it.each<[string, Partial<Show>]>([
    ['in other capitals and accents', { ciudad: ' GUADALAJÁRA', lugar: 'foro el telon' }],
    ['with its hour written otherwise', { show: '20:30 hrs' }],
    ['with a time behind its date', { fecha: '2026-12-05T20:30:00Z' }],
    ['with another price', { taquilla: '$300' }],
  ])('the same show: %s', (_what, changes) => {
    expect(showKey({ ...show, ...changes })).toBe(showKey(show));
  });

  it.each<[string, Partial<Show>]>([
    ['on another day', { fecha: '2026-12-06' }],
    ['at another hour', { show: '10:30pm' }],
    ['at an hour that can’t be read', { show: 'por avisar' }],
    ['in another venue', { lugar: 'Otro foro' }],
    ['in another city', { ciudad: 'Zapopan' }],
  ])('different shows: %s', (_what, changes) => {
    expect(showKey({ ...show, ...changes })).not.toBe(showKey(show));
  });
});
