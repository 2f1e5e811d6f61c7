/**
 * Passes validated content from `src/server/build` to Astro's content loaders, which would otherwise read and validate it again:
 * with 10,000 shows that takes 5.7 s of CPU time.
 */
import { resolve } from 'node:path';
import type { ShowsApi } from '../../settings/shows-api.ts';
import type { Content } from '../check/content.ts';
import type { Entries } from '../read/entries.ts';

interface ValidContent {
  /** Identifies the folder and the API that the entries were read from. */
  readonly source: string;
  readonly entries: Entries;
}

/** Null before it is provided and after it is consumed. */
let content: ValidContent | null = null;

export function provide(dir: string, api: ShowsApi | null, { entries }: Content): void {
  content = { source: sourceName(dir, api), entries };
}

/** Returns the provided entries of this folder and API, once: later calls return null, because the files may have changed. */
export function consume(dir: string, api: ShowsApi | null): Entries | null {
  const provided = content;
  content = null;
  return provided?.source === sourceName(dir, api) ? provided.entries : null;
}

function sourceName(dir: string, api: ShowsApi | null): string {
  return JSON.stringify([resolve(dir), api]);
}
