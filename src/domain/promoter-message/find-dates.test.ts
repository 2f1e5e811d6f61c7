import { describe, expect, it } from 'vitest';
import { findTimes, missingDays } from './find-dates.ts';
import { cleanMessage } from './message.ts';

/** @returns [show, doors] for the form: the first of each */
function hours(text: string) {
  const times = findTimes(cleanMessage(text).folded, []);
  return [false, true].map((isDoors) => times.find((time) => time.isDoors === isDoors)?.time);
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
  ])('%j', (text, show, doors) => {
    expect(hours(text)).toEqual([show, doors]);
  });
});

describe('days that do not exist', () => {
  const today = { year: 2026, month: 11, day: 21 };
  it.each([
    ['31/02 20hrs Foro Uno Saltillo $150', ['31/02']],
    ['Viernes 31 de Febrero y 12/25, 8pm', ['Viernes 31 de Febrero', '12/25']],
    ['45 de diciembre', ['45 de diciembre']],
    ['29-02-2027', ['29-02-2027']],
    ['2027-02-31', ['2027-02-31']],
    ['5/12 y 29/02/2028', []],
    ['14 Avenida 3-61, 50/50, Calle 31 de febrero', []],
  ])('%j: %j', (text, days) => {
    expect(missingDays(text, today)).toEqual(days);
  });
});
