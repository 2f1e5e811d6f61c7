/** First parts of the addresses of the site's own pages and files: no festival may take one. A test compares them with `src/pages`. */
const RESERVED: ReadonlySet<string> = new Set([
  '404',
  '_a',
  'add',
  'apple-touch-icon',
  'api',
  'aviso-de-privacidad',
  'calendario',
  'ciudad',
  'compartir',
  'contacto',
  'contenido',
  'editar',
  'estado',
  'favicon',
  'cursos',
  'fechas',
  'festival',
  'galeria',
  'home',
  'home2',
  'icono',
  'img',
  'link',
  'loader',
  'lugar',
  'manifest',
  'merch',
  'prensa',
  'robots',
  'videos',
]);

/** @param name the first part of a path, without slashes */
export function isReservedRoute(name: string): boolean {
  return RESERVED.has(name);
}
