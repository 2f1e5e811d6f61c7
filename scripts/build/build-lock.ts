/** One build at a time in a checkout: Astro's working files in `.astro/` are those of one build. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { errorCode } from '../../src/lib/error-code.ts';

/**
 * Waits until no other build of this folder runs. The lock is a socket without a file, which ends with its process, also when
 * that is killed. Linux and Windows have such sockets; elsewhere there is no lock.
 * @returns releases the lock; the end of the process does so too
 */
export async function acquireBuildLock(folder: string): Promise<() => void> {
  const name = nameOf(folder);
  if (name === null) return () => undefined;
  for (let warned = false; ; ) {
    const release = await listen(name);
    if (release) return release;
    const other = await connectTo(name);
    if (!other) continue;
    if (!warned)
      console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.');
    warned = true;
    await new Promise((done) => other.once('close', done));
  }
}

function nameOf(folder: string): string | null {
  const name = `gira-build-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null;
}

/** Null when another process has the lock. */
async function listen(name: string): Promise<(() => void) | null> {
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    waiting.push(socket);
  });
  // The process of a finished build ends though others wait for the lock.
  server.unref().listen(name);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return null;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/** Null when the lock has been released meanwhile. */
async function connectTo(name: string): Promise<Socket | null> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return null;
    throw error;
  }
  // Only the end of the connection matters, with or without an error.
  return socket.on('error', () => undefined).resume();
}
