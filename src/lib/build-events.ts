/**
 * What a build reports while it runs. On channels of Node: Astro bundles the modules of the pages, so a variable of this module would
 * be another one there than in the scripts.
 */
import { channel } from 'node:diagnostics_channel';

/** How much of a kind of work is done; a total of 0 before it is known. */
export interface Amount {
  readonly done: number;
  readonly total: number;
}

/** Files that are rendered. */
export interface Rendered {
  readonly pages: Amount;
  readonly pictures: Amount;
}

/** A picture was read from the cache, or made. */
export interface PictureUse {
  /** The cache file. */
  readonly file: string;
  readonly origin: 'made' | 'kept';
}

/** The content of a collection was loaded. */
export const contentChannel = channel('gira:content');
export const renderedChannel = channel('gira:rendered');
export const pictureChannel = channel('gira:picture');
