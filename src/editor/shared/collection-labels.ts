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

/** The collections with forms of their own; shows and photos have screens. */
export const listedCollections = [
  'site',
  'videos',
  'products',
  'courses',
  'comedians',
  'festivals',
  'venues',
  'cities',
  'press',
  'pages',
] as const;
