/** Where the breadcrumbs of every page below the list of dates begin. */
import { absolute, href } from './href.ts';

export const PATH_TO_DATES = [
  { name: 'Inicio', url: absolute(href('/')) },
  { name: 'Fechas', url: absolute(href('/fechas/')) },
];
