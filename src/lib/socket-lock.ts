/** A lock between processes, made of a listening socket: it ends with its process, even if that is killed. */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { errorCode } from './error-handling.ts';

/**
 * Takes the lock of this name once nobody else holds it. Linux and Windows have sockets without files; elsewhere there is no lock.
 * Processes in different containers have no locks in common.
 * @param onWait called once if the lock has to be waited for
 * @returns the lock; the end of the process releases it too
 */
export async function acquireSocketLock(
  name: string,
  onWait: () => void = () => undefined,
): Promise<Disposable> {
  const address = addressOf(name);
  if (address === null) return new DisposableStack();
  for (let hasWaited = false; ; ) {
    const lock = await listenAt(address);
    if (lock) return lock;
    const holder = await connectTo(address);
    if (!holder) continue;
    if (!hasWaited) onWait();
    hasWaited = true;
    await new Promise((done) => holder.resume().once('close', done));
  }
}

/** Time in which the holder of a lock has to answer. */
const ANSWER_MS = 5_000;

/**
 * Takes the lock, unless it is held.
 * @param self text that others get while this lock is held
 * @returns the lock, which the end of the process releases too; or the text of its holder
 */
export async function trySocketLock(name: string, self: string): Promise<Disposable | string> {
  const address = addressOf(name);
  if (address === null) return new DisposableStack();
  for (;;) {
    const lock = await listenAt(address, self);
    if (lock) return lock;
    const holder = await connectTo(address);
    const answer = await new Promise<string | null>((done) => {
      if (!holder) return done(null);
      holder.once('data', (text) => done(String(text))).once('close', () => done(null));
      holder.setTimeout(ANSWER_MS, () => done(''));
    });
    holder?.destroy();
    if (answer !== null) return answer;
  }
}

function addressOf(name: string): string | null {
  const id = `gira-${hash('sha256', name).slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : null;
}

/** Listens at the address. @returns the lock, or null when another process has it */
async function listenAt(address: string, self = ''): Promise<Disposable | null> {
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    if (self !== '') socket.write(self);
    waiting.push(socket);
  });
  // The server does not keep the process alive while others wait for its lock.
  server.unref().listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return null;
    throw error;
  }
  const lock = new DisposableStack();
  lock.defer(() => {
    server.close();
    for (const socket of waiting) socket.destroy();
  });
  return lock;
}

/** Error codes of a refused connection: the lock's owner is gone, or too many processes wait already. */
const LOCK_GONE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EAGAIN', 'ENOENT', 'EPIPE'];

/** Connects to the holder of the lock. @returns null when the lock may have been released meanwhile */
async function connectTo(address: string): Promise<Socket | null> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (LOCK_GONE_CODES.includes(errorCode(error))) return null;
    throw error;
  }
  // Only the end of the connection matters, with or without an error.
  return socket.on('error', () => undefined);
}
