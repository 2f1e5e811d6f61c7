/**
 * Preloaded into a program under test and the programs that it starts (`--import`): their clock is that of the machine plus the
 * milliseconds in the file `CLOCK_FILE`, which a test changes while they run.
 */
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '' } = process.env;
const READ_MS = 20;
const Real = Date;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAt > READ_MS) {
    shift = Number(readFileSync(CLOCK_FILE, 'utf8'));
    readAt = performance.now();
  }
  return Real.now() + shift;
}

globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
