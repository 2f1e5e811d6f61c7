/** The six ink sets of the site and its drawn posters. Their colours are in `domain/site/ink`. */

export const inkNames = ['fuego', 'agua', 'noche', 'rosa', 'cobre', 'cielo'] as const;
