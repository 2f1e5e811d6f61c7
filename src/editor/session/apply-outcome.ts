/** What an answer of the API to a change does to the state: the list of shows, the undo and the notice. */

import { type StateContainer, toNotice } from './editor-state.ts';
import { saveUndos, type Undos } from './kept-state.ts';
import { type Entry, type Outcome, undoOf, unsavedTitle } from './outbox.ts';
import type { StoredShows } from './stored-shows.ts';

export async function applyOutcome(
  container: StateContainer,
  shows: StoredShows,
  entry: Entry,
  outcome: Outcome,
): Promise<void> {
  const { get, set } = container;
  const { task } = entry;
  shows.countAnswer();
  if (outcome.kind === 'problem') {
    const { kind, actual, message } = outcome.problem;
    if (actual) shows.set(actual.id, actual);
    const text = kind === 'conflict' ? unsavedTitle(entry) : message;
    set({ notice: toNotice(text, { isProblem: true }) });
  } else if (outcome.kind === 'stored') {
    const { show, notice } = outcome;
    if (show) shows.set(show.id, show);
    else if (task.kind === 'delete') shows.set(task.id, null);
    else if (task.kind !== 'photo') await shows.reload();
    const id = show?.id ?? task.id;
    const undo = undoOf(entry, show);
    if (id !== null) {
      const { [id]: _, ...others } = get().undos;
      setUndos(container, undo ? { ...others, [id]: undo } : others);
    }
    const done = entry.notices?.stored ?? `${entry.label}: ${entry.name}.`;
    const text = [done, notice].filter(Boolean).join(' ');
    const stored = { id: task.kind === 'delete' ? null : id, hiddenUntil: show?.values.publicar || null };
    set({ notice: toNotice(text, { undoId: undo?.id ?? null, stored }) });
  }
}

export function setUndos({ set }: StateContainer, undos: Undos): void {
  saveUndos(undos);
  set({ undos });
}
