/**
 * Exports the collections that astro.config.mjs defines. Node imports that file and its modules; Vite would transform each module
 * that this one imports again in every build.
 */
import { buildContext } from './lib/build-context.ts';
import type { ContentCollections } from './storage/loader/content-collections.ts';

if (!buildContext.collections) {
  throw new Error('src/content.config.ts does not run in the process that astro.config.mjs ran in.');
}

export const collections = buildContext.collections as ContentCollections;
