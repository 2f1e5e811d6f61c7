/** Asks before a change that the public sees at once and that no visible button undoes. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Confirmation {
  /** Label of the yes button, which is also the question: "Cancelar el show". */
  readonly action: string;
  /** Show in the question: "de Guadalajara, 5 dic 2026". */
  readonly subject: string;
  /** What the public will see. */
  readonly effect: string;
}

/** Resolves with true if the editor says yes. */
export type Ask = (question: Confirmation) => Promise<boolean>;

export const DELETION_EFFECT = 'Desaparece del sitio. Queda en la papelera.';

const TITLE_ID = 'editor-question-title';
const EFFECT_ID = 'editor-question-effect';

/** Returns a function that asks, and its dialog. The browser moves the focus into the dialog and back. */
export function useQuestion(): readonly [ask: Ask, dialog: ReactNode] {
  const dialog = useRef<HTMLDialogElement>(null);
  const resolve = useRef<(isYes: boolean) => void>(() => undefined);
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const ask = useCallback<Ask>((asked) => {
    // The dialog takes name and focus from its content when it opens.
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
    // Otherwise Escape would keep the answer to an earlier question.
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
      aria-describedby={EFFECT_ID}
      onClose={onClose}
    >
      {question && (
        <form method="dialog" className="rows">
          <h2 id={TITLE_ID}>
            ¿{question.action} {question.subject}?
          </h2>
          <p id={EFFECT_ID}>{question.effect}</p>
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
