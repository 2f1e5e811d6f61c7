/** Files of shows, two for each: an Astro route for every one would take many times as long as writing it. */
import { buildContext, type GeneratedFile } from '../../lib/build-context.ts';

/** The files that need a route: all in `astro dev`, none in a build, which writes them when the pages are done. */
export function filesForRoutes<File extends GeneratedFile>(files: readonly File[]): readonly File[] {
  if (import.meta.env.DEV) return files;
  addFiles(files);
  return [];
}

/** Adds files to a build that `astro dev` does without. */
export function addFiles(files: readonly GeneratedFile[]): void {
  if (import.meta.env.DEV) return;
  for (const file of files) buildContext.files.set(file.path, file);
}
