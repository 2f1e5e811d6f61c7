import { expect, test } from 'vitest';
import { dateTexts, tourTexts } from './announcement-texts.ts';
import { event } from './event-model.fixture.ts';

test.each([
  ['programado', null, 'Timbito en Guadalajara: sábado 5 de diciembre', false],
  ['pospuesto', null, 'Pospuesto: Timbito en Guadalajara: sábado 5 de diciembre', false],
  [
    'reprogramado',
    'viernes 20 de noviembre de 2026',
    'Nueva fecha: Timbito en Guadalajara: sábado 5 de diciembre',
    true,
  ],
] as const)(
  'status %s: the subject of a mail, and the date before',
  (status, previousDate, subject, hasBefore) => {
    const texts = dateTexts({ ...event, status, previousDate, ticketUrl: null });
    expect(texts.find(({ network }) => network === 'asunto')?.text).toBe(subject);
    const before = texts.filter(({ text }) => text.includes(`Antes: ${previousDate}`));
    expect(before.length > 0).toBe(hasBefore);
  },
);

const puebla = { city: 'Puebla', state: 'Puebla' };
const madrid = { city: 'Madrid', state: 'Madrid', country: 'España' };

test.each([
  ['Puebla', [puebla, { ...puebla, state: 'Pue.' }]],
  ['León', ['León', 'Leon', 'LEÓN'].map((city) => ({ city, state: 'Guanajuato' }))],
  ['Mexicali', ['B.C.', 'Baja California'].map((state) => ({ city: 'Mexicali', state }))],
  [
    '3 ciudades de 2 países',
    [
      { city: 'CDMX', state: 'CDMX' },
      { city: 'Ciudad de México', state: 'Ciudad de México' },
      puebla,
      madrid,
    ],
  ],
  ['2 ciudades', ['Durango', 'Michoacán'].map((state) => ({ city: 'Hidalgo', state }))],
])('the announcement of a tour counts each city once: %s', (expected, places) => {
  const dates = places.map((place) => ({ ...event, ...place, ticketUrl: null }));
  const texts = tourTexts('Timbito', dates, 'https://timbito.example/fechas/');
  const heading = `Timbito: ${places.length} fechas en ${expected}`;
  expect(texts.find(({ network }) => network === 'asunto')?.text).toBe(heading);
});
