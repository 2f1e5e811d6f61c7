import { describe, expect, it, test } from 'vitest';
import { emptyValues, fromTimeInput, toTimeInput, type Values } from './form-fields.ts';
import { emptyForm, type FormState, reduceForm, visibleError } from './form-state.ts';

type FormAction = Parameters<typeof reduceForm>[1];

const stateAfter = (...actions: FormAction[]): FormState => actions.reduce(reduceForm, emptyForm);

describe('add form state', () => {
  it('touch: shows the error of that field only', () => {
    expect(visibleError(emptyForm, 'ciudad')).toBeNull();
    expect(visibleError(stateAfter({ type: 'touch', field: 'ciudad' }), 'ciudad')).toBe('Escribe la ciudad.');
    expect(visibleError(stateAfter({ type: 'touch', field: 'ciudad' }), 'lugar')).toBeNull();
  });

  it('attempt: shows every error', () => {
    expect(visibleError(stateAfter({ type: 'attempt' }), 'lugar')).toBe('Escribe el nombre del lugar.');
  });

  it('reject: the message is removed when its field changes', () => {
    const rejected = stateAfter({ type: 'reject', fields: { fecha: 'Ya hay un show.', lugar: 'No.' } });
    expect(visibleError(rejected, 'fecha')).toBe('Ya hay un show.');
    const changed = reduceForm(rejected, { type: 'change', field: 'fecha', value: '2026-12-06' });
    expect(visibleError(changed, 'fecha')).toBeNull();
    expect(visibleError(changed, 'lugar')).toBe('No.');
  });

  it('undoable fill: can be undone until a field changes', () => {
    const typed = stateAfter({ type: 'change', field: 'lugar', value: 'Bar' });
    const filled = reduceForm(typed, {
      type: 'fill',
      values: { lugar: 'Foro', ciudad: 'Puebla' },
      isUndoable: true,
    });
    expect(filled.values).toMatchObject({ lugar: 'Foro', ciudad: 'Puebla' });
    expect(reduceForm(filled, { type: 'undo' }).values).toMatchObject({ lugar: 'Bar', ciudad: '' });
    expect(reduceForm(filled, { type: 'change', field: 'ciudad', value: 'X' }).before).toBeNull();
    expect(reduceForm(typed, { type: 'undo' })).toEqual(typed);
  });

  it('paste into a field that was typed and emptied: the next message replaces it, undo brings it back', () => {
    const paste = (lugar: string): FormAction => ({ type: 'paste', values: { lugar } });
    const typed = (['Bar', ''] as const).map(
      (value): FormAction => ({ type: 'change', field: 'lugar', value }),
    );
    const second = stateAfter(...typed, paste('Foro'), paste('Teatro'));
    expect(second.values.lugar).toBe('Teatro');
    expect(reduceForm(second, { type: 'undo' }).values.lugar).toBe('Foro');
  });

  it.each<[string, Partial<Values>, string]>([
    ['another country', { pais: 'Mexico' }, ''],
    ['another city of the country', { ciudad: 'Dallas', estado: 'Texas', pais: 'Estados Unidos' }, ''],
    [
      'another venue of the city',
      { lugar: 'Foro', ciudad: 'El Paso', pais: 'Estados Unidos' },
      'America/Denver',
    ],
    ['another spelling of the city', { ciudad: 'El Paso, TX' }, 'America/Denver'],
    ['a place with its zone', { pais: 'Mexico', zona: 'America/Tijuana' }, 'America/Tijuana'],
  ])('a zone that was chosen, then %s', (_, values, zona) => {
    const chosen = { ...emptyValues, ciudad: 'El Paso', pais: 'Estados Unidos', zona: 'America/Denver' };
    const opened = stateAfter({ type: 'restore', values: chosen });
    expect(reduceForm(opened, { type: 'fill', values, isUndoable: true }).values.zona).toBe(zona);
  });

  it('a zone that is chosen before the country is known: it stays', () => {
    const zone: FormAction = { type: 'change', field: 'zona', value: 'America/Denver' };
    const state = stateAfter(zone, { type: 'change', field: 'pais', value: 'Estados Unidos' });
    expect(state.values.zona).toBe('America/Denver');
    const changed = reduceForm(state, { type: 'change', field: 'pais', value: 'Mexico' });
    expect(changed.values.zona).toBe('');
  });

  it('restore: no errors shown, values count as typed', () => {
    const values = { ...emptyValues, ciudad: 'Puebla' };
    expect(reduceForm(stateAfter({ type: 'attempt' }), { type: 'restore', values })).toEqual({
      ...emptyForm,
      values,
      typed: new Set(['ciudad']),
    });
  });
});

test.each([
  ['20:30', '8:30pm', 12],
  ['00:00', '12:00am', 12],
  ['12:00', '12:00pm', 12],
  ['09:05', '9:05am', 12],
  ['', '', 12],
  ['20:30', '20:30', 24],
  ['09:05', '9:05', 24],
] as const)(
  'time input %j: text %j on a clock of %i hours, in both directions',
  (value, text, hourFormat) => {
    expect(fromTimeInput(value, hourFormat)).toBe(text);
    expect(toTimeInput(text)).toBe(value);
  },
);
