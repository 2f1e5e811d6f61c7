/** Bar at the bottom: the last change with its undo, unsent changes, and the publication of the last save. */
import { useEffect, useRef } from 'react';
import { pluralize } from '../domain/text/wording.ts';
import { useEditor, useHiddenUntil } from './session/editor-context.ts';
import { getState, type SavedChange, updateState, useEditorState } from './session/editor-state.ts';
import { isSendable, type UnsentChange } from './session/outbox.ts';
import { publications, publicationText } from './session/publication.ts';
import { reopenDiscarded, sendUndo } from './session/sender.ts';
import { resumeEditor } from './session/sign-in.ts';
import { keepsOutbox } from './session/stored-state.ts';
import { undoLabel } from './session/undo.ts';
import { watchPublication } from './session/watch-publication.ts';
import { Button } from './shared/Button.tsx';
import { SAVE_ID, usePublishedHeight } from './shared/SaveBar.tsx';
import { focusPart, useIsOnScreen } from './shared/visibility-and-focus.ts';
import { PROBLEMS_ID } from './shows/Problems.tsx';

const scrollToProblems = () => focusPart(PROBLEMS_ID);

export function StatusBar() {
  const { message, outbox, delayReason, undos, list } = useEditorState();
  const toResolve = outbox.filter(({ problem }) => problem !== null).length;
  // Changes behind a change to resolve are sent after it.
  const unsent = outbox.filter((change) => isSendable(outbox, change));
  // The panel of changes to resolve shows the same text.
  const isPanelInView = useIsOnScreen(PROBLEMS_ID, toResolve > 0);
  const isResolvable = toResolve > 0 && !isPanelInView;
  const resolveLabel = toResolve > 1 ? `Resolver (${toResolve})` : 'Resolver';
  const isRepeated = message?.isProblem === true && isPanelInView;
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar);
  const undo = message?.undoId ? undos[message.undoId] : undefined;
  const stored = list?.shows.find(({ id }) => id === undo?.id);
  const discarded = message?.discarded;
  const reopen = async (change: UnsentChange) => {
    await reopenDiscarded(change);
    requestAnimationFrame(scrollToProblems);
  };
  const undoAction =
    undo !== undefined && undo.etag === (stored?.etag ?? null)
      ? { label: undoLabel(undo), run: () => void sendUndo(undo) }
      : (message?.undo ?? (discarded && { label: 'Recuperar lo mío', run: () => void reopen(discarded) }));

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="editor-status line"
      data-empty={(message === null || isRepeated) && unsent.length === 0 && !isResolvable ? '' : undefined}
    >
      <div id={SAVE_ID} className="editor-save" />
      <p className={`editor-message ${isRepeated ? 'visually-hidden' : ''}`} role="status">
        {message?.text}
      </p>
      {undoAction && (
        <Button label={undoAction.label} look="secondary" className="editor-undo" onPress={undoAction.run} />
      )}
      {isResolvable && (
        <Button label={resolveLabel} look="main" className="editor-resolve" onPress={scrollToProblems} />
      )}
      {message?.stored && delayReason === null && <PublicationStatus stored={message.stored} />}
      {unsent.length > 0 && <UnsentChanges count={unsent.length} />}
    </div>
  );
}

const KEPT = 'Está guardado en este dispositivo y se enviará solo.';
const ALL_KEPT = 'Están guardados en este dispositivo y se enviarán solos.';

/** Unsent changes: upload progress, or why they wait. */
function UnsentChanges({ count }: { readonly count: number }) {
  const { delayReason, progress } = useEditorState();
  const uploads = Object.values(progress);
  return (
    <div className="editor-waiting-changes hint line" role="status">
      <p>
        {delayReason !== null && <strong>{pluralize(count, 'cambio', 'cambios')} sin enviar. </strong>}
        {delayReason ?? (uploads.length > 0 ? 'Subiendo imagen…' : 'Guardando…')}
        {delayReason !== null &&
          (keepsOutbox() ? ` ${count === 1 ? KEPT : ALL_KEPT}` : ' No cierres esta página.')}
      </p>
      {uploads.map((fraction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each picture in the queue, without a state
        <progress key={index} value={fraction} aria-label="Subiendo imagen" />
      ))}
      {delayReason !== null && <Button label="Reintentar" onPress={resumeEditor} />}
    </div>
  );
}

/** Progress of the publication of a save, or its failure. */
function PublicationStatus({ stored }: { readonly stored: SavedChange }) {
  const { siteUrl } = useEditor();
  const { publication } = useEditorState();

  // Each save is a new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the save is what starts it again
  useEffect(() => {
    updateState({ publication: publications.saved });
    return watchPublication(getState().connection, (publication) => updateState({ publication }));
  }, [stored]);

  const { step, fraction, problems } = publication;
  const hiddenUntil = useHiddenUntil(stored);
  return (
    <div className={`editor-publication hint line is-${step}`}>
      <p role="status">
        {publicationText(publication, hiddenUntil, stored.messageSaysSaved)}
        {step === 'live' && hiddenUntil === null && stored.id !== null && (
          <>
            {' '}
            <a href={`${siteUrl}fechas/${stored.id}/`}>Ver en el sitio</a>
          </>
        )}
      </p>
      {(step === 'building' || step === 'queued') && (
        <progress aria-label="Publicando" value={fraction ?? undefined} />
      )}
      {problems.map((problem) => (
        <p key={problem} className="editor-error">
          {problem}
        </p>
      ))}
    </div>
  );
}
