/** What the editor calls the collections of the API. */

const TITLES: Readonly<Record<string, string>> = {
  shows: 'Fechas',
  gallery: 'Fotos',
  videos: 'Videos',
  products: 'Merch',
  courses: 'Cursos',
  comedians: 'Comediantes',
  festivals: 'Festivales',
  venues: 'Lugares',
  cities: 'Ciudades',
  site: 'Ajustes del sitio',
  pages: 'Aviso de privacidad',
  press: 'Prensa',
};

export function collectionTitle(name: string): string {
  return TITLES[name] ?? name;
}
