/** Lets the policy of a page use the editor API, where that is on another origin. */
import type { APIContext } from 'astro';
import { apiBase } from '../data/api.ts';

export function allowApi(csp: APIContext['csp']): void {
  if (!apiBase) return;
  const { origin } = new URL(apiBase);
  csp?.insertDirective(`connect-src ${origin}`);
  csp?.insertDirective(`img-src ${origin}`);
}
