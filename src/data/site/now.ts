/** The build's "now", read once so that all pages agree. */
import { BUILD_NOW } from 'astro:env/server';
import { buildContext } from '../../lib/build-context.ts';
import { buildNowOf } from '../../settings/build-now.ts';

/** Epoch milliseconds. */
export let now: number = readNow();
buildContext.resets.add(() => {
  now = readNow();
});

function readNow(): number {
  return buildContext.now || buildNowOf({ BUILD_NOW }, Date.now());
}
