import { describe, expect, it } from 'vitest';
import { countries } from '../../schemas/fields/country.ts';
import { showFields } from '../../schemas/show-fields.ts';
import { fieldQuestion } from './field-question.ts';

describe('fieldQuestion: words, prices and hours of the country', () => {
  it.each([
    ['taquilla', 'Mexico', 'taquilla* · Precio en taquilla, como se quiere leer. (ej. $250)\n>'],
    ['taquilla', 'Chile', 'taquilla* · Precio en boletería, como se quiere leer. (ej. $12.000)\n>'],
    ['taquilla', 'España', 'taquilla* · Precio en taquilla, como se quiere leer. (ej. 25 €)\n>'],
    ['show', 'España', 'show* · Hora de inicio, en la hora de la ciudad. (ej. 20:30)\n>'],
    ['taquilla', 'Argentina', 'taquilla* · Precio en puerta, como se quiere leer. (ej. $ 15.000)\n>'],
    ['interprete', 'España', 'interprete · Lengua de señas de quien interpreta en el escenario.\n>'],
    [
      'zona',
      'España',
      'zona · Zona horaria, si no es la de su país, estado y ciudad. (ej. Atlantic/Canary)\n>',
    ],
    ['estado', 'Chile', 'estado* · Región. (ej. Antofagasta)\n>'],
    ['direccion', 'Chile', 'direccion* · Calle, número y comuna del lugar.\n>'],
    [
      'link',
      'Chile',
      'link · Dónde comprar o pedir entradas: página, WhatsApp o teléfono. (ej. https://…)\n>',
    ],
  ] as const)('%s, %s', (field, homeCountry, text) => {
    expect(fieldQuestion(field, homeCountry)).toBe(text);
  });

  it.each(countries.filter((country) => country !== 'Mexico'))(
    '%s: no place or person of the sample',
    (homeCountry) => {
      const asked = showFields
        .filter((field) => field !== 'antes')
        .map((field) => fieldQuestion(field, homeCountry));
      expect(asked.join('\n')).not.toMatch(/guadalajara|jalisco|tel[oó]n|penumbra|malora|cedros/iu);
    },
  );
});
