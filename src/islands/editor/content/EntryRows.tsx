/** The entries of a collection, with what can be done to each. */
import { contentName } from '../../../domain/content-name.ts';
import type { Collection, ContentEntry } from './collection.ts';

interface Props {
  readonly collection: Collection;
  readonly onEdit: (id: string) => void;
  /** Entries of a list only. */
  readonly onMove: (index: number, by: number) => void;
  readonly onRemove: (entry: ContentEntry) => void;
}

export function EntryRows({ collection: { form, entries }, onEdit, onMove, onRemove }: Props) {
  return (
    <ol className="editor-rows content-entries">
      {entries.map((entry, index) => {
        const label = contentName(entry.data, entry.id);
        const name = <span className="visually-hidden"> {label}</span>;
        const moveBy = (by: number, text: string, isEnd: boolean) => (
          <button type="button" className="add-link" disabled={isEnd} onClick={() => onMove(index, by)}>
            {text}
            {name}
          </button>
        );
        return (
          <li key={`${entry.id} ${entry.etag}`}>
            <p>
              <strong>{label}</strong>
              {entry.problems.map((each) => (
                <span key={each} className="editor-error">
                  {each}
                </span>
              ))}
            </p>
            <p className="content-item-buttons">
              <button type="button" className="add-link" onClick={() => onEdit(entry.id)}>
                Editar{name}
              </button>
              {form === 'lista' && moveBy(-1, 'Subir', index === 0)}
              {form === 'lista' && moveBy(1, 'Bajar', index === entries.length - 1)}
              <button type="button" className="add-link" onClick={() => onRemove(entry)}>
                Borrar{name}
              </button>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
