import { defineCollection } from 'astro:content';
import { CACHE_DIR, CONTENT_DIR, SHOWS_API_TOKEN, SHOWS_API_URL } from 'astro:env/server';
import type { z } from 'astro/zod';
import { showsApiOf } from './settings/shows-api.ts';
import { type CollectionName, collectionNames, type EntryData, entrySchema } from './storage/collections.ts';
import { contentSource } from './storage/content-source.ts';

const source = contentSource(
  CONTENT_DIR,
  showsApiOf({ CACHE_DIR, CONTENT_DIR, SHOWS_API_TOKEN, SHOWS_API_URL }),
);

type Loader = ReturnType<typeof source.loader>;
type AstroCollections = {
  [Name in CollectionName]: { type: 'content_layer'; loader: Loader; schema: z.ZodType<EntryData[Name]> };
};

export const collections = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    defineCollection({ loader: source.loader(name), schema: entrySchema(name) }),
  ]),
) as AstroCollections;
