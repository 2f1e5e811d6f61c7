/** Test data: a valid show, with the required fields only. */
import type { Show } from './show.ts';

export const validShow = {
  ciudad: 'Guadalajara',
  estado: 'Jalisco',
  pais: 'Mexico',
  fecha: '2026-12-05',
  taquilla: '$250',
  direccion: 'Av. de los Cedros 118',
  lugar: 'Foro El Telón',
  show: '8:30pm',
} satisfies Show;
