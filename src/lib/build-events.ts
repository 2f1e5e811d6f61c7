/**
 * What a build reports while it runs. On channels of Node: Astro bundles the modules of the pages, so a variable of this module
 * would be another one there than in the scripts.
 */
import { channel } from 'node:diagnostics_channel';

/** How much of a kind of work is done; a total of 0 before it is known. */
export interface Amount {
  readonly done: number;
  readonly total: number;
}

/** What a build has made of the site. */
export interface BuildCounts {
  /** Rendered by Astro. */
  readonly pages: Amount;
  /** See `SiteFile`. */
  readonly files: Amount;
}

/** A file that no page renders: a picture, a calendar. */
export interface SiteFile {
  /** Path in the site: `fechas.ics`. */
  readonly path: string;
  readonly body: () => FileBody | Promise<FileBody>;
}

type FileBody = string | Uint8Array;

/** A picture was read from the cache, or made. */
export interface CachedPicture {
  /** The cache file. */
  readonly file: string;
  readonly origin: 'made' | 'kept';
}

/** The content of a collection was loaded. */
export const contentChannel = channel('gira:content');
/** Messages: `Partial<BuildCounts>`. */
export const progressChannel = channel('gira:progress');
/** Messages: lists of `SiteFile`. */
export const filesChannel = channel('gira:files');
export const pictureChannel = channel('gira:picture');
