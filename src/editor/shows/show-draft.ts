/** The typed and unsaved values of a show's form in localStorage, so that they survive a reload and another screen. */
import { clearDraft, readDrafts, saveDraft } from '../content/content-draft.ts';
import type { ShownShow } from '../session/outbox.ts';
import { toValues, type Values } from '../values/form-fields.ts';

interface ShowDraft {
  /** Of the version that was edited. */
  readonly etag: string | null;
  /** The values of that version. */
  readonly before: Values;
  readonly values: Values;
}

const COLLECTION = 'shows';

/** What a form is opened with. */
interface Opened {
  /** Null for a new show. */
  readonly target: ShownShow | null;
  readonly before: Values;
  readonly initial: Values;
  readonly refused: readonly unknown[];
}

/** With what was typed into the form earlier. A refused change has its own values. */
export function withDraft<T extends Opened>(opened: T): T & { readonly hasDraft: boolean } {
  const { target, refused } = opened;
  const draft = target && refused.length === 0 ? readShowDraft(target.id) : null;
  if (!target || !draft) return { ...opened, hasDraft: false };
  const { etag, before, values } = draft;
  return { ...opened, target: { ...target, etag }, before, initial: values, hasDraft: true };
}

export function saveShowDraft(id: string, { etag, before, values }: ShowDraft): void {
  saveDraft(COLLECTION, { id, etag, data: { before, values }, base: null }, null);
}

export function clearShowDraft(id: string): void {
  clearDraft(COLLECTION, id, null);
}

function readShowDraft(id: string): ShowDraft | null {
  const draft = readDrafts(COLLECTION).find((each) => each.id === id);
  if (!draft) return null;
  const { before, values } = draft.data;
  return { etag: draft.etag, before: toValues(before), values: toValues(values) };
}
