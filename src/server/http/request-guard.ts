/**
 * Refuses requests from foreign pages. Any web page can make a browser send requests to this machine, and DNS
 * rebinding makes them same-origin; CORS prevents neither. Before the body is read, the guard checks Host,
 * Origin, Sec-Fetch-Site, method, API key and Content-Type with the rules of `route-rules.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { isLoopback } from '../../settings/environment.ts';
import { findKey, type Key, needsKey } from '../keys/keys.ts';
import { setAllowedOrigin } from './body-time.ts';
import { apiError } from './errors.ts';
import { findRule, methodsOf, PICTURE_RULE, PICTURES, type RouteRule, UNKNOWN_RULE } from './route-rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Editor's name for the request's key; null if no key is needed or the key has no name. */
    editor: string | null;
  }
}

export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // The add form is on another port of the same site. Pages of another site load pictures with CORS.
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  'x-content-type-options': 'nosniff',
} as const;

interface GuardSettings {
  readonly host: string;
  /** Origins whose pages may call the API. */
  readonly origins: readonly string[];
  readonly keys: readonly Key[];
  readonly keysFile: string;
}

type CountWrongKey = ReturnType<typeof countWrongKeys>;

/** Returns the check of a request. @param countWrongKey throws when an address has sent too many wrong keys */
export function requestGuard(
  settings: GuardSettings,
  countWrongKey: CountWrongKey,
  rules: readonly RouteRule[],
) {
  const { keys, keysFile } = settings;
  const isKeyNeeded = keyRequirement(settings);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.headers(securityHeaders);
    checkHost(request, settings);
    const route = routeRuleOf(rules, request);
    const allowed = [...methodsOf(route), 'OPTIONS'];
    checkOrigin(request, reply, settings, route);
    if (!allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      throw apiError(405, `Aquí solo se admite ${allowed.join(', ')}.`);
    }
    if (request.method === 'OPTIONS') return preflight(reply, route);
    if (!route.isPublic && isKeyNeeded()) {
      const key = await findKey(keys, keysFile, request.headers.authorization);
      if (key === null) {
        await countWrongKey(request);
        reply.header('www-authenticate', 'Bearer');
        throw apiError(401, 'La clave de la API falta o no es correcta. Corrígela.');
      }
      request.editor = key.name;
    }
    checkContentType(request, route);
    return undefined;
  };
}

/**
 * Returns a function that counts requests by address and throws ApiError 429 above the maximum per minute.
 * @param onLast called once a minute for each address, with the last request that is not refused
 */
export function countPerMinute(
  app: FastifyInstance,
  max: number,
  onLast: (request: FastifyRequest) => void = () => undefined,
) {
  const limiter = app.createRateLimit({ max, timeWindow: 60_000 });
  return async (request: FastifyRequest): Promise<void> => {
    const count = await limiter(request);
    if (count.isAllowed) return;
    if (count.isExceeded) throw apiError(429);
    if (count.remaining === 0) onLast(request);
  };
}

/** Returns a function that counts wrong keys by address, logs the last allowed one of a minute and throws ApiError 429 after it. */
export function countWrongKeys(app: FastifyInstance, max: number) {
  return countPerMinute(app, max, ({ log }) =>
    log.warn(
      `${max} claves equivocadas en un minuto desde una dirección; las que sigan en ese minuto se rechazan (429)`,
    ),
  );
}

type KeySettings = Pick<GuardSettings, 'keys' | 'keysFile'>;

/** Returns a check if requests need a key. Once they do, they always do: a deleted key file must not let everybody in. */
function keyRequirement({ keys, keysFile }: KeySettings): () => boolean {
  let isNeeded = needsKey(keys, keysFile);
  return () => {
    isNeeded ||= needsKey(keys, keysFile);
    return isNeeded;
  };
}

/**
 * Returns a check that resolves with true if a request to a public route has a valid key, or needs none.
 * @param countWrongKey throws when an address has sent too many wrong keys
 */
