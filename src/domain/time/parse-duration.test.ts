import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';

test.each<[string, number | null]>([
  ['90 minutos', 90],
  ['90 min', 90],
  ['90min.', 90],
  ['1 h', 60],
  ['2 horas', 120],
  ['2 hrs', 120],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['1 hora y 20 minutos', 80],
  ['1 hora y media', 90],
  ['Hora y media', 90],
  ['una hora', 60],
  ['una hora y cuarto', 75],
  ['1:30', 90],
  ['1:30 h', 90],
  ['Aprox. 75 minutos', 75],
  ['75 minutos aprox.', 75],
  ['1.5 horas', 90],
  ['1,5 h', 90],
  ['media hora', 30],
  ['dos horas', 120],
  ['tres horas y media', 210],
  ["90'", 90],
  ['75 ’', 75],
  ['90', null],
  ['de 60 a 90 minutos', null],
  ['60-90 minutos', null],
  ['por confirmar', null],
  ['hasta que cierren', null],
  ['0 minutos', null],
  ['3000 minutos', null],
  ['', null],
])('parseDuration: %j, %j minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});
