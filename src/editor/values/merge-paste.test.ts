import { describe, expect, it, test } from 'vitest';
import { hourFormatOf, localeOf, wordsOf } from '../../domain/places/country-words.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { emptyValues, type Field, type Values } from './form-fields.ts';
import { emptyForm, reduceForm } from './form-state.ts';
import { leftOutText, mergePaste, messageExample, pasteMessage, withFormattedTimes } from './merge-paste.ts';

type FormAction = Parameters<typeof reduceForm>[1];

const stateAfter = (...actions: FormAction[]) => actions.reduce(reduceForm, emptyForm);
const paste = (values: Partial<Values>): FormAction => ({ type: 'paste', values });
const write = (field: Field, value: string): FormAction => ({ type: 'change', field, value });
const filled = (values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const FIRST = { ciudad: 'Puebla', lugar: 'Foro Uno', preventa: '$200' };

describe('mergePaste: a second message', () => {
  it.each<readonly [string, readonly FormAction[], Partial<Values>, Partial<Values>]>([
    [
      'a first message before: its values are replaced or emptied',
      [paste(FIRST)],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Bar Dos' },
    ],
    [
      'a value typed before the first message: kept',
      [write('taquilla', '$300'), paste(FIRST)],
      { ciudad: 'León' },
      { ciudad: 'León', taquilla: '$300' },
    ],
    [
      'a value edited since the first message: kept, also when the second has another',
      [paste(FIRST), write('lugar', 'Foro Uno y Medio')],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Foro Uno y Medio' },
    ],
    [
      'a field emptied by the editor: filled again',
      [paste(FIRST), write('lugar', '')],
      { ciudad: 'León', lugar: 'Bar Dos' },
      { ciudad: 'León', lugar: 'Bar Dos' },
    ],
    [
      'values filled from an earlier venue: kept, unless the message has another',
      [paste(FIRST), { type: 'fill', values: { lugar: 'Bar Tres', direccion: 'Calle 3' }, isUndoable: true }],
      { ciudad: 'León', direccion: 'Calle 4' },
      { ciudad: 'León', lugar: 'Bar Tres', direccion: 'Calle 4' },
    ],
    [
      'values of a draft: kept',
      [{ type: 'restore', values: { ...emptyValues, ...FIRST } }],
      { ciudad: 'León', taquilla: '$300' },
      { ...FIRST, taquilla: '$300' },
    ],
    [
      'values of a draft that a message filled in: replaced or emptied, the typed one is kept',
      [{ type: 'restore', values: { ...emptyValues, ...FIRST }, pasted: ['ciudad', 'preventa'] }],
      { ciudad: 'León', taquilla: '$300' },
      { ciudad: 'León', lugar: 'Foro Uno', taquilla: '$300' },
    ],
    [
      'two messages before: the values of the second are replaced',
      [paste(FIRST), paste({ lugar: 'B' })],
      { ciudad: 'C' },
      { ciudad: 'C' },
    ],
  ])('%s', (_what, before, found, after) => {
    const state = stateAfter(...before);
    const next = reduceForm(state, paste(found));
    expect(filled(next.values)).toEqual(after);
    expect(reduceForm(next, { type: 'undo' })).toEqual({ ...state, before: null });
  });

  it('nothing found: state unchanged, and the first message can still be undone', () => {
    const state = stateAfter(paste(FIRST));
    expect(reduceForm(state, paste({}))).toBe(state);
    expect(reduceForm(state, { type: 'undo' })).toEqual(emptyForm);
  });

  it('undone: a third message replaces the first', () => {
    const undone = stateAfter(
      paste(FIRST),
      paste({ ciudad: 'León' }),
      { type: 'undo' },
      paste({ ciudad: 'C' }),
    );
    expect(filled(undone.values)).toEqual({ ciudad: 'C' });
  });
});

const NOTHING = 'No se encontró nada nuevo en el texto; puedes escribir los datos abajo.';

describe('pasteMessage: message to the editor', () => {
  it.each<readonly [readonly FormAction[], Partial<Values>, string]>([
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
  ])('after %j, with %j found', (before, found, text) => {
    expect(pasteMessage(mergePaste(stateAfter(...before), found), wordsOf('Mexico'))).toBe(text);
  });
});

test.each([
  [24, { show: '21:00', puertas: '20:00', lugar: 'Sala X' }],
  [12, { show: '9:00pm', puertas: '8:00pm', lugar: 'Sala X' }],
] as const)('withFormattedTimes: hours of a message on a clock of %i hours', (hourFormat, values) => {
  expect(withFormattedTimes({ show: '9:00pm', puertas: '20:00', lugar: 'Sala X' }, hourFormat)).toEqual(
    values,
  );
});

test.each([
  ['Mexico', 'Viernes 5 de diciembre, 8:30pm, Teatro X, preventa $200…'],
  ['Chile', 'Viernes 5 de diciembre, 8:30pm, Teatro X, preventa $10.000…'],
  ['España', 'Viernes 5 de diciembre, 20:30, Teatro X, anticipada 20 €…'],
] as const)('messageExample: %s, its clock, word and price', (country, text) => {
  const site = {
    hourFormat: hourFormatOf(localeOf(country)),
    words: wordsOf(country),
    examplePrices: examplePrices(country),
  };
  expect(messageExample(site)).toBe(text);
});

const nothing = { dates: [], hours: [], amounts: [], isChange: false };

test.each([
  [{}, []],
  [{ amounts: ['$500'] }, ['El texto también dice $500: si hace falta, agrégalo en las notas.']],
  [
    { amounts: ['$500', '$200'] },
    ['El texto también dice $500, $200: si hace falta, agrégalos en las notas.'],
  ],
  [
    { dates: ['sábado 17 de abril'] },
    ['El texto también dice sábado 17 de abril: cada fecha se agrega aparte.'],
  ],
  [{ hours: ['21:30h'] }, ['El texto también dice 21:30h: si es otra función, agrégala abajo.']],
  [
    { hours: ['7:00pm', '9:30pm'] },
    ['El texto también dice 7:00pm, 9:30pm: si son otras funciones, agrégalas abajo.'],
  ],
  [{ isChange: true }, ['Parece el cambio de un show: si ya está en el sitio, cámbialo en Editar.']],
])('leftOutText of %j: %j', (parts, sentences) => {
  const { isChange, ...others } = { ...nothing, ...parts };
  expect(leftOutText({ others, isChange }, wordsOf('Mexico'))).toEqual(sentences);
});

test.each([
  [['21:30h'], 'si es otro concierto, agrégalo abajo.'],
  [['20:00h', '22:00h'], 'si son otros conciertos, agrégalos abajo.'],
])('leftOutText of %j for a band: its word', (hours, end) => {
  const [sentence] = leftOutText({ others: { ...nothing, hours }, isChange: false }, wordsOf('Mexico', true));
  expect(sentence).toBe(`El texto también dice ${hours.join(', ')}: ${end}`);
});
