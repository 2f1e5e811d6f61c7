/**
 * Ports that nobody listens on, on 127.0.0.1 and on ::1 alike: hosts differ in which of them is localhost. They are below those
 * that systems give to connections and to servers without a port of their own: nothing else takes one before it is used.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const [FIRST, LAST] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}
