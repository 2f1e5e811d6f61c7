/**
 * The allowed origin of the request that a connection is sending. Requests that exceed a time limit are answered on the
 * connection itself, where no request exists any more, and a page can only read an answer that names its origin.
 */
import type { Socket } from 'node:net';

const origins = new WeakMap<Socket, string>();

export function setOrigin(socket: Socket, origin: string): void {
  origins.set(socket, origin);
}

/** Called when the request is answered: the next one on the connection may be another page's. */
export function clearOrigin(socket: Socket): void {
  origins.delete(socket);
}

export function originOf(socket: Socket): string | null {
  return origins.get(socket) ?? null;
}
