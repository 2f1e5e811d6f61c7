/** Answers requests that are not valid HTTP or that exceed a time limit, then closes the connection. */
import type { Socket } from 'node:net';
import { errorBody } from './errors.ts';
import { originOf } from './request-origins.ts';

const STATUS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

export function clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(errorBody(status));
  const origin = originOf(socket);
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Vary: Origin',
      ...(origin === null ? [] : [`Access-Control-Allow-Origin: ${origin}`]),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // A client that never reads must not keep the connection open.
    () => socket.destroy(),
  );
}
