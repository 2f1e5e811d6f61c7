/** The problems of content files that were read: of each file, and between files. */

import type { Problem } from '../files/problem.ts';
import { type CollectionName, collectionNames, type EntryData } from '../read/collections.ts';
import type { FileEntries, Located } from '../read/entries.ts';
import { duplicateIds, duplicateRoutes, duplicateShows, takenFormerIds } from './duplicates.ts';
import { type LocatedPicture, missingPictures } from './picture-files.ts';
import { duplicateVenues } from './venue-checks.ts';

interface ReadFile {
  readonly name: CollectionName;
  readonly read: FileEntries;
}

/** By their paths inside the content folder. Of two files that exclude each other, the problem is that of the later one. */
export type ReadFiles = Map<string, ReadFile>;

export type LocatedEntries = { readonly [Name in CollectionName]: Located<EntryData[Name]>[] };

interface Gathered {
  readonly located: LocatedEntries;
  readonly pictures: readonly LocatedPicture[];
  /** Of each file by itself. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

export function gather(files: ReadFiles): Gathered {
  const located = Object.fromEntries(collectionNames.map((name) => [name, []])) as unknown as {
    [Name in CollectionName]: Located<unknown>[];
  };
  const pictures: LocatedPicture[] = [];
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { name, read } of files.values()) {
    const { locate } = read;
    for (const entry of read.entries) located[name].push({ entry, locate });
    for (const picture of read.pictures) pictures.push({ ...picture, locate });
    problems.push(...read.problems);
    warnings.push(...read.warnings);
  }
  return { located: located as LocatedEntries, pictures, problems, warnings };
}

/** @param files the paths of all files in the folder, pictures too */
export function problemsOf({ located, pictures, problems }: Gathered, files: ReadonlySet<string>): Problem[] {
  return [
    ...problems,
    ...missingPictures(pictures, files),
    ...duplicateShows(located.shows),
    ...duplicateIds(located),
    ...takenFormerIds(located.shows),
    ...duplicateRoutes(located.festivals),
    ...duplicateVenues(located.venues),
  ];
}
