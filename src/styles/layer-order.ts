/** The order of cascade layers. Each page begins its styles with it (Base.astro): the first style sheet that names layers decides. */
export const LAYER_ORDER = '@layer tokens, base, components, pages, utilities;';
