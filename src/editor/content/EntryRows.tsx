/** The entries of a collection, with what can be done to each. */

import { contentName } from '../../domain/versions/content-label.ts';
import { Button, MoveButtons, RowButton } from '../shared/Button.tsx';

import type { Collection, ContentEntry } from './collection.ts';

interface Props {
  readonly collection: Collection;
  readonly onEdit: (id: string) => void;
  /** Entries of a list only. */
  readonly onMove: (index: number, by: number) => Promise<void>;
  readonly onRemove: (entry: ContentEntry) => Promise<void>;
}

export function EntryRows({ collection: { form, entries }, onEdit, onMove, onRemove }: Props) {
  const isList = form === 'lista';
  const keys = keysOf(entries);
  return (
    <ol className="editor-rows content-entries">
      {entries.map((entry, index) => {
        const name = contentName(entry.data, entry.id);
        return (
          <li key={keys[index]} data-row="" data-entry={entry.id}>
            <p>
              <strong>{name}</strong>
              {entry.problems.map((each) => (
                <span key={each} className="editor-error">
                  {each}
                </span>
              ))}
            </p>
            <p className="line">
              <Button onPress={() => onEdit(entry.id)} about={name}>
                Editar
              </Button>
              {isList && (
                <MoveButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(by) => onMove(index, by)}
                />
              )}
              <RowButton label="Borrar" name={name} onPress={() => onRemove(entry)} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns keys that move with the rows: the ids of a list are positions. */
function keysOf(entries: readonly ContentEntry[]): string[] {
  const etags = entries.map(({ id, etag }) => etag ?? id);
  return etags.map(
    (etag, index) => `${etag} ${etags.slice(0, index).filter((each) => each === etag).length}`,
  );
}

/** Moves the focus to the row of an entry. */
export function focusEntry(id: string): void {
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] button`)?.focus();
}
