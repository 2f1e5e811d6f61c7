/** The compositions, and which one a show gets. */
import { hash32 } from '../../domain/text/slug.ts';
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

const names = Object.keys(compositions) as CompositionName[];

/** Returns the composition of a show. The upper half of the hash chooses it, the lower half the ink: every composition appears in every ink. */
export function compositionOf(slug: string): CompositionName {
  return names[(hash32(`${slug}/cartel`) >>> 16) % names.length] as CompositionName;
}
