/** The photos that are on their way, each with its progress. */
import { useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../session/context.ts';
import type { Entry } from '../session/outbox.ts';

export function PhotoUploads({ entries }: { readonly entries: readonly Entry[] }) {
  const { store } = useEditor();
  const { progress } = useEditorState();
  if (entries.length === 0) return null;
  return (
    <ul className="photos-uploads" aria-label="Fotos que se están subiendo">
      {entries.map((entry) => {
        const part = progress[entry.key];
        return (
          <li key={entry.key}>
            <Thumbnail entry={entry} />
            <span>
              {entry.name}
              <progress value={part ?? 0} aria-label={`Subiendo ${entry.name}`} />
            </span>
            {part === undefined && (
              <button type="button" className="add-link" onClick={() => void store.discard(entry.key)}>
                Descartar<span className="visually-hidden"> {entry.name}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Thumbnail({ entry: { task } }: { readonly entry: Entry }) {
  const file = task.kind === 'photo' ? task.file : null;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt="" />;
}
