import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { changesBetween } from '../versions/show-changes-text.ts';
import type { VersionChange } from '../versions/versions.ts';
import type { Field } from './form-fields.ts';
import { formErrors } from './form-rules.ts';
import { minimalValues } from './minimal-values.fixture.ts';
import { emptyOffer, encodeOffers } from './offer-values.ts';
import { newDatePatch, statusActions, valuesForCopy } from './status-actions.ts';

const SITE: FormSite = {
  comedian: 'Timbito',
  country: 'Mexico',
  zone: 'America/Mexico_City',
  zoneName: 'hora de Ciudad de México',
  hourFormat: 12,
  act: 'Stand up',
  district: 'colonia',
  examplePrices: ['$200', '$250'],
  phones: [],
  headings: [],
  jointShow: 'Asquerosos',
  words: wordsOf('Mexico'),
};
/** Returns the changes from one value of a field to another. */
const changesOf = (field: Field, before: string, after: string, site = SITE) =>
  changesBetween({ ...minimalValues, [field]: before }, { ...minimalValues, [field]: after }, site);
/** "Estatus: programado → agotado" */
const changeText = (change: VersionChange) =>
  typeof change === 'string'
    ? change
    : `${change.label}: ${change.before === null ? '' : `${change.before} → `}${change.after}`;
const moved = { ...minimalValues, estatus: 'reprogramado', fechaAnterior: '2026-11-20' };

describe('statusActions', () => {
  it.each(
    statusActions.flatMap((action) =>
      [minimalValues, moved].map((show) => [action.label, action, show] as const),
    ),
  )('%s: the show is valid and has the status', (_, { patch, current }, show) => {
    const changed = { ...show, ...patch };
    expect(formErrors(changed)).toEqual({});
    expect(current).toContain(toStatus(changed.estatus));
  });
});

describe('newDatePatch', () => {
  it.each([
    [
      'another day',
      minimalValues,
      '2027-01-10',
      '8:30pm',
      { fecha: '2027-01-10', estatus: 'reprogramado', fechaAnterior: '2026-12-05' },
    ],
    [
      'another day and hour',
      minimalValues,
      '2027-01-10',
      '9:00pm',
      { show: '9:00pm', fecha: '2027-01-10', estatus: 'reprogramado', fechaAnterior: '2026-12-05' },
    ],
    ['another hour only', minimalValues, '2026-12-05', '9:00pm', { show: '9:00pm' }],
    ['nothing new', minimalValues, '2026-12-05', '8:30pm', {}],
    [
      'an earlier hour, with doors',
      { ...minimalValues, puertas: '8:00pm' },
      '2026-12-05',
      '6:00pm',
      { show: '6:00pm', puertas: '5:30pm' },
    ],
    [
      'an hour after midnight, with doors in 24 hours',
      { ...minimalValues, puertas: '20:00' },
      '2026-12-05',
      '0:15',
      { show: '0:15', puertas: '23:45' },
    ],
    [
      'another hour, doors without one',
      { ...minimalValues, puertas: 'na' },
      '2026-12-05',
      '9:00pm',
      { show: '9:00pm' },
    ],
    [
      'another hour only, of a date with an hour',
      { ...minimalValues, fecha: '2026-12-05T20:30:00.000Z' },
      '2026-12-05',
      '9:00pm',
      { show: '9:00pm' },
    ],
    ...(['pospuesto', 'cancelado'] as const).map(
      (estatus) =>
        [
          `${estatus}, on its date after all`,
          { ...minimalValues, estatus },
          '2026-12-05',
          '9:00pm',
          { show: '9:00pm', estatus: '', fechaAnterior: '' },
        ] as const,
    ),
    [
      'sold out, another hour only',
      { ...minimalValues, estatus: 'agotado' },
      '2026-12-05',
      '9:00pm',
      { show: '9:00pm' },
    ],
    [
      'back to the first date',
      moved,
      '2026-11-20',
      '8:30pm',
      { fecha: '2026-11-20', estatus: '', fechaAnterior: '' },
    ],
  ] as const)('%s', (_, show, fecha, hour, patch) => {
    expect(newDatePatch(show, fecha, hour)).toEqual(patch);
  });
});

