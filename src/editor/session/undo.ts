/** The undo of a stored change, which is itself a change. */
import { inversePatch } from '../values/patch.ts';
import { type StoredShow, showName } from './editor-shows.ts';
import type { UnsentChange } from './outbox.ts';

/** A stored change that can be undone while the show still has its ETag (null after a deletion). */
export interface Undo extends Pick<UnsentChange, 'task' | 'label' | 'name' | 'messages' | 'undone' | 'etag'> {
  readonly id: string;
  /** ETag that the change replaced. */
  readonly replaced: string | null;
}

/**
 * Returns true if no other editor changed a show between two ETags. With equal ETags, only unsent changes differ.
 * @param undo undo of the last change that this browser stored
 */
export function isUnchangedByOthers(undo: Undo | undefined, from: string | null, to: string | null): boolean {
  return from === to || (undo?.replaced === from && undo.etag === to);
}

/** Returns the label of the undo button. */
export function undoLabel({ undone }: Undo): string {
  return undone === undefined ? 'Deshacer' : 'Rehacer';
}

/** Returns the change that undoes a stored change, or null if it cannot be undone. */
export function toUndo(change: UnsentChange, stored: StoredShow | null): Undo | null {
  const { task, label, name, messages, undone, before, etag: replaced } = change;
  if (task.kind === 'delete') {
    return { id: task.id, label, name, undone, etag: null, replaced, task: { kind: 'restore', id: task.id } };
  }
  if (!stored) return null;
  const names = { label, name: showName(stored.values) || name, messages, undone };
  const common = { id: stored.id, ...names, etag: stored.etag, replaced };
  if (task.kind === 'patch' && before) {
    const patch = inversePatch({ ...task.patch, ...(task.poster ? { cartel: '' } : {}) }, before);
    return { ...common, task: { kind: 'patch', id: task.id, patch } };
  }
  return task.kind === 'create' ? { ...common, task: { kind: 'delete', id: stored.id } } : null;
}
