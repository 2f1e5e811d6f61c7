import { describe, expect, test } from 'vitest';
import { empty } from './fields.ts';
import { toPayload } from './payload.ts';
import { type Action, reduce, type State, shownError, start } from './state.ts';
import { fromInput, toInput } from './time-value.ts';

const reached = (...actions: Action[]): State => actions.reduce(reduce, start);

describe('the form’s state', () => {
  test('an error waits until its field is left', () => {
    expect(shownError(start, 'ciudad')).toBeNull();
    expect(shownError(reached({ type: 'touch', field: 'ciudad' }), 'ciudad')).toBe('Escribe la ciudad.');
    expect(shownError(reached({ type: 'touch', field: 'ciudad' }), 'lugar')).toBeNull();
  });

  test('a try to save shows every error', () => {
    expect(shownError(reached({ type: 'attempt' }), 'lugar')).toBe('Escribe el nombre del lugar.');
  });

  test('what the server refused goes when the field changes', () => {
    const refused = reached({ type: 'refuse', fields: { fecha: 'Ya hay un show.', lugar: 'No.' } });
    expect(shownError(refused, 'fecha')).toBe('Ya hay un show.');
    const changed = reduce(refused, { type: 'change', field: 'fecha', value: '2026-12-06' });
    expect(shownError(changed, 'fecha')).toBeNull();
    expect(shownError(changed, 'lugar')).toBe('No.');
  });

  test('a help can be undone until something is typed', () => {
    const typed = reached({ type: 'change', field: 'lugar', value: 'Bar' });
    const filled = reduce(typed, {
      type: 'fill',
      values: { lugar: 'Foro', ciudad: 'Puebla' },
      undoable: true,
    });
    expect(filled.values).toMatchObject({ lugar: 'Foro', ciudad: 'Puebla' });
    expect(reduce(filled, { type: 'undo' }).values).toMatchObject({ lugar: 'Bar', ciudad: '' });
    expect(reduce(filled, { type: 'change', field: 'ciudad', value: 'X' }).before).toBeNull();
    expect(reduce(typed, { type: 'undo' })).toEqual(typed);
  });

  test('a draft starts without complaints', () => {
    const values = { ...empty, ciudad: 'Puebla' };
    expect(reduce(reached({ type: 'attempt' }), { type: 'restore', values })).toEqual({
      ...start,
      values,
      byHand: new Set(['ciudad']),
    });
  });
});

test('the venue’s page is sent only when given', () => {
  expect(Object.keys(toPayload(empty))).toEqual([
    'ciudad',
    'estado',
    'pais',
    'fecha',
    'preventa',
    'taquilla',
    'abridor',
    'direccion',
    'lugar',
    'linkdecompra',
    'puertas',
    'show',
    'tiposhow',
    'invitados',
    'cartel',
  ]);
  expect(toPayload({ ...empty, facelugar: 'https://x.example/' })).toHaveProperty('facelugar');
  expect(toPayload({ ...empty, facelugar: '  ', ciudad: ' Puebla ' })).toEqual({
    ...toPayload(empty),
    ciudad: 'Puebla',
  });
});

test.each([
  ['20:30', '8:30pm'],
  ['00:00', '12:00am'],
  ['12:00', '12:00pm'],
  ['09:05', '9:05am'],
  ['', ''],
])('the time input’s %j is the text %j, and back', (value, text) => {
  expect(fromInput(value)).toBe(text);
  expect(toInput(text)).toBe(value);
});
