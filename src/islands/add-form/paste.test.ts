import { describe, expect, test } from 'vitest';
import { empty, type Field, type Values } from './fields.ts';
import { pasting, sentence } from './paste.ts';
import { type Action, reduce, start } from './state.ts';

const reached = (...actions: Action[]) => actions.reduce(reduce, start);
const paste = (values: Partial<Values>): Action => ({ type: 'paste', values });
const write = (field: Field, value: string): Action => ({ type: 'change', field, value });
const filled = (values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const FIRST = { ciudad: 'Puebla', lugar: 'Foro Uno', preventa: '$200' };

describe('a second message', () => {
  test.each<readonly [string, readonly Action[], Partial<Values>, Partial<Values>]>([
    [
      'takes the place of the first, also where it says nothing',
      [paste(FIRST)],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Bar Dos' },
    ],
    [
      'leaves what was written by hand before the first',
      [write('taquilla', '$300'), paste(FIRST)],
      { ciudad: 'León' },
      { ciudad: 'León', taquilla: '$300' },
    ],
    [
      'leaves what was corrected by hand since, and what it says of it',
      [paste(FIRST), write('lugar', 'Foro Uno y Medio')],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Foro Uno y Medio' },
    ],
    [
      'fills again what was emptied by hand',
      [paste(FIRST), write('lugar', '')],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Bar Dos' },
    ],
    [
      'leaves what an earlier show filled, unless it says otherwise',
      [paste(FIRST), { type: 'fill', values: { lugar: 'Bar Tres', direccion: 'Calle 3' }, undoable: true }],
      { ciudad: 'León', direccion: 'Calle 4' },
      { ciudad: 'León', lugar: 'Bar Tres', direccion: 'Calle 4' },
    ],
    [
      'leaves a draft as it was',
      [{ type: 'restore', values: { ...empty, ...FIRST } }],
      { ciudad: 'León', taquilla: '$300' },
      { ...FIRST, taquilla: '$300' },
    ],
    [
      'replaces a second one as it did the first',
      [paste(FIRST), paste({ lugar: 'B' })],
      { ciudad: 'C' },
      { ciudad: 'C' },
    ],
  ])('%s', (_what, before, found, after) => {
    const state = reached(...before);
    const next = reduce(state, paste(found));
    expect(filled(next.values)).toEqual(after);
    expect(reduce(next, { type: 'undo' })).toEqual({ ...state, before: null });
  });

  test('in which nothing is found changes nothing, and the first can still be undone', () => {
    const state = reached(paste(FIRST));
    expect(reduce(state, paste({}))).toBe(state);
    expect(reduce(state, { type: 'undo' })).toEqual(start);
  });

  test('and after it is undone, a third meets the form as the second did', () => {
    const undone = reached(paste(FIRST), paste({ ciudad: 'León' }), { type: 'undo' }, paste({ ciudad: 'C' }));
    expect(filled(undone.values)).toEqual({ ciudad: 'C' });
  });
});

const NOTHING = 'No se encontró nada nuevo en el texto; puedes escribir los datos abajo.';

describe('what the editor is told', () => {
  test.each<readonly [readonly Action[], Partial<Values>, string]>([
    [[], {}, NOTHING],
    [[], { ciudad: 'León' }, 'Se llenó: ciudad. Revísalo antes de guardar.'],
    [[], FIRST, 'Se llenaron: ciudad, preventa, lugar. Revísalo antes de guardar.'],
    [
      [paste(FIRST)],
      { ciudad: 'León' },
      'Se llenó: ciudad. Se vaciaron, porque venían del texto anterior: preventa, lugar. Revísalo antes de guardar.',
    ],
    [
      [paste(FIRST), write('lugar', 'Bar')],
      { ciudad: 'León', lugar: 'Otro' },
      'Se llenó: ciudad. Se vació, porque venía del texto anterior: preventa. Se quedó como lo escribiste: lugar. Revísalo antes de guardar.',
    ],
    [
      [write('lugar', 'Bar')],
      { lugar: 'Otro' },
      'Se quedó como lo escribiste: lugar. Revísalo antes de guardar.',
    ],
    [[write('lugar', 'Bar')], { lugar: 'Bar' }, NOTHING],
  ])('after %j, of %j', (before, found, text) => {
    expect(sentence(pasting(reached(...before), found))).toBe(text);
  });
});
