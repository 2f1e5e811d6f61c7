/** Compares the typed values of a show's form with the stored show. */
import type { StoredShow } from '../session/editor-shows.ts';
import { isUnchangedByOthers, type Undo } from '../session/undo.ts';
import { emptyValues, type Values } from '../values/form-fields.ts';
import { isEmptyPatch, type Patch, patchBetween } from '../values/patch.ts';

interface Edit {
  /** The show when the form was opened; null for a new show. */
  readonly opened: Omit<StoredShow, 'id'> | null;
  /** The show now, with its unsent changes. */
  readonly current: Omit<StoredShow, 'id'> | null;
  /** Values of the form before anything is typed. */
  readonly initial: Values;
  readonly values: Values;
  /** Fields that saving would change. */
  readonly patch: Patch;
  /** Undo of the show's last change that this browser stored. */
  readonly undo: Undo | undefined;
}

/** `follow`: the show has changed, and the form adopts the change. `conflict`: others changed it, and there is unsaved text. */
type Situation = 'unchanged' | 'typed' | 'follow' | 'conflict';

export function editSituation({ opened, current, initial, values, patch, undo }: Edit): Situation {
  const hasChanges = !isEmptyPatch(patch);
  const [from, to] = [opened?.etag ?? null, current?.etag ?? null];
  const others = patchBetween(opened?.values ?? emptyValues, current?.values ?? emptyValues);
  if (from !== to || !isEmptyPatch(others))
    return hasChanges && !isUnchangedByOthers(undo, from, to) ? 'conflict' : 'follow';
  // A copy differs from an empty show before anything is typed.
  const isTyped = hasChanges && (opened !== null || !isEmptyPatch(patchBetween(initial, values)));
  return isTyped ? 'typed' : 'unchanged';
}
