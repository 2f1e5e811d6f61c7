/**
 * Creates the Fastify instance: limits of bytes and time, the JSON parser, error answers in Spanish, and the log: one JSON line per
 * request, without bodies, headers or query. JSON escapes line breaks, so a request cannot forge a line.
 */

import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { isLoopback } from '../../settings/environment.ts';
import { clientErrorHandler, limitBodyTime } from './body-time.ts';
import { errorBody, sendError } from './errors.ts';
import { decodeJson } from './json-body.ts';
import type { Limits } from './limits.ts';
import { headers } from './request-guard.ts';

/** Without routes; `start-api.ts` adds the request guard and the routes. */
export function createApp(limits: Limits, log: LogStream): FastifyInstance {
  const app = Fastify({
    logger: logOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // A proxy on this machine appends its visitor's address, which rate limits count; the visitor may have sent those before it.
    trustProxy: (address, hop) => hop === 0 && isLoopback(address),
    // Requests that arrive during shutdown are answered by their routes; Fastify's own 503 is in English.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.sweepMs },
    // The only framework error left is a path that can't be decoded.
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
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'application/merge-patch+json'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (bytes.length === 0 && request.routeOptions.config.isBodyOptional) done(null, {});
      else parse(request, decodeJson(bytes as Buffer), done);
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  return app;
}

function notFound(reply: FastifyReply): void {
  reply
    .headers(headers)
    .code(404)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(404)));
}

export interface LogStream {
  write(line: string): void;
}

export function logOptions(stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
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