export function editorCheck({ keys, keysFile }: KeySettings, countWrongKey: CountWrongKey) {
  const isKeyNeeded = keyRequirement({ keys, keysFile });
  return async (request: FastifyRequest): Promise<boolean> => {
    const { authorization } = request.headers;
    if (!isKeyNeeded() || (await findKey(keys, keysFile, authorization)) !== null) return true;
    if (authorization?.startsWith('Bearer ')) await countWrongKey(request);
    return false;
  };
}

/**
 * Returns the rule of the route that the router matched. The router decodes paths and cuts them at `#`;
 * matching the raw URL would leave `/api/show%73` unguarded. Looks up the path itself if the router matched
 * nothing or only the pictures' route, because the route may exist for other methods.
 */
function routeRuleOf(rules: readonly RouteRule[], { routeOptions, url }: FastifyRequest): RouteRule {
  const path = url.split('?', 1)[0] ?? '';
  const isUnmatched = routeOptions.url === undefined || routeOptions.url === PICTURES;
  const known = isUnmatched ? findRule(rules, path) : rules.find((rule) => rule.url === routeOptions.url);
  if (known) return known;
  if (!isUnmatched) throw new Error(`The request guard has no rule for ${routeOptions.url}.`);
  return routeOptions.url === PICTURES || isPicturePath(path.slice(1)) ? PICTURE_RULE : UNKNOWN_RULE;
}

function checkHost(request: FastifyRequest, { host, origins }: GuardSettings): void {
  // `request.headers` drops repeated values of some headers.
  const { host: hosts = [] } = request.raw.headersDistinct;
  if (hosts.length !== 1 || !request.raw.url?.startsWith('/')) {
    throw apiError(400, 'La petición no dice a qué servidor va.');
  }
  // On other interfaces the host name is unknown, and a key is required.
  if (!isLoopback(host)) return;
  const { localPort } = request.socket;
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  const accepted = names.flatMap((name) =>
    localPort === 80 ? [name, `${name}:80`] : [`${name}:${localPort}`],
  );
  // A proxy on this machine passes on the site's host name.
  const proxied = origins.map((origin) => new URL(origin).host);
  if (![...accepted, ...proxied].includes((hosts[0] ?? '').toLowerCase())) {
    throw apiError(421, 'Este servidor solo responde como localhost o con un nombre de API_ALLOWED_ORIGINS.');
  }
}

function checkOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { origins }: GuardSettings,
  { isLinked = false }: RouteRule,
): void {
  const { origin: sent = [] } = request.raw.headersDistinct;
  const [origin] = sent;
  const isForeign = sent.length > 1 || (origin !== undefined && !origins.includes(origin));
  const isOpenedLink = isLinked && request.method === 'GET';
  const isCrossSite = origin === undefined && request.headers['sec-fetch-site'] === 'cross-site';
  if (isForeign || (isCrossSite && !isOpenedLink)) {
    throw apiError(403, 'Esta página no puede usar la API; agrega su origen a API_ALLOWED_ORIGINS.');
  }
  if (origin === undefined) return;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'ETag, Retry-After');
  setAllowedOrigin(request.raw.socket, origin);
}

function preflight(reply: FastifyReply, route: RouteRule): FastifyReply {
  const methods = methodsOf(route);
  return reply
    .headers({
      allow: [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'Content-Type, If-Match, X-XSRF-TOKEN, Authorization',
      'access-control-max-age': '600',
    })
    .code(204)
    .send();
}

function checkContentType(request: FastifyRequest, { bodies }: RouteRule): void {
  const contentType = bodies[request.method] ?? null;
  const { 'content-type': types = [] } = request.raw.headersDistinct;
  const [type, ...more] = types;
  if (contentType === null) return;
  if (type === undefined || more.length > 0 || !contentType.test(type.trim())) {
    throw apiError(415);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw apiError(415, 'La petición va comprimida; envíala sin comprimir.');
  }
}
