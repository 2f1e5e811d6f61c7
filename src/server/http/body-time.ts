/**
 * Time limits of request bodies. Node has one limit for all requests: that of uploads, which take minutes on a slow
 * connection. Everything else has to arrive sooner.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientErrorHandler } from './client-errors.ts';
import type { Limits } from './limits.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Ends the running limit of a request whose body has not arrived. */
const stops = new WeakMap<IncomingMessage, () => void>();

/** The whole body has to arrive within `requestMs`. */
export function limitBodyTime(exchange: Exchange, { requestMs }: Pick<Limits, 'requestMs'>): void {
  const timer = setTimeout(() => refuseBody(exchange), requestMs);
  replaceLimit(exchange.request, () => clearTimeout(timer));
  exchange.request.once('close', () => stops.get(exchange.request)?.());
}

/** Instead of `limitBodyTime`: bytes have to arrive in every `stallMs`, and all of them within Node's own limit. */
export function limitUploadTime(
  exchange: Exchange,
  { stallMs, sweepMs }: Pick<Limits, 'stallMs' | 'sweepMs'>,
): void {
  const { request } = exchange;
  let received = request.socket.bytesRead;
  let quietMs = 0;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    quietMs = bytesRead === received ? quietMs + sweepMs : 0;
    received = bytesRead;
    if (quietMs >= stallMs) refuseBody(exchange);
  }, sweepMs);
  replaceLimit(request, () => clearInterval(timer));
}

function replaceLimit(request: IncomingMessage, stop: () => void): void {
  stops.get(request)?.();
  stops.set(request, stop);
}

function refuseBody({ request, response }: Exchange): void {
  stops.get(request)?.();
  if (request.complete) return;
  // The request was answered before its body arrived: another answer would be taken for that of the next request.
  // Destroys the socket too. Requests of `app.inject` in tests have no socket that can be destroyed.
  if (response.headersSent) request.destroy();
  else clientErrorHandler(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
}
