/** The build's "now", read once so that all pages agree. */
import { BUILD_NOW } from 'astro:env/server';
import { buildNowOf } from '../settings/build-now.ts';

/** Epoch milliseconds. */
export const now: number = buildNowOf({ BUILD_NOW }, Date.now());
