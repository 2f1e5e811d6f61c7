/** What is not saved on a screen, and its buttons. They are part of the status bar: two bars would take a third of a phone. */
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Id of the first part of the status bar. */
export const SAVE_ID = 'editor-save';

interface Props {
  /** "Sin guardar: Lema." Null for nothing. */
  readonly status: ReactNode;
  /** Buttons outside of the form; they name it with `form`. */
  readonly children: ReactNode;
}

export function SaveBar({ status, children }: Props) {
  const [part, setPart] = useState<HTMLElement | null>(null);
  // The bar is rendered after the screen.
  useEffect(() => setPart(document.getElementById(SAVE_ID)), []);
  if (!part) return null;
  return createPortal(
    <>
      {status !== null && <p>{status}</p>}
      {children}
    </>,
    part,
  );
}
