/** The build's "now", read once so that all pages agree. */
import { buildNowOf } from '../../settings/build-now.ts';

/** Epoch milliseconds. */
export const now: number = buildNowOf(process.env, Date.now());
