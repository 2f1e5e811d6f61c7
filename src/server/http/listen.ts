/** Opens and closes the port of the API. */
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../lib/error-code.ts';
import { SettingsError } from '../../settings/environment.ts';

interface Port {
  readonly host: string;
  readonly port: number;
}

/** Returns the address that the API listens on: `http://localhost:5000`. */
export function urlOf(app: FastifyInstance, { host, port: set }: Port): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : set;
  const name = host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Resolves when the running requests are done, or their time is over. */
export async function closeServer(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const forceClose = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  // A connection that was busy when the server closed stays open for keep-alive otherwise.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(forceClose);
  clearInterval(closeIdle);
}

/** Connections that wait to be accepted. Of more than Node's 511 at once, Linux resets some while the process is busy. */
const BACKLOG = 4096;

/** @throws SettingsError, in Spanish */
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
