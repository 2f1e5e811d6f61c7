/** The six ink sets, which color the site and its drawn posters. Their colours are in `domain/site/ink`. */

export const inkNames = ['fuego', 'agua', 'noche', 'rosa', 'cobre', 'cielo'] as const;
