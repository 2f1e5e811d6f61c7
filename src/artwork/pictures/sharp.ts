/**
 * sharp with safe settings. Uploaded files are untrusted, so only the JPEG, PNG and WebP loaders are allowed.
 * `render-jpeg.ts` also allows SVG for drawings of `src/artwork`; therefore `picture-variants.ts` checks the
 * first bytes of a file before sharp reads it. The editor API imports sharp itself, with stricter limits.
 */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '../../domain/pictures/picture-header.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No cache, because sources are read once. The disk cache runs two jobs at a time, so each gets half of the cores.
sharp.cache(false);
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Options for every input: damaged files are errors, and pictures with too many pixels are refused by their header. */
export const inputLimits = {
  failOn: 'warning',
  limitInputPixels: MAX_PIXELS,
} as const satisfies SharpOptions;

export type { Sharp };
export default sharp;
