/** Makes names for URLs and files from data. */

/**
 * "Cerro de San Pedro" → "cerro-de-san-pedro". "日本 2027", which has no Latin letter → "2027" and a hash of
 * the name. Text without letters or digits → "sin-nombre".
 */
export function slugify(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const slug = plain
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .replace(/-+$/u, '');
  const isLost = /\p{L}/u.test(plain) && !/[a-z]/u.test(slug);
  return [slug, isLost ? fnv1aHash(plain).toString(36) : ''].filter(Boolean).join('-') || 'sin-nombre';
}

/** Returns the id of a show, made of date and city. It is also the name of the show's file without `.md`. */
export function showSlug(show: { readonly fecha: string; readonly ciudad: string }): string {
  return `${show.fecha.slice(0, 10)}-${slugify(show.ciudad)}`;
}

/** Returns the 32-bit FNV-1a hash, which is the same on every platform. */
export function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash;
}
