/** Routes that the program which starts the API adds: under the same guard, keys, limits and log as the API's own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteRule } from './route-rules.ts';

/** A route for GET and HEAD. */
export interface ExtraRoute {
  /** `/api/publicacion` */
  readonly url: string;
  /** Resolves with the body, which is sent as JSON. Errors of `refusal` are answered as they are. */
  handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export function extraRules(routes: readonly ExtraRoute[]): RouteRule[] {
  return routes.map(({ url }) => ({ url, bodies: { GET: null, HEAD: null }, isPublic: false }));
}

export function addExtraRoutes(app: FastifyInstance, routes: readonly ExtraRoute[]): void {
  for (const { url, handler } of routes) app.get(url, handler);
}
