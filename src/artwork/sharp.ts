/**
 * sharp as the site takes it: every picture library is a parser of files that strangers may have made, so all loaders
 * are closed but the three that photos and flyers come in. `render.ts` opens the SVG loader for its own drawings, only in
 * programs that draw; `pictures.ts` therefore also looks at a file's first bytes before any loader does. The editor API,
 * which also runs where nothing is drawn, closes them by itself.
 */

import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '../domain/picture-header.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Sources are read once; threads × the cache's two jobs = the machine.
sharp.cache(false);
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

/** For every input: damaged files are errors, not grey stripes, and a picture bomb stops at its header. */
export const inputLimits = {
  failOn: 'warning',
  limitInputPixels: MAX_PIXELS,
} as const satisfies SharpOptions;

export type { Sharp };
export default sharp;
