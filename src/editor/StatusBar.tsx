/** The bar at the bottom: the last change with its undo, what is not sent yet, and if the site shows it. */
import { useRef } from 'react';
import { PublicationStatus } from './publishing/PublicationStatus.tsx';
import { useEditor, useEditorState } from './session/context.ts';
import { keepsOutbox } from './session/editor-state.ts';
import { undoLabel } from './session/outbox.ts';
import { useIsOnScreen, useKeptFocus, usePublishedHeight } from './shared/element-hooks.ts';
import { SAVE_ID } from './shared/SaveBar.tsx';
import { focusProblems, PROBLEMS_ID } from './shows/Problems.tsx';

export function StatusBar() {
  const { store } = useEditor();
  const { notice, outbox, delay, undos, list, progress } = useEditorState();
  const waiting = outbox.filter(({ problem }) => problem === null);
  const toResolve = outbox.length - waiting.length;
  // The panel of changes to resolve says what the bar would.
  const seesProblems = useIsOnScreen(PROBLEMS_ID, toResolve > 0);
  const isResolvable = toResolve > 0 && !seesProblems;
  const isRepeated = notice?.isProblem === true && seesProblems;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, () => bar.current?.focus());
  usePublishedHeight(bar, '--editor-status-height');
  const parts = Object.values(progress);
  const undo = notice?.undoId ? undos[notice.undoId] : undefined;
  const stored = list?.shows.find(({ id }) => id === undo?.id);
  const discarded = notice?.discarded;
  const takeBack =
    undo !== undefined && undo.etag === (stored?.etag ?? null)
      ? { label: undoLabel(undo), run: () => void store.undo(undo) }
      : notice?.undo;

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="editor-status"
      data-empty={(notice === null || isRepeated) && waiting.length === 0 && !isResolvable ? '' : undefined}
    >
      <div id={SAVE_ID} className="editor-save" />
      <p className={`editor-notice ${isRepeated ? 'visually-hidden' : ''}`} role="status">
        {notice?.text}
      </p>
      {takeBack && (
        <button type="button" className="button is-secondary editor-undo" onClick={takeBack.run}>
          {takeBack.label}
        </button>
      )}
      {discarded && (
        <button
          type="button"
          className="button is-secondary editor-undo"
          onClick={() =>
            void store.recoverDiscarded(discarded).then(() => requestAnimationFrame(focusProblems))
          }
        >
          Recuperar lo mío
        </button>
      )}
      {isResolvable && (
        <button type="button" className="button editor-resolve" onClick={focusProblems}>
          Resolver{toResolve > 1 && ` (${toResolve})`}
        </button>
      )}
      {notice?.stored && delay === null && <PublicationStatus stored={notice.stored} />}
      {waiting.length > 0 && (
        <div className="editor-waiting-changes" role="status">
          <p>
            {delay !== null && (
              <strong>
                {waiting.length === 1 ? '1 cambio sin enviar. ' : `${waiting.length} cambios sin enviar. `}
              </strong>
            )}
            {delay ?? (parts.length > 0 ? 'Subiendo imagen…' : 'Guardando…')}
            {delay !== null &&
              (keepsOutbox()
                ? ' Está guardado en este dispositivo y se enviará solo.'
                : ' No cierres esta página.')}
          </p>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each picture in the queue, without a state
            <progress key={index} value={part} aria-label="Subiendo imagen" />
          ))}
          {delay !== null && (
            <button type="button" className="add-link" onClick={store.resume}>
              Reintentar
            </button>
          )}
        </div>
      )}
    </div>
  );
}
