/** First parts of the addresses of the site's own pages and files: no festival may take one. A test compares them with `src/pages`. */
const RESERVED: ReadonlySet<string> = new Set([
  ...'404 _a add api apple-touch-icon aviso-de-privacidad calendario ciudad compartir contacto contenido'.split(
    ' ',
  ),
  ...'cursos editar estado favicon fechas festival galeria home home2 icono img link loader lugar manifest'.split(
    ' ',
  ),
  ...'merch prensa robots videos'.split(' '),
]);

/** @param name the first part of a path, without slashes */
export function isReservedRoute(name: string): boolean {
  return RESERVED.has(name);
}
