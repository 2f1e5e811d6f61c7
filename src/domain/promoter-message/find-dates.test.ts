import { describe, expect, it, test } from 'vitest';
import { dayFaults, findDates, otherDates } from './find-dates.ts';
import { findTimes } from './find-times.ts';
import { cleanMessage } from './message.ts';

describe('days that do not exist', () => {
  const today = { year: 2026, month: 11, day: 21 };
  it.each([
    ['31/02 20hrs Foro Uno Saltillo $150', ['31/02 no existe']],
    ['Viernes 31 de Febrero y 12/25, 8pm', ['Viernes 31 de Febrero no existe', '12/25 no existe']],
    ['45 de diciembre', ['45 de diciembre no existe']],
    ['29-02-2027', ['29-02-2027 no existe']],
    ['2027-02-31', ['2027-02-31 no existe']],
    ['5/12 y 29/02/2028', []],
    ['14 Avenida 3-61, 50/50, Calle 31 de febrero', []],
  ])('%j: %j', (text, faults) => {
    expect(dayFaults(cleanMessage(text), today)).toEqual(faults);
  });
});

/** A Friday. */
const friday = { year: 2026, month: 11, day: 27 };

test.each([
  ['Madrid 5 de diciembre 20.30h', '2026-12-05', '8:30pm'],
  ['Madrid 5 de diciembre 20.30', '2026-12-05', undefined],
  ['Madrid 5 de diciembre 20 h', '2026-12-05', '8:00pm'],
  ['Rosario 5 de diciembre 21 hs', '2026-12-05', '9:00pm'],
  ['Rosario 5/12 21 hs', '2026-12-05', '9:00pm'],
  ['Rosario diciembre 5 21 horas', '2026-12-05', '9:00pm'],
  ['Calle 5 de Mayo 12, Puebla, 8 de diciembre 8pm', '2026-12-08', '8:00pm'],
  ['Viña del Mar 12/12 22hrs', '2026-12-12', '10:00pm'],
  ['Dec 5-6, 8pm', '2026-12-05', '8:00pm'],
  ['Puebla 5 de diciembre 10 de la noche', '2026-12-05', '10:00pm'],
  ['Puebla 5 dic 12 del día', '2026-12-05', '12:00pm'],
  ['Puebla diciembre 5 1 de la madrugada', '2026-12-05', '1:00am'],
  ['Villa de Mayo 12/12 21hs', '2026-12-12', '9:00pm'],
  ['Viña del Mar 12-12-2026 22hrs', '2026-12-12', '10:00pm'],
  ['Viña del Mar 12 dic 22hrs', '2026-12-12', '10:00pm'],
])('an hour after a date is neither a day nor a house number: %j', (text, date, time) => {
  const { folded } = cleanMessage(text);
  const dates = findDates(folded, friday);
  expect([dates[0]?.date, findTimes(folded, dates)[0]?.time]).toEqual([date, time]);
});

