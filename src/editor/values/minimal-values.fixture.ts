/** Test data: the smallest valid form. */
import { empty, type Values } from './form-fields.ts';

export const minimalValues: Values = {
  ...empty,
  ciudad: 'Guadalajara',
  estado: 'Jalisco',
  pais: 'Mexico',
  fecha: '2026-12-05',
  taquilla: '$250',
  direccion: 'Calle Mina 418',
  lugar: 'Foro X',
  show: '8:30pm',
};
