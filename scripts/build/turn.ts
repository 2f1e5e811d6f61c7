/** One build at a time in a checkout: what Astro works on is in `.astro/`, and it counts on being alone there. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { errorCode } from '../../src/lib/error-code.ts';

/**
 * Waits until no other build of this folder runs. A socket without a file tells: it answers while its owner lives, and
 * nothing is left of it after a kill. Linux and Windows have such sockets; elsewhere nobody waits.
 * @returns what lets the next one in; the end of the process does so too
 */
export async function takeTurn(folder: string): Promise<() => void> {
  const name = nameOf(folder);
  if (name === null) return () => undefined;
  for (let told = false; ; ) {
    const leave = await listen(name);
    if (leave) return leave;
    const other = await reach(name);
    if (!other) continue;
    if (!told) console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.');
    told = true;
    await new Promise((done) => other.once('close', done));
  }
}

function nameOf(folder: string): string | null {
  const name = `gira-build-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null;
}

/** Null when somebody else has it. */
async function listen(name: string): Promise<(() => void) | null> {
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    waiting.push(socket);
  });
  // A build that is through does not stay for those who wait.
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

/** Null when nobody is there any more. */
async function reach(name: string): Promise<Socket | null> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return null;
    throw error;
  }
  // Whoever waits is only interested in the end, be it a bad one.
  return socket.on('error', () => undefined).resume();
}
