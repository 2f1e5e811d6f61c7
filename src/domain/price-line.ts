/** The prices of a show as one line of text. */
import { isNothing } from '../schemas/without-zod/text.ts';

/** "Preventa: X , Taquilla: Y", or the box office alone when there is no presale ("na" counts as none). */
export function priceLine(preventa: string | undefined, taquilla: string): string {
  return hasPresale(preventa) ? `Preventa: ${preventa} , Taquilla: ${taquilla}` : `Taquilla: ${taquilla}`;
}

export function hasPresale(preventa: string | undefined): preventa is string {
  return preventa !== undefined && !isNothing(preventa);
}
