/** The build's "now": `BUILD_NOW` where it is set, else the clock, read once so that all pages agree. */
import { BUILD_NOW } from 'astro:env/server';

/** Epoch milliseconds. */
export const now: number = readNow();

function readNow(): number {
  if (!BUILD_NOW) return Date.now();
  const instant = Date.parse(BUILD_NOW);
  if (Number.isNaN(instant)) {
    throw new Error(`BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`);
  }
  return instant;
}
