/** Names in URLs and of files, made from data. */

/** "Cerro de San Pedro" → "cerro-de-san-pedro"; text without a letter or digit that ASCII has → "sin-nombre". */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .replace(/-+$/u, '');
  return slug || 'sin-nombre';
}

/** The id of a show, also the stem of its file: its date and city. */
export function showSlug(show: { readonly fecha: string; readonly ciudad: string }): string {
  return `${show.fecha.slice(0, 10)}-${slugify(show.ciudad)}`;
}
