/** Compositions by name, and the choice of a composition for a show. */
import { fnv1aHash } from '../../domain/text/slug.ts';
import type { Country } from '../../schemas/fields/country.ts';
import type { PosterData } from '../type/poster-text.ts';
import type { Composition } from '../type/sheet.ts';
import { openMouth, raisedFist, spotlight, wrestlerMask } from './figure-compositions.ts';
import { loudspeaker, woodType } from './type-compositions.ts';

export const compositions = {
  woodType,
  spotlight,
  raisedFist,
  openMouth,
  loudspeaker,
  wrestlerMask,
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;

const compositionNames = Object.keys(compositions) as CompositionName[];

/** Drawings of a country's popular art. Acts of other countries do not get them. */
const LOCAL_COMPOSITIONS: { readonly [name in CompositionName]?: Country } = { wrestlerMask: 'Mexico' };

/**
 * Returns the composition of a show. The upper half of the hash chooses the composition, the lower half the
 * ink, so that every composition appears in every ink.
 */
export function compositionOf({ slug, country }: Pick<PosterData, 'slug' | 'country'>): CompositionName {
  const number = fnv1aHash(`${slug}/cartel`) >>> 16;
  const chosen = compositionNames[number % compositionNames.length] as CompositionName;
  if ((LOCAL_COMPOSITIONS[chosen] ?? country) === country) return chosen;
  const general = compositionNames.filter((name) => LOCAL_COMPOSITIONS[name] === undefined);
  return general[number % general.length] as CompositionName;
}
