/** Collects the rules of the API's routes, which `request-guard.ts` checks. */
import type { FastifyInstance } from 'fastify';

/** What a route admits: methods, the content type of each method's body, and whether a key is needed. */
export interface RouteRule {
  /** The router's pattern. */
  readonly url: string;
  /** The methods, each with the content types of its body; null for a method without a body. */
  readonly bodies: Readonly<Record<string, RegExp | null>>;
  /** True when no key is needed: an <img> can't send one. */
  readonly isPublic: boolean;
  readonly isLinked?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content type of the body, where it is not JSON. */
    body?: RegExp;
    /** True for routes whose address says everything: the body may be empty. */
    isBodyOptional?: boolean;
    /** True when no key is needed: visitors and mail programs have none. */
    isPublic?: boolean;
    /** True when pages of other sites, such as webmail, link to it. */
    isLinked?: boolean;
  }
}

const UTF8 = '(?:\\s*;\\s*charset="?utf-8"?)?$';
const BOUNDARY = /boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})/u;

/** Content types of request bodies. */
const JSON_BODY = new RegExp(`^application/json${UTF8}`, 'iu');
const PATCH_BODY = new RegExp(`^application/(?:merge-patch\\+)?json${UTF8}`, 'iu');
export const URLENCODED_BODY = new RegExp(`^application/x-www-form-urlencoded${UTF8}`, 'iu');
export const FORM_BODY = new RegExp(`^multipart/form-data\\s*;\\s*${BOUNDARY.source}$`, 'iu');

/** The bodies of methods, in the order in which answers list them. */
const BODIES: RouteRule['bodies'] = {
  GET: null,
  HEAD: null,
  POST: JSON_BODY,
  PUT: JSON_BODY,
  PATCH: PATCH_BODY,
  DELETE: null,
};

/** Pictures can be anywhere in the content folder. */
export const PICTURES = '/*';
export const PICTURE_RULE: RouteRule = { url: PICTURES, bodies: { GET: null, HEAD: null }, isPublic: true };
export const UNKNOWN_RULE: RouteRule = {
  url: '*',
  bodies: { GET: null, HEAD: null, POST: null },
  isPublic: true,
};

/** Returns the rules of all routes that are added after this call, one for each address: it is public if all its methods are. */
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

/** Returns the rule of a path whose route the router did not match, because the route may exist for other methods. */
export function findRule(all: readonly RouteRule[], path: string): RouteRule | undefined {
  return all.find(({ url }) => {
    const [steps, given] = [url.split('/'), path.split('/')];
    return (
      steps.length === given.length &&
      steps.every((step, index) => step === given[index] || (step.startsWith(':') && given[index] !== ''))
    );
  });
}