test('newDatePatch: an unreleased show has its new date only, whatever date it had', () => {
  const patch = newDatePatch(moved, '2027-01-10', '9:00pm', true);
  expect({ ...moved, ...patch }).toEqual({ ...minimalValues, fecha: '2027-01-10', show: '9:00pm' });
});

test.each([
  ['the copy of an unreleased show keeps its release', true, '2027-01-20'],
  ['the copy of a released show has none', false, ''],
])('valuesForCopy: %s', (_, isUnreleased, publicar) => {
  const copy = valuesForCopy({ ...moved, publicar: '2027-01-20', cartel: '/carteles/x.jpg' }, isUnreleased);
  expect(copy).toEqual({ ...minimalValues, fecha: '', publicar });
});

test('changesBetween: in words, in the order of the form', () => {
  const after = { ...moved, lugar: 'Foro Y', cartel: '/carteles/x.jpg', tiposhow: 'si' };
  expect(changesBetween(minimalValues, after, SITE).map(changeText)).toEqual([
    'Lugar: Foro El Telón → Foro Y',
    'Tipo de show: Stand up → Asquerosos',
    'Imagen del cartel: Dibujado → Imagen',
    'Estatus: Programado → Nueva fecha',
    'Fecha anterior: (vacío) → viernes 20 de noviembre de 2026',
  ]);
});

describe('changesBetween: kinds of tickets', () => {
  const offers = (...prices: readonly string[]) =>
    encodeOffers(prices.map((precio, index) => ({ ...emptyOffer, nombre: `Zona ${index + 1}`, precio })));

  it.each([
    ['one changed', offers('$100', '$200'), offers('$100', '$250'), 'Boletos: Zona 2: $200 → Zona 2: $250'],
    ['one added', offers('$100'), offers('$100', '$200'), 'Boletos: (vacío) → Zona 2: $200'],
    ['all removed', offers('$100', '$200'), '', 'Boletos: Zona 1: $100, Zona 2: $200 → (vacío)'],
  ])('%s', (_, before, after, text) => {
    const [from, to] = [before, after].map((boletos) => ({ ...minimalValues, boletos }));
    expect(changesBetween(from ?? minimalValues, to ?? minimalValues, SITE).map(changeText)).toEqual([text]);
  });
});

test.each<[Field, string, string, string]>([
  ['preventa', 'na', '$200', 'Preventa: (vacío) → $200'],
  ['estacionamiento', '', 'na', 'Estacionamiento: (vacío) → na'],
  ['facelugar', '', 'https://foro.example/', 'Página del lugar: (vacío) → foro.example/'],
  [
    'linkdecompra',
    '',
    'https://boletos.example/eventos/mexicali-19-de-diciembre?ref=gira',
    'Link de compra: (vacío) → boletos.example/…19-de-diciembre?ref=gira',
  ],
  ['puertas', '6:30pm', '19:00', 'Puertas: 6:30pm → 7:00pm'],
  ['show', '8 de la noche', '', 'Show: 8 de la noche → (vacío)'],
])('changesBetween %s: %j → %j', (field, before, after, text) => {
  expect(changesOf(field, before, after).map(changeText)).toEqual([text]);
});

describe('long texts', () => {
  const notes = `Llega temprano: las puertas se abren una hora antes y los lugares no están numerados.\n\nHay estacionamiento.`;
  const changed = notes
    .replace('una hora', 'dos horas')
    .replace('Hay estacionamiento.', 'Hay estacionamiento techado.');

  it('changesBetween: a line for each changed paragraph', () => {
    const changes = changesOf('notas', notes, `${changed}\n\nTrae suéter.`);
    expect(changes.map(changeText)).toEqual([
      'Notas para el público: Llega temprano: las puertas se abren una hora antes y los lugares no están numerados. → Llega temprano: las puertas se abren dos horas antes y los lugares no están numerados.',
      'Notas para el público: Hay estacionamiento. → Hay estacionamiento techado.',
      'Notas para el público: Se agregó «Trae suéter.»',
    ]);
  });
});

test('changesBetween: an hour on a clock of 24 hours', () => {
  const changes = changesOf('puertas', '6:30pm', '19:00', { ...SITE, hourFormat: 24 });
  expect(changes.map(changeText)).toEqual(['Puertas: 18:30 → 19:00']);
});

test('changesBetween: no value in another notation is no change', () => {
  expect(changesOf('preventa', 'na', '')).toEqual([]);
});
