/** What a build has read and judged before Astro starts, handed to Astro's loaders: ten thousand files are read once. */
import { resolve } from 'node:path';
import type { ShowsApi } from '../settings/shows-api.ts';
import type { Content, Entries } from './content.ts';

// On the global object: Astro runs src/content.config.ts in a module runner of its own, with an instance of this file.
const shared = globalThis as { giraContent?: { readonly source: string; readonly entries: Entries } };

export function provide(dir: string, api: ShowsApi | null, { entries }: Content): void {
  shared.giraContent = { source: sourceName(dir, api), entries };
}

/** The entries of that very source, once: whoever asks again wants to know what is there now. */
export function consume(dir: string, api: ShowsApi | null): Entries | null {
  const { giraContent: content } = shared;
  delete shared.giraContent;
  return content?.source === sourceName(dir, api) ? content.entries : null;
}

function sourceName(dir: string, api: ShowsApi | null): string {
  return JSON.stringify([resolve(dir), api]);
}