test.each([
  ['viernes 4 y sábado 5 de diciembre', ['2026-12-04', '2026-12-05']],
  ['5 y 6 de enero de 2028', ['2028-01-05', '2028-01-06']],
  ['del 4 al 6 de diciembre', ['2026-12-04', '2026-12-06']],
  ['el 4 o 5 de diciembre', ['2026-12-04', '2026-12-05']],
  ['4, 5 y 6 de diciembre', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['diciembre 12/13', ['2026-12-12']],
  ['Calle 3 y 5 de Mayo 12, 8 de diciembre', ['2026-12-08']],
])('of several days of one month, the first comes first: %j', (text, dates) => {
  expect(findDates(cleanMessage(text).folded, friday).map(({ date }) => date)).toEqual(dates);
});

test.each([
  ['viernes 4 y sábado 5 de diciembre', ['sábado 5 de diciembre']],
  ['Pasa del viernes 4/12 al viernes 11/12', ['viernes 11/12']],
  ['5 de diciembre (5/12), 8pm', []],
  ['Preventa hasta el 1 de diciembre. 5 de diciembre', []],
  ['8pm', []],
])('otherDates of %j: %j', (text, dates) => {
  const message = cleanMessage(text);
  const found = findDates(message.folded, friday);
  expect(otherDates(message, found, found[0]?.date)).toEqual(dates);
});

test.each([
  ['sábado 21 de marzo de 2027', ['sábado 21 de marzo de 2027: ese día es domingo']],
  ['Vie 5-12-2026, 8pm', ['Vie 5-12-2026: ese día es sábado']],
  ['sábado 5 de diciembre, domingo 12 de diciembre, 5/12', []],
  ['domingo 31 de febrero', ['domingo 31 de febrero no existe']],
])('a weekday that is not that of its date: %j: %j', (text, faults) => {
  expect(dayFaults(cleanMessage(text), friday)).toEqual(faults);
});

test.each([
  ['Santo Domingo 12/12 8pm', ['2026-12-12']],
  ['Santo Domingo mañana 8pm', ['2026-11-28']],
  ['domingo 12 de diciembre', ['2027-12-12']],
  ['Viña del Mar sábado 8pm', ['2026-11-28']],
  ['Mar del Plata sábado 8pm', ['2026-11-28']],
  ['la función del mar 8 dic', ['2026-12-08']],
  ['Villa de Mayo 12 de diciembre', ['2026-12-12']],
  ['12 dic Esquipulas', ['2026-12-12']],
  ['16 de Septiembre esq. Juárez', []],
])('names of cities are neither weekdays, months nor corners: %j', (text, dates) => {
  expect(findDates(cleanMessage(text).folded, friday).map(({ date }) => date)).toEqual(dates);
});

test.each([
  ['Puebla mañana 8pm', ['2026-11-28']],
  ['San Carlos sábado 8pm', ['2026-11-28']],
  ['a las 8 de la mañana, todos los sábados', []],
  ['Los sábados', []],
])('an article is a word, not the end of a name: %j', (text, dates) => {
  expect(findDates(cleanMessage(text).folded, friday).map(({ date }) => date)).toEqual(dates);
});

/** A Saturday. */
const saturday = { year: 2026, month: 11, day: 21 };

test.each([
  ['viernes 15 enero 200 preventa 250 taquilla', '2027-01-15'],
  ['sábado 12 de diciembre 250 pesos', '2026-12-12'],
  ['viernes 15 de enero 18+', '2027-01-15'],
  ['viernes 15 de enero 20 y 22 hs', '2027-01-15'],
  ['15 enero 12 euros', '2027-01-15'],
  ['este sábado 28 a las 9', '2026-11-28'],
  ['viernes 8, Foro X', '2027-01-08'],
  ['viernes 9 pm', '2026-11-27'],
  ['el sabado 23 d enero, 9pm', '2027-01-23'],
  ['20 nov 2026 a las 10:32\nSábado 16 de enero 9pm', '2027-01-16'],
  ['Tijuana, B.C. viernes 5 febrero', '2027-02-05'],
  ['Tijuana, B.C. 5 febrero', '2027-02-05'],
  ['boletos a la venta el 1 de diciembre, show 16 de enero', '2027-01-16'],
  ['Preventa del 1 al 15 de diciembre $200. Show 16 de enero', '2027-01-16'],
  ['Mándame el flyer para el lunes 30 de noviembre. El show es el 16 de enero', '2027-01-16'],
  ['Hola, hoy confirmamos. Foro X viernes 9pm', '2026-11-27'],
  ['confirmo antes del viernes', undefined],
  ['mar 9/2 21hs', '2027-02-09'],
  ['mar 9 21hs', '2027-03-09'],
  ['Cra 7 #10-12. viernes 15 de enero', '2027-01-15'],
  ['Calle 10 # 5-11, viernes 15 de enero', '2027-01-15'],
  ['C/ Mayor 5-7, viernes 15 de enero', '2027-01-15'],
  ['Teatro 25 de Mayo, viernes 12 de marzo', '2027-03-12'],
  ['C/ 2 de Mayo 5, viernes 12 de marzo', '2027-03-12'],
])('the date of the show among other numbers: %j', (text, date) => {
  expect(findDates(cleanMessage(text).folded, saturday)[0]?.date).toBe(date);
});

/** A Thursday. */
const thursday = { year: 2026, month: 11, day: 12 };

test.each([
  ['lunes 1º de marzo, 9pm', '2027-03-01'],
  ['lunes 1° de marzo de 2027', '2027-03-01'],
  ['lunes 1 º de marzo', '2027-03-01'],
  ['lunes 1ero de marzo', '2027-03-01'],
  ['lunes 1er. de marzo', '2027-03-01'],
  ['lunes 1o. de marzo', '2027-03-01'],
  ['lunes primero de marzo', '2027-03-01'],
  ['1º y 2 de marzo', '2027-03-01'],
  ['Av. Primero de Mayo 120, 5 de diciembre', '2026-12-05'],
  ['Calle 1º de Mayo, 5 de diciembre', '2026-12-05'],
  ['sábado 6.03.2027', '2027-03-06'],
  ['sábado 6.3.27.', '2027-03-06'],
  ['6.3.27, 9pm', '2027-03-06'],
  ['Tel. 33.12.34.56.78', undefined],
  ['sábado 20.30', '2026-11-14'],
])('ordinals, and days with points: %j', (text, date) => {
  expect(findDates(cleanMessage(text).folded, thursday)[0]?.date).toBe(date);
});

test.each([
  ['lunes 1º, 9pm', undefined],
  ['lunes 1ero, 9pm', undefined],
  ['sábado 6 de marso', undefined],
  ['sábado 6 de marso, 9pm. Llego el viernes', undefined],
  ['viernes 27 y sábado 28, Foro X', '2026-11-27'],
  ['sábado 8pm', '2026-11-14'],
  ['sábado 8 p.m.', '2026-11-14'],
  ['sábado 8 p. m.', '2026-11-14'],
  ['sábado 20 €', '2026-11-14'],
  ['sábado 1er show 8pm', '2026-11-14'],
  ['sábado 8:30', '2026-11-14'],
  ['sábado a las 8', '2026-11-14'],
  ['sábado, 8 pm', '2026-11-14'],
  ['sábado 7 y 9 pm', '2026-11-14'],
])('a weekday with a day that it does not have soon is no date; an hour is no day: %j', (text, date) => {
  expect(findDates(cleanMessage(text).folded, thursday)[0]?.date).toBe(date);
});

test.each([
  ['Pasado mañana en Guadalajara 8pm', '2026-11-14'],
  ['mañana en Guadalajara 8pm', '2026-11-13'],
  ['el próximo jueves', '2026-11-19'],
  ['el jueves próximo', '2026-11-19'],
  ['este jueves', '2026-11-12'],
  ['el próximo viernes', '2026-11-13'],
  ['boletos hasta el próximo viernes', undefined],
])('days from today: %j', (text, date) => {
  expect(findDates(cleanMessage(text).folded, thursday)[0]?.date).toBe(date);
});

test.each([
  'Guadalajara. Preventa: 20 de noviembre. Show: 5 de diciembre, 8pm',
  'Venta de boletos: 20 de noviembre. Show: 5 de diciembre',
  'Inicio de venta: viernes 20 de noviembre. Show: 5 de diciembre',
  'Venta de entradas: el 20 de noviembre. Show: 5 de diciembre',
  'Preventa: 20 y 21 de noviembre. Show: 5 de diciembre',
  'Preventa:\n20 de noviembre\nShow: 5 de diciembre',
])('the day of the sale is not the show’s: %j', (text) => {
  expect(findDates(cleanMessage(text).folded, thursday)[0]?.date).toBe('2026-12-05');
});
