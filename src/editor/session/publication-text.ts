/** What the editor says about a save: whether the site shows it, or from which day. */
import { longDateOf } from '../../domain/time/format-date.ts';
import type { Stored } from './editor-state.ts';
import type { Publication } from './publication.ts';

/** @param today YYYY-MM-DD */
export function isHiddenOn({ hiddenUntil }: Stored, today: string): boolean {
  return hiddenUntil !== null && hiddenUntil > today;
}

/** A show that waits for its publication date is not online yet. @param today YYYY-MM-DD */
export function publicationText({ step, text }: Publication, stored: Stored, today: string): string {
  const { hiddenUntil } = stored;
  if (step !== 'live' || hiddenUntil === null || !isHiddenOn(stored, today)) return text;
  return `Guardado. Se verá desde el ${longDateOf(hiddenUntil)}.`;
}
