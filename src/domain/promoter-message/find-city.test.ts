import { describe, expect, it } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { findCity } from './find-city.ts';
import { cleanMessage } from './message.ts';

const cities: readonly WrittenPlace[] = [
  ['León', 'Guanajuato', 'Mexico'],
  ['Monterrey', 'Nuevo León', 'Mexico'],
  ['Zaragoza', 'Zaragoza', 'España'],
  ['San Luis Potosí', 'San Luis Potosí', 'Mexico'],
  ['Querétaro', 'Querétaro', 'Mexico'],
  ['CDMX', 'Ciudad de México', 'Mexico'],
  ['San Quintín', 'Baja California', 'Mexico'],
  ['San Quintín', 'Baja California Sur', 'Mexico'],
].map(([ciudad = '', estado = '', pais = '']) => ({ ciudad, estado, pais }));

function findIn(text: string, known: readonly WrittenPlace[], homeCountry: Country) {
  return findCity(cleanMessage(text), { cities: known, homeCountry, townAt: () => null }, '');
}

describe('names of states that hold those of cities', () => {
  it.each([
    ['Teatro del Pueblo, Apodaca, Nuevo León. Entrada libre', 'Apodaca', 'Nuevo León'],
    ['Teatro Nazas, Guadalupe, Nuevo León. $200', 'Guadalupe', 'Nuevo León'],
    ['Teatro Nazas, Guadalupe, Nvo. León $200', 'Guadalupe', 'Nuevo León'],
    ['Apodaca, Nuevo León, México', 'Apodaca', 'Nuevo León'],
    ['Teatro Nazas, Nuevo León, 5 dic', '', 'Nuevo León'],
    ['de Nuevo León a León', 'León', 'Guanajuato'],
    ['Foro X, Monclova, Coahuila de Zaragoza', 'Monclova', 'Coahuila'],
    ['Foro X, Tecámac, Estado de México', 'Tecámac', 'Estado de México'],
    ['Foro X, Tecámac, Edo. de México', 'Tecámac', 'Estado de México'],
    ['Foro X, Los Cabos, Baja California Sur. $200', 'Los Cabos', 'Baja California Sur'],
    ['San Quintín, Baja California Sur', 'San Quintín', 'Baja California Sur'],
    ['Monterrey, Nuevo León', 'Monterrey', 'Nuevo León'],
    ['Foro X, San Luis Potosí', 'San Luis Potosí', 'San Luis Potosí'],
    ['Foro X, Querétaro de Arteaga', 'Querétaro', 'Querétaro'],
    ['Foro X, Ciudad de México', 'CDMX', 'Ciudad de México'],
    ['Foro X, Tlaxcala', 'Tlaxcala', 'Tlaxcala'],
  ])('%j: %j in %j', (text, ciudad, estado) => {
    expect(findIn(text, cities, 'Mexico')).toMatchObject({ ciudad, estado });
  });
});

describe('regions that are also called as one of their cities', () => {
  const places: readonly WrittenPlace[] = [
    { ciudad: 'Santiago', estado: 'Región Metropolitana', pais: 'Chile' },
    { ciudad: 'Las Palmas de Gran Canaria', estado: 'Canarias', pais: 'España' },
  ];
  it.each([
    ['Santiago, 5 de diciembre, Teatro Coliseo', places, 'Chile', 'Santiago', 'Región Metropolitana'],
    ['5 de diciembre en Santiago', [], 'Chile', 'Santiago', 'Región Metropolitana'],
    ['Viña, Región Metropolitana de Santiago', [], 'Chile', 'Viña', 'Región Metropolitana'],
    ['Las Palmas de Gran Canaria, 5 dic', places, 'España', 'Las Palmas de Gran Canaria', 'Canarias'],
    ['Foro X, Tlaxcala, México', [], 'Mexico', 'Tlaxcala', 'Tlaxcala'],
  ] as const)('%j: %j', (text, known, home, ciudad, estado) => {
    expect(findIn(text, known, home)).toMatchObject({ ciudad, estado });
  });
});
