import { expect, it } from 'vitest';
import { factLine, visitFacts } from './visit-facts.ts';

it('visitFacts: all fields, in the order of pages', () => {
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

it.each([undefined, '', ' ', 'na', 'NA'])('visitFacts: %j, no fact', (edad) => {
  expect(visitFacts({ edad })).toEqual([]);
});
