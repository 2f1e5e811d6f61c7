/** What visitors of a show ask before they come, in the order of forms. */

/** About the place. */
export const placeFieldNames = [
  'comoLlegar',
  'mapa',
  'estacionamiento',
  'accesibilidad',
  'prohibido',
] as const;

export const visitFieldNames = ['edad', 'duracion', ...placeFieldNames] as const;
