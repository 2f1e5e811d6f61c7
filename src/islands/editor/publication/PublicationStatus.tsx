/** Guardado, Publicando, En línea with the link, or what is wrong. */
import { useEffect, useState } from 'react';
import { longDateOf } from '../../../domain/format-date.ts';
import { useEditor } from '../context.ts';
import { todayOf } from '../shows.ts';
import type { Stored } from '../state.ts';
import { type Publication, saved } from './publication.ts';
import { watchPublication } from './watch-publication.ts';

export function PublicationStatus({ stored }: { readonly stored: Stored }) {
  const { store, home } = useEditor();
  const [publication, setPublication] = useState<Publication>(saved);
  const { id, hiddenUntil } = stored;

  // Each save is an object of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the save is what starts it again
  useEffect(() => {
    setPublication(saved);
    return watchPublication(store.connection(), setPublication);
  }, [store, stored]);

  const { step, text, part, problems } = publication;
  const isHidden = hiddenUntil !== null && hiddenUntil > todayOf(new Date());
  return (
    <div className={`editor-publication is-${step}`}>
      <p role="status">
        {isHidden && step === 'live' ? `Guardado. Se verá desde el ${longDateOf(hiddenUntil)}.` : text}
        {step === 'live' && !isHidden && id !== null && (
          <>
            {' '}
            <a href={`${home}fechas/${id}/`}>Ver en el sitio</a>
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
