/** What is not saved on a screen, and its buttons, in the bar at the bottom: two bars would take a third of a phone. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Of the bar's first part. */
export const SAVE_ID = 'editor-save';

export function SaveBar({ children }: { readonly children: ReactNode }) {
  const part = document.getElementById(SAVE_ID);
  return part && createPortal(children, part);
}
