/** The question before a change that the public sees at once and that no button within sight takes back. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Confirmation {
  /** The button that says yes, and what is asked: "Cancelar el show". */
  readonly action: string;
  /** "de Guadalajara, 5 dic 2026" */
  readonly subject: string;
  /** What the public sees then. */
  readonly effect: string;
}

/** Resolves with true if the editor says yes. */
export type Ask = (question: Confirmation) => Promise<boolean>;

export const DELETION_EFFECT = 'Desaparece del sitio en unos segundos. Queda en la papelera.';

const TITLE_ID = 'editor-question-title';

/** Returns the function that asks, and the dialog that it opens. The browser moves the focus into it and back. */
export function useQuestion(): readonly [ask: Ask, dialog: ReactNode] {
  const dialog = useRef<HTMLDialogElement>(null);
  const resolve = useRef<(isYes: boolean) => void>(() => undefined);
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const ask = useCallback<Ask>((asked) => {
    // The dialog takes the name and the focus of what it has when it opens.
    flushSync(() => setQuestion(asked));
    dialog.current?.showModal();
    return new Promise((answer) => {
      resolve.current = answer;
    });
  }, []);
  useEffect(() => {
    // The question is about the screen that the editor has left.
    const onLeave = () => dialog.current?.close();
    addEventListener('hashchange', onLeave);
    return () => removeEventListener('hashchange', onLeave);
  }, []);
  const onClose = () => {
    resolve.current(dialog.current?.returnValue === 'si');
    // Escape leaves the answer to an earlier question.
    if (dialog.current) dialog.current.returnValue = '';
    setQuestion(null);
  };
  return [
    ask,
    <dialog
      key="question"
      ref={dialog}
      className="editor-question raised"
      aria-labelledby={TITLE_ID}
      onClose={onClose}
    >
      {question && (
        <form method="dialog" className="rows">
          <h2 id={TITLE_ID}>
            ¿{question.action} {question.subject}?
          </h2>
          <p>{question.effect}</p>
          <div className="line">
            <button type="submit" className="button is-secondary">
              Dejarlo así
            </button>
            <button type="submit" className="button" value="si">
              {question.action}
            </button>
          </div>
        </form>
      )}
    </dialog>,
  ];
}
