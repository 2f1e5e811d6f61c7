/** The content collections for Astro. */
import { defineCollection } from 'astro/content/config';
import type { z } from 'astro/zod';
import { contentDirOf } from '../../settings/folders.ts';
import { showsApiOf } from '../../settings/shows-api.ts';
import { type CollectionName, collectionNames, type EntryData, entrySchema } from '../read/collections.ts';
import { type ContentSource, contentSource } from './content-source.ts';

type Loader = ReturnType<ContentSource['loader']>;

export type ContentCollections = {
  [Name in CollectionName]: { type: 'content_layer'; loader: Loader; schema: z.ZodType<EntryData[Name]> };
};

/** @throws SettingsError */
export function contentCollections(env: NodeJS.ProcessEnv): ContentCollections {
  const source = contentSource(contentDirOf(env), showsApiOf(env));
  return Object.fromEntries(
    collectionNames.map((name) => [
      name,
      defineCollection({ loader: source.loader(name), schema: entrySchema(name) }),
    ]),
  ) as ContentCollections;
}
