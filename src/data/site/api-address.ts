/** The editor API that the site is built for. */
import { PUBLIC_API_URL } from 'astro:env/client';

const written: unknown = import.meta.env.PUBLIC_API_URL;

/** Origin of the API; empty for the page's own origin, which astro:env treats as not set. */
export const apiBase = written === '' ? '' : PUBLIC_API_URL.replace(/\/+$/u, '');

/** False for a published site without a setting: the default is an API on the developer's own machine. */
export const hasApi =
  written !== undefined || new URL(import.meta.env.SITE ?? 'http://localhost').hostname === 'localhost';
