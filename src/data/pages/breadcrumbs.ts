/** The first breadcrumbs of every page below `/fechas/`. */
import { absolute, href } from '../site/href.ts';

export const DATES_BREADCRUMBS = [
  { name: 'Inicio', url: absolute(href('/')) },
  { name: 'Fechas', url: absolute(href('/fechas/')) },
];
