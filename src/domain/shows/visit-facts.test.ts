import { expect, test } from 'vitest';
import { fieldsWith, formFields, ruleOf } from '../../schemas/show-fields.ts';
import { factLine, minimumAge, visitFacts } from './visit-facts.ts';

test('visitFacts: all fields with a fact, in the order of forms, with their labels', () => {
  const fields = fieldsWith('fact');
  const data = Object.fromEntries(fields.map((field) => [field, `El texto de ${field}`]));
  const ordered = formFields.filter((field) => Object.hasOwn(data, field));
  expect(ordered).toHaveLength(fields.length);
  expect(visitFacts(data).map(factLine)).toEqual(
    ordered.map((field) => `${ruleOf(field).label}: ${data[field]}`),
  );
});

test('visitFacts: some fields, in the order of pages', () => {
  const facts = visitFacts({
    prohibido: 'Cámaras',
    accesibilidad: 'Rampa',
    estacionamiento: 'En el sótano',
    comoLlegar: 'Metro Juárez',
    duracion: '90 minutos',
    edad: '18 años',
  });
  expect(facts.map(factLine)).toEqual([
    'Edad: 18 años',
    'Duración: 90 minutos',
    'Cómo llegar: Metro Juárez',
    'Estacionamiento: En el sótano',
    'Accesibilidad: Rampa',
    'No se permite: Cámaras',
  ]);
});

test.each([undefined, '', ' ', 'na', 'NA'])('visitFacts: %j, no fact', (edad) => {
  expect(visitFacts({ edad })).toEqual([]);
});

test.each<[string, number | null]>([
  ['18 años', 18],
  ['+18', 18],
  ['18+', 18],
  ['Mayores de 18 años', 18],
  ['Solo mayores de 18.', 18],
  ['Mayores de edad (18 años)', 18],
  ['Desde los 15 años', 15],
  ['A partir de 12 años', 12],
  ['16 años cumplidos', 16],
  ['Todo público', null],
  ['Menores de 12 entran gratis', null],
  ['De 8 a 12 años', null],
  ['18', null],
  ['', null],
])('minimumAge: %j, %j', (text, age) => {
  expect(minimumAge(text)).toBe(age);
});
