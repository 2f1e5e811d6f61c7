/** A lock between processes, made of a listening socket. It ends with its process, even after a kill. */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { errorCode } from './error-handling.ts';

/**
 * Waits for the lock and takes it. Linux and Windows have sockets without files; other systems have no lock.
 * Processes in different containers share no locks.
 * @param onWait called once if it has to wait
 * @returns the lock, which the end of the process also releases
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

/** Milliseconds in which the lock's owner must answer. */
const ANSWER_MS = 5_000;

/**
 * Takes the lock if it is free.
 * @param self text that other processes get while they cannot take it
 * @returns the lock, which the end of the process also releases, or the text of its owner
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

/** Listens at the address. @returns the lock, or null if another process has it */
async function listenAt(address: string, self = ''): Promise<Disposable | null> {
  const waiting: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    if (self !== '') socket.write(self);
    waiting.push(socket);
  });
  // The socket does not keep the process alive.
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

/** Error codes of a refused connection: the owner is gone, or too many processes wait. */
const LOCK_GONE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EAGAIN', 'ENOENT', 'EPIPE'];

/** Connects to the lock's owner. @returns null if the lock may have been released in the meantime */
async function connectTo(address: string): Promise<Socket | null> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (LOCK_GONE_CODES.includes(errorCode(error))) return null;
    throw error;
  }
  // Only the end of the connection matters, not its error.
  return socket.on('error', () => undefined);
}
