/**
 * Refuses requests from foreign pages. Any web page can make a browser send requests to this machine, and DNS rebinding
 * makes them same-origin; CORS prevents neither. Host, Origin, Sec-Fetch-Site and Content-Type are checked before the
 * body is read.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPicturePath } from '../../src/schemas/picture.ts';
import { refusal } from './errors.ts';
import { isLoopback, type Settings } from './settings.ts';

interface Route {
  /** The router's pattern. */
  readonly url: string;
  readonly methods: readonly string[];
  readonly contentType: RegExp | null;
  /** True when no token is needed: an <img> can't send one. */
  readonly isPublic: boolean;
}

const BOUNDARY = /boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})/u;

const ROUTES: readonly Route[] = [
  {
    url: '/api/shows',
    methods: ['GET', 'HEAD', 'POST'],
    contentType: /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/iu,
    isPublic: false,
  },
  {
    url: '/api/upload',
    methods: ['POST'],
    contentType: new RegExp(`^multipart/form-data\\s*;\\s*${BOUNDARY.source}$`, 'iu'),
    isPublic: false,
  },
];

/** Pictures can be anywhere in the content folder. */
export const PICTURES = '/*';
const PICTURE: Route = { url: PICTURES, methods: ['GET', 'HEAD'], contentType: null, isPublic: true };
const UNKNOWN_ROUTE: Route = {
  url: '*',
  methods: ['GET', 'HEAD', 'POST'],
  contentType: null,
  isPublic: true,
};

export const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // The add form is another origin (port) of the same site.
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  'x-content-type-options': 'nosniff',
} as const;

/** @param countWrongToken throws when an address has sent too many wrong tokens */
export function requestGuard(
  settings: Settings,
  countWrongToken: (request: FastifyRequest) => Promise<void>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.headers(headers);
    checkHost(request, settings);
    const route = routeOf(request);
    const allowed = [...route.methods, 'OPTIONS'];
    checkOrigin(request, reply, settings);
    if (!allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      throw refusal(405, `Aquí solo se admite ${allowed.join(', ')}.`);
    }
    if (request.method === 'OPTIONS') return preflight(reply, route, settings);
    if (
      !route.isPublic &&
      settings.token !== null &&
      !isToken(request.headers.authorization, settings.token)
    ) {
      await countWrongToken(request);
      reply.header('www-authenticate', 'Bearer');
      throw refusal(401, 'La clave de la API falta o no es correcta. Corrígela.');
    }
    if (request.method === 'POST') checkContentType(request, route);
    return undefined;
  };
}

/**
 * The rule for the route that the router matched. The router decodes paths and cuts them at `#`; matching the raw URL
 * here would leave `/api/show%73` unguarded. Without a match, or with that of pictures only, the path itself is looked up,
 * because the route may exist for other methods.
 */
function routeOf({ routeOptions, url }: FastifyRequest): Route {
  const path = url.split('?', 1)[0] ?? '';
  const isUnmatched = routeOptions.url === undefined || routeOptions.url === PICTURES;
  const known = ROUTES.find((route) => route.url === (isUnmatched ? path : routeOptions.url));
  if (known) return known;
  if (!isUnmatched) throw new Error(`The request guard has no rule for ${routeOptions.url}.`);
  return routeOptions.url === PICTURES || isPicturePath(path.slice(1)) ? PICTURE : UNKNOWN_ROUTE;
}

function checkHost(request: FastifyRequest, { host, token }: Settings): void {
  const hosts = valuesOf(request, 'host');
  if (hosts.length !== 1 || !request.raw.url?.startsWith('/')) {
    throw refusal(400, 'La petición no dice a qué servidor va.');
  }
  // Outside loopback the host name is not known, and the token is required.
  if (token !== null && !isLoopback(host)) return;
  const { localPort } = request.socket;
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  const accepted = names.flatMap((name) =>
    localPort === 80 ? [name, `${name}:80`] : [`${name}:${localPort}`],
  );
  if (!accepted.includes((hosts[0] ?? '').toLowerCase())) {
    throw refusal(421, 'Este servidor solo responde como localhost.');
  }
}

function checkOrigin(request: FastifyRequest, reply: FastifyReply, { origins }: Settings): void {
  const sent = valuesOf(request, 'origin');
  const [origin] = sent;
  const foreign = sent.length > 1 || (origin !== undefined && !origins.includes(origin));
  if (foreign || (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site')) {
    throw refusal(403, 'Esta página no puede hablar con la API; agrega su origen a API_ALLOWED_ORIGINS.');
  }
  if (origin !== undefined) reply.header('access-control-allow-origin', origin);
}

function preflight(reply: FastifyReply, { methods }: Route, { token }: Settings): FastifyReply {
  const accepted = ['Content-Type', 'X-XSRF-TOKEN', ...(token === null ? [] : ['Authorization'])];
  return reply
    .headers({
      allow: [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': accepted.join(', '),
      'access-control-max-age': '600',
    })
    .code(204)
    .send();
}

function checkContentType(request: FastifyRequest, { contentType }: Route): void {
  const [type, ...more] = valuesOf(request, 'content-type');
  if (contentType === null) return;
  if (type === undefined || more.length > 0 || !contentType.test(type.trim())) {
    throw refusal(415);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw refusal(415, 'La petición va comprimida; envíala sin comprimir.');
  }
}

/** All values of a header: `request.headers` keeps only the first of some. */
function valuesOf(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
