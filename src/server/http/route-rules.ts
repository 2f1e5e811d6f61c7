/** Collects the rules of the API's routes for `request-guard.ts`. */
import type { FastifyInstance } from 'fastify';

/** Rule of a route: methods, content types of bodies, and whether a key is needed. */
export interface RouteRule {
  /** URL pattern of the router. */
  readonly url: string;
  /** Methods with the content types of their bodies; null for methods without a body. */
  readonly bodies: Readonly<Record<string, RegExp | null>>;
  /** True if no key is needed. */
  readonly isPublic: boolean;
  /** True if pages of other sites may link to the route. */
  readonly isLinked?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content type of the body. Default: JSON. */
    body?: RegExp;
    /** True if the body may be empty, because the address says everything. */
    isBodyOptional?: boolean;
    /** True if no key is needed. */
    isPublic?: boolean;
    /** True if pages of other sites may link to the route. */
    isLinked?: boolean;
  }
}

const UTF8 = '(?:\\s*;\\s*charset="?utf-8"?)?$';
const BOUNDARY = /boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})/u;

/** Content type of JSON bodies. */
const JSON_BODY = new RegExp(`^application/json${UTF8}`, 'iu');
const PATCH_BODY = new RegExp(`^application/(?:merge-patch\\+)?json${UTF8}`, 'iu');
export const URLENCODED_BODY = new RegExp(`^application/x-www-form-urlencoded${UTF8}`, 'iu');
export const FORM_BODY = new RegExp(`^multipart/form-data\\s*;\\s*${BOUNDARY.source}$`, 'iu');

/** Content types of bodies by method. Answers list the methods in this order. */
const BODIES: RouteRule['bodies'] = {
  GET: null,
  HEAD: null,
  POST: JSON_BODY,
  PUT: JSON_BODY,
  PATCH: PATCH_BODY,
  DELETE: null,
};

/** Route of pictures. They can be in any folder of the content. */
export const PICTURES = '/*';
export const PICTURE_RULE: RouteRule = { url: PICTURES, bodies: { GET: null, HEAD: null }, isPublic: true };
export const UNKNOWN_RULE: RouteRule = {
  url: '*',
  bodies: { GET: null, HEAD: null, POST: null },
  isPublic: true,
};

/** Returns the rules of all routes added after this call, one for each address. A rule is public if all its methods are. */
export function collectRules(app: FastifyInstance): readonly RouteRule[] {
  const rules: (RouteRule & { readonly bodies: Record<string, RegExp | null>; isPublic: boolean })[] = [];
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    const { body, isBodyOptional, isPublic = false, isLinked = false } = config;
    const known = rules.find((rule) => rule.url === url);
    const rule = known ?? { url, bodies: {}, isPublic, isLinked };
    if (!known) rules.push(rule);
    rule.isPublic &&= isPublic;
    for (const name of [method].flat()) {
      const standard = BODIES[name] ?? null;
      rule.bodies[name] = standard === null || isBodyOptional ? null : (body ?? standard);
    }
  });
  return rules;
}

export function methodsOf({ bodies }: RouteRule): string[] {
  return Object.keys(BODIES).filter((method) => method in bodies);
}

/** Returns the rule of a path that the router did not match, because the route may exist for other methods. */
export function findRule(all: readonly RouteRule[], path: string): RouteRule | undefined {
  return all.find(({ url }) => {
    const [steps, given] = [url.split('/'), path.split('/')];
    return (
      steps.length === given.length &&
      steps.every((step, index) => step === given[index] || (step.startsWith(':') && given[index] !== ''))
    );
  });
}
