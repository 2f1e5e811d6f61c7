/**
 * Creates, opens and closes the Fastify instance: limits of size and time, Spanish error answers, and a log. The log has one JSON
 * line per request, without bodies, headers or query. JSON escapes line breaks, so a request cannot forge a line.
 */
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { errorCode, orNull } from '../../lib/error-handling.ts';
import { isLoopback, SettingsError } from '../../settings/environment.ts';
import { clientErrorHandler, limitBodyTime } from './body-time.ts';
import { errorBody, sendError } from './errors.ts';
import { addJsonParser } from './json-body.ts';
import type { Limits } from './limits.ts';
import { securityHeaders } from './request-guard.ts';

/** Creates the server without routes; `start-api.ts` adds the request guard and the routes. */
export function createApp(limits: Limits, log: LogStream): FastifyInstance {
  const app = Fastify({
    logger: logOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // A proxy on this machine appends its visitor's address, which rate limits count. Earlier ones may be
    // forged.
    trustProxy: (address, hop) => hop === 0 && isLoopback(address),
    // Routes answer requests during shutdown, because Fastify's own 503 is in English.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkIntervalMs },
    // As text, a path that cannot be decoded gets the answers of other unknown paths: on the site, its page.
    rewriteUrl: ({ url = '/' }) => {
      const [path = ''] = url.split('?', 1);
      const isMalformed = orNull(() => decodeURI(path)) === null;
      return isMalformed ? path.replaceAll('%', '%25') + url.slice(path.length) : url;
    },
    // The only framework error left is a parameter in a path that is too long.
    frameworkErrors: (_error, { raw }, reply: unknown) => {
      const answer = reply as FastifyReply;
      limitBodyTime({ request: raw, response: answer.raw }, limits);
      notFound(answer);
    },
    clientErrorHandler,
  });
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', async (request, reply) =>
    limitBodyTime({ request: request.raw, response: reply.raw }, limits),
  );
  addJsonParser(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  return app;
}

function notFound(reply: FastifyReply): void {
  reply
    .headers(securityHeaders)
    .code(404)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(404)));
}

interface Port {
  readonly host: string;
  readonly port: number;
}

/** Returns the address of the API: `http://localhost:5000`. */
export function urlOf(app: FastifyInstance, { host, port: set }: Port): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : set;
  const name = host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Closes the server. Resolves once running requests are done or `timeoutMs` is over. */
export async function closeServer(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const forceClose = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  // Without this, a connection that was busy when the server closed stays open for keep-alive.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(forceClose);
  clearInterval(closeIdle);
}

/** Maximum connections that wait to be accepted. With Node's default, Linux resets some while the process is busy. */
const BACKLOG = 4096;

/** Opens the port. @throws SettingsError in Spanish */
export async function listen(app: FastifyInstance, { host, port }: Port): Promise<void> {
  try {
    await app.listen({
      host,
      port,
      backlog: BACKLOG,
      listenTextResolver: (address) => `escuchando en ${address}`,
    });
  } catch (error) {
    await app.close();
    const code = errorCode(error);
    throw code === 'EADDRINUSE'
      ? new SettingsError(`El puerto ${port} ya está ocupado; cierra el otro programa o cambia API_PORT.`)
      : new SettingsError(`No se puede escuchar en ${host}:${port} (${code}); corrige API_HOST o API_PORT.`);
  }
}

export interface LogStream {
  write(line: string): void;
}

function logOptions(stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      err: ({ name, code, message, stack = '' }) => ({ type: name, code, message, stack }),
    },
  };
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      url: (request.url.split('?', 1)[0] ?? '').slice(0, 200),
      statusCode: reply.statusCode,
      responseTime: Math.round(reply.elapsedTime),
      ...(request.editor === null ? {} : { editor: request.editor }),
    },
    'petición',
  );
}
