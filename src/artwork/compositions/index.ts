/** The family: which compositions there are, and which one a show gets. */

import { hash32 } from '../../domain/ink.ts';
import type { Composition } from '../sheet.ts';
import { boca } from './boca.ts';
import { cartelera } from './cartelera.ts';
import { mascara } from './mascara.ts';
import { puno } from './puno.ts';
import { reflector } from './reflector.ts';
import { sonido } from './sonido.ts';

export const compositions = { cartelera, reflector, puno, boca, sonido, mascara } as const satisfies Record<
  string,
  Composition
>;

export type CompositionName = keyof typeof compositions;

const names = Object.keys(compositions) as CompositionName[];

/**
 * The same for the same slug in every build. From the upper half of the hash: the lower one picks the ink, and each
 * composition would come in few of them.
 */
export function compositionOf(slug: string): CompositionName {
  return names[(hash32(`${slug}/cartel`) >>> 16) % names.length] as CompositionName;
}
