/** The log: one JSON line a request, without bodies, headers or query. JSON escapes line ends, so no line can be forged. */
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

export function logOptions(stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'info',
    stream,
    base: null,
    messageKey: 'mensaje',
    timestamp: () => `,"hora":"${new Date().toISOString()}"`,
    formatters: { level: (nivel) => ({ nivel }) },
    serializers: {
      err: ({ name, code, message, stack = '' }) => ({ type: name, code, message, stack }),
    },
  };
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      metodo: request.method,
      ruta: (request.url.split('?', 1)[0] ?? '').slice(0, 200),
      estado: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'petición',
  );
}
