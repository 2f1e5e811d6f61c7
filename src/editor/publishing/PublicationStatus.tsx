/** The progress of a save: Guardado, Publicando, En línea with the link, or what is wrong. */
import { useEffect } from 'react';
import { useEditor, useEditorState } from '../session/context.ts';
import type { Stored } from '../session/editor-state.ts';
import { isHiddenOn, publicationText, saved } from '../session/publication.ts';
import { todayOf } from '../values/show-preview.ts';
import { watchPublication } from './watch-publication.ts';

export function PublicationStatus({ stored }: { readonly stored: Stored }) {
  const { store, home } = useEditor();
  const { publication } = useEditorState();

  // Each save is an object of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the save is what starts it again
  useEffect(() => {
    store.setPublication(saved);
    return watchPublication(store.connection(), store.setPublication);
  }, [store, stored]);

  const { step, part, problems } = publication;
  const today = todayOf(new Date());
  return (
    <div className={`editor-publication is-${step}`}>
      <p role="status">
        {publicationText(publication, stored, today)}
        {step === 'live' && !isHiddenOn(stored, today) && stored.id !== null && (
          <>
            {' '}
            <a href={`${home}fechas/${stored.id}/`}>Ver en el sitio</a>
          </>
        )}
      </p>
      {(step === 'building' || step === 'queued') && (
        <progress aria-label="Publicando" {...(part === null ? {} : { value: part })} />
      )}
      {problems.map((problem) => (
        <p key={problem} className="editor-error">
          {problem}
        </p>
      ))}
    </div>
  );
}
