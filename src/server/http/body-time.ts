/**
 * Answers requests that are not valid HTTP or that exceed a time limit, then closes the connection. Node has one time limit for all
 * bodies: that of uploads, which take minutes on a slow connection. Other bodies have a shorter one here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Allowed origin of the request that a connection is sending. Requests that exceed a time limit are answered on the connection
 * itself, where no request exists any more, and a page can only read an answer that names its origin.
 */
const origins = new WeakMap<Socket, string>();

/** Sets the allowed origin of a connection. @param origin null when the request is answered: the next one on the connection may be another page's */
export function setOrigin(socket: Socket, origin: string | null): void {
  if (origin === null) origins.delete(socket);
  else origins.set(socket, origin);
}

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
  const origin = origins.get(socket);
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Vary: Origin',
      ...(origin === undefined ? [] : [`Access-Control-Allow-Origin: ${origin}`]),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // A client that never reads must not keep the connection open.
    () => socket.destroy(),
  );
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Timers of `limitBodyTime`. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Limits the time of the whole body to `requestMs`. */
export function limitBodyTime(exchange: Exchange, { requestMs }: Pick<Limits, 'requestMs'>): void {
  const timer = setTimeout(() => refuseBody(exchange), requestMs);
  timers.set(exchange.request, timer);
  exchange.request.once('close', () => clearTimeout(timer));
}

/** Replaces the limit of `limitBodyTime`: bytes have to arrive in every `stallMs`, and all of them within Node's own limit. */
export function limitUploadTime(exchange: Exchange, { stallMs }: Pick<Limits, 'stallMs'>): void {
  clearTimeout(timers.get(exchange.request));
  // On the response: if the request listens, Node closes the connection while a body that has arrived is processed.
  exchange.response.setTimeout(stallMs, () => refuseBody(exchange));
}

function refuseBody({ request, response }: Exchange): void {
  if (request.complete) return;
  // The request was answered before its body arrived: another answer would be taken for that of the next request. This destroys the
  // socket too. Requests of `app.inject` in tests have no socket that can be destroyed.
  if (response.headersSent) request.destroy();
  else clientErrorHandler(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
