import { describe, expect, it, test } from 'vitest';
import { findDates } from './find-dates.ts';
import { findTimes, otherHours } from './find-times.ts';
import { cleanMessage } from './message.ts';

/** @returns [show, doors] for the form: the first of each */
function hours(text: string) {
  const times = findTimes(cleanMessage(text).folded, []);
  const show = times.find(({ isShow }) => isShow) ?? times.find(({ isDoors }) => !isDoors);
  return [show?.time, times.find(({ isDoors }) => isDoors)?.time];
}

describe('hours of the show and of its doors', () => {
  it.each([
    ['8:30pm puertas 8pm', '8:30pm', '8:00pm'],
    ['8:30 pm (puertas 8:00 pm)', '8:30pm', '8:00pm'],
    ['8pm acceso 7:30pm', '8:00pm', '7:30pm'],
    ['a las 8 puertas 7:30', '8:00pm', '7:30pm'],
    ['a las 9, puertas a las 8', '9:00pm', '8:00pm'],
    ['8:30pm puertas: 8pm', '8:30pm', '8:00pm'],
    ['19:30 PUERTAS / 20:30 SHOW', '8:30pm', '7:30pm'],
    ['7:30 pm puertas 8:30 pm show', '8:30pm', '7:30pm'],
    ['7:30 pm puertas 8:30 pm', '8:30pm', '7:30pm'],
    ['8pm puertas, 9pm inicio', '9:00pm', '8:00pm'],
    ['Puertas 8pm Show 9pm', '9:00pm', '8:00pm'],
    ['Show: 9pm\nPuertas: 8pm', '9:00pm', '8:00pm'],
    ['Show 9pm, 8pm puertas', '9:00pm', '8:00pm'],
    ['9pm show, 8pm puertas', '9:00pm', '8:00pm'],
    ['9pm show 8pm puertas', '9:00pm', '8:00pm'],
    ['8pm puertas', undefined, '8:00pm'],
    ['puertas 8pm', undefined, '8:00pm'],
    ['9pm', '9:00pm', undefined],
    ['Acceso gratuito, 8pm', '8:00pm', undefined],
    ['8pm acceso libre', '8:00pm', undefined],
    ['8pm, acceso general $100', '8:00pm', undefined],
    ['a las 12 de la noche', '12:00am', undefined],
    ['7 y 9 pm', '7:00pm', undefined],
    ['7:30 y 9:30 p.m.', '7:30pm', undefined],
    ['11 y 12 am', '11:00am', undefined],
    ['19 y 21 hrs', '7:00pm', undefined],
    ['de 22 a 02hs', '10:00pm', undefined],
    ['de 20:30 a 23:00 hrs', '8:30pm', undefined],
    ['de 8 a 10 pm', '8:00pm', undefined],
    ['01:30 hs', '1:30am', undefined],
    ['08:30 pm', '8:30pm', undefined],
    ['02:00 pm', '2:00pm', undefined],
    ['Prueba de sonido: 17:30\nApertura: 21:00\nInicio: 22:00', '10:00pm', '9:00pm'],
    ['cena 21hs, show 23 hs', '11:00pm', undefined],
    ['Ingreso 20 hs. Show 21 hs', '9:00pm', '8:00pm'],
    ['Llegada 4pm, concierto 9pm', '9:00pm', undefined],
    ['Hora: apertura 7:00 p.m. show 8:30 p.m.', '8:30pm', '7:00pm'],
    ['Show de 2 horas, 9pm', '9:00pm', undefined],
    ['llegar 1 hr antes. Show 9pm', '9:00pm', undefined],
    ['a las 20.30. 16 €', '8:30pm', undefined],
    ['a las 12 de la mañana', '12:00pm', undefined],
    ['12:30 de la mañana', '12:30pm', undefined],
    ['12:30 am', '12:30am', undefined],
    ['a la 1 de la madrugada', '1:00am', undefined],
    ['a las 2:30 de la madrugada', '2:30am', undefined],
    ['12 de la madrugada', '12:00am', undefined],
    ['11:00\u202fa.\u202fm.', '11:00am', undefined],
    ['puertas 7 y show 8 pm', '8:00pm', undefined],
  ])('%j', (text, show, doors) => {
    expect(hours(text)).toEqual([show, doors]);
  });
});

/** A Friday. */
const friday = { year: 2026, month: 11, day: 27 };

test.each([
  ['19h y 21:30h (dos funciones), puertas 18:30', ['7:00pm', '6:30pm'], ['21:30h']],
  ['8 y 10:30 hrs. Foro X', ['8:00pm'], ['10:30 hrs']],
  ['8 y 10:30 p.m. Foro X', ['8:00pm'], ['10:30 p.m.']],
  ['puertas 8pm, show 9pm', ['9:00pm', '8:00pm'], []],
  ['5 de diciembre', [undefined, undefined], []],
])('otherHours of %j: not %j, but %j', (text, used, hoursLeft) => {
  const message = cleanMessage(text);
  const times = findTimes(message.folded, findDates(message.folded, friday));
  expect(otherHours(message, times, used)).toEqual(hoursLeft);
});
