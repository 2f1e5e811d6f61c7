/** One build at a time in a checkout: what Astro works on is in `.astro/`, and it counts on being alone there. */
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';

/**
 * Waits until no other build of this checkout runs. A socket tells: unlike a file, it answers only while its owner lives.
 * @param path of the socket, relative: systems allow about 100 characters
 * @returns what lets the next one in; the end of the process does so too
 */
export async function takeTurn(path: string): Promise<() => void> {
  await mkdir(dirname(path), { recursive: true });
  for (let told = false; ; ) {
    const leave = await listen(path);
    if (leave) return leave;
    const other = await reach(path);
    if (!other) continue;
    if (!told) console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.');
    told = true;
    await new Promise((done) => other.once('close', done));
  }
}

/** Null when somebody else has it. */
async function listen(path: string): Promise<(() => void) | null> {
  const waiting: Socket[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    waiting.push(socket);
  });
  // A build that is through does not stay for those who wait.
  server.unref().listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/** Null when nobody is there any more; what a killed build left is removed. */
async function reach(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
      await rm(path, { force: true });
    return null;
  }
  // Whoever waits is only interested in the end, be it a bad one.
  return socket.on('error', () => undefined).resume();
}
