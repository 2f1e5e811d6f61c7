/** Lets the policy of a page use the API, where that is on another origin. Not in data: pages that a key keeps import only its data. */
import type { APIContext } from 'astro';
import { apiBase } from '../data/site/api-address.ts';

export function allowApi(csp: APIContext['csp']): void {
  if (!apiBase) return;
  const { origin } = new URL(apiBase);
  csp?.insertDirective(`connect-src ${origin}`);
  csp?.insertDirective(`img-src ${origin}`);
}

/** Lets the forms of a page post to the API. */
export function allowApiForms(csp: APIContext['csp']): void {
  if (apiBase) csp?.insertDirective(`form-action ${new URL(apiBase).origin}`);
}
