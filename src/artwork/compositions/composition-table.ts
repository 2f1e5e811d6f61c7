/** The compositions, and which one a show gets. */

import { hash32 } from '../../domain/text/hash32.ts';
import type { Composition } from '../type/sheet.ts';
import { loudspeaker } from './loudspeaker.ts';
import { openMouth } from './open-mouth.ts';
import { raisedFist } from './raised-fist.ts';
import { spotlight } from './spotlight.ts';
import { woodType } from './wood-type.ts';
import { wrestlerMask } from './wrestler-mask.ts';

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

/**
 * The same for the same slug in every build. From the upper half of the hash, since the lower half
 * chooses the ink: otherwise each composition would appear in few inks.
 */
export function compositionOf(slug: string): CompositionName {
  return names[(hash32(`${slug}/cartel`) >>> 16) % names.length] as CompositionName;
}
