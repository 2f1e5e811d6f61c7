/** URLs inside the site, with the base path. */

/** `/fechas/` → `/base/fechas/`. */
export function href(path: `/${string}`): string {
  return import.meta.env.BASE_URL.replace(/\/$/u, '') + path;
}

/** Returns the same with the canonical origin. */
export function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
