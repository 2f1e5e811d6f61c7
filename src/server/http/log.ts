/** The log: one JSON line per request, without bodies, headers or query. JSON escapes line breaks, so a request cannot forge a line. */
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

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
