/** URLs inside the site, with the base path. */
import { webcalLink } from '../../syndication/share-links.ts';

/** `/fechas/` → `/base/fechas/`. */
export function href(path: `/${string}`): string {
  return import.meta.env.BASE_URL.replace(/\/$/u, '') + path;
}

/** Adds the canonical origin to an address of the site. */
export function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}

/** Returns the addresses of a calendar: its file with and without the origin, and the address for subscriptions. */
export function calendarAt(path: `/${string}`) {
  const file = href(path);
  return { file, url: absolute(file), subscribe: webcalLink(absolute(file)) };
}
