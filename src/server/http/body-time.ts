/**
 * Answers requests that are invalid HTTP or exceed a time limit, then closes the connection. Node has one
 * limit for all bodies, which is set for uploads and takes minutes. Other bodies have a shorter limit here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Allowed origin of the request that a connection is sending. A request that exceeds a time limit gets its
 * answer on the bare connection, and a page can only read an answer that names its origin.
 */
const origins = new WeakMap<Socket, string>();

/** Sets the allowed origin of a connection. @param origin null after the answer: the next request may be another page's */
export function setAllowedOrigin(socket: Socket, origin: string | null): void {
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
    // Closes the connection even if the client never reads.
    () => socket.destroy(),
  );
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Timers of `limitBodyTime`. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Limits the time for the whole body to `requestMs`. */
export function limitBodyTime(exchange: Exchange, { requestMs }: Pick<Limits, 'requestMs'>): void {
  const timer = setTimeout(() => refuseBody(exchange), requestMs);
  timers.set(exchange.request, timer);
  exchange.request.once('close', () => clearTimeout(timer));
}

/** Replaces the limit of `limitBodyTime`: bytes must arrive every `stallMs`, and the whole body within Node's limit. */
export function limitUploadTime(exchange: Exchange, { stallMs }: Pick<Limits, 'stallMs'>): void {
  clearTimeout(timers.get(exchange.request));
  // Set on the response: set on the request, it would close the connection while a complete body is processed.
  exchange.response.setTimeout(stallMs, () => refuseBody(exchange));
}

function refuseBody({ request, response }: Exchange): void {
  if (request.complete) return;
  // The request was answered before its body arrived. A second answer would count as the answer to the next
  // request, so the socket is destroyed. Requests of `app.inject` in tests have no real socket.
  if (response.headersSent) request.destroy();
  else clientErrorHandler(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
