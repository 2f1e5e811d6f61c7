/** What `npm run serve -- --help` says besides its usage. */
export const DETAILS = `Vigila la carpeta de contenido, construye aparte y cambia el sitio de una vez; si una construcción falla, el sitio
publicado sigue igual. También construye cada día y cuando un show empieza o termina. El sitio de la próxima hora de publicar se
construye antes y toma su lugar a esa hora.

Ajustes (variables de entorno; vacía cuenta como no puesta):
  SITE_URL             dirección pública del sitio (http://localhost:4321)
  BASE_PATH            carpeta del sitio en esa dirección (/)
  CONTENT_DIR          carpeta del contenido (content)
  OUT_DIR              carpeta donde queda el sitio construido (dist)
  CACHE_DIR            carpeta de imágenes ya hechas (.cache/gira)
  API_HOST, API_PORT   dónde escucha (127.0.0.1 y 4321)
  API_TOKEN            clave para guardar; obligatoria con un SITE_URL público
  API_TOKENS           claves con nombre: ana:clave,beto:clave
  API_GIT              off, commit o push: registra cada cambio en git (off)
  SMTP_URL             servidor de correo; con él, las páginas ofrecen avisos (docs/avisos.md)
  NOTICES_FROM         quién los envía: Nombre <correo>
  NOTICES_SECRET       32 letras o más al azar, para los enlaces de los correos
  NOTICES_FILE         base de datos de quienes los pidieron (.avisos.sqlite)
  PUBLISH_HOOK_URL     dirección a la que se avisa después de cada push
  PUBLISH_HOOK_TOKEN   token para esa dirección, si pide uno (GitHub)
  BACKUP_DIR           carpeta de los respaldos: /api/salud avisa si falta el de anoche
  ALERT_HOOK_URL       dirección a la que se avisa de lo que falla: envíos, construcciones, respaldos, disco
  PUBLISH_SAMPLE       1: publica aunque queden textos de la muestra; si no, un SITE_URL público los rechaza

GET /api/publicacion  estado de la publicación      GET /api/salud  para vigilar el servidor
Ctrl+C o SIGTERM lo detienen sin perder nada.`;
