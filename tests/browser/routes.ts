import { cityPath, findShow, showPath, type TourShow, tour } from '../support/tour.ts';

const [next] = tour.upcoming as [TourShow];
const soldOut = findShow({ estatus: 'agotado' }, tour.upcoming);
const pastYear = tour.years.find((year) => tour.upcoming.every(({ start }) => start.wall.year !== year));

/** One path of every kind of page of the built site. */
export const ROUTES = [
  '/',
  '/home/',
  '/home2/',
  '/fechas/',
  `/fechas/${pastYear}/`,
  showPath(soldOut),
  '/ciudad/',
  cityPath(next),
  '/lugar/bar-el-chunche/',
  '/link/',
  '/merch/',
  '/cursos/',
  '/galeria/',
  '/contacto/',
  '/prensa/',
  '/blacknchrome/',
  '/contenido/',
  '/loader/',
  '/add/',
  '/editar/',
  '/aviso-de-privacidad/',
  '/sin-conexion/',
] as const;

/** Least number of pages of the site: these, and one for each show, year and city. */
export const MIN_PAGES = ROUTES.length + tour.nights.length + tour.years.length + tour.cities.length - 3;
