/**
 * Messages of a running build. They use channels of Node, because Astro bundles the pages' modules: a
 * variable of this module would exist twice, in the bundle and in the scripts.
 */
import { channel } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';

/** Progress of one kind of work. `total` is 0 if unknown. */
export interface Amount {
  readonly done: number;
  readonly total: number;
}

/** Counts of what a build has done. */
export interface BuildCounts {
  /** Pages that Astro renders. */
  readonly pages: Amount;
  /** Files besides pages: see `SiteFile`. */
  readonly files: Amount;
}

/** A file that is not a page, such as a picture or a calendar. */
export interface SiteFile {
  /** Path in the site: `fechas.ics`. */
  readonly path: string;
  readonly body: () => FileBody | Promise<FileBody>;
}

/** Text, bytes, or the path of a file with the bytes. */
export type FileBody = string | Uint8Array | { readonly path: string };

/** Returns the bytes of a file, for `astro dev`. */
export async function readBody({ body }: Pick<SiteFile, 'body'>): Promise<Buffer<ArrayBuffer>> {
  const made = await body();
  return typeof made === 'object' && 'path' in made ? readFile(made.path) : Buffer.from(made);
}

/** Message about a picture that was read from the cache or made. */
export interface CachedPicture {
  /** Path of the cache file. */
  readonly file: string;
  readonly origin: 'made' | 'kept';
}

/** Published once the content of a collection is loaded. */
export const contentChannel = channel('gira:content');
/** Messages: `Partial<BuildCounts>`. */
export const progressChannel = channel('gira:progress');
/** Messages: lists of `SiteFile`. */
export const filesChannel = channel('gira:files');
export const pictureChannel = channel('gira:picture');
