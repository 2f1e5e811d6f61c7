/** Bar of a form at /editar/ with the unsaved fields and buttons, and the height of the bars of both pages. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepsStored } from './browser-storage.ts';

/** Id of the first part of the editor's status bar. */
export const SAVE_ID = 'editor-save';

/** Pixels of a control that its first line needs. */
const FIRST_LINE = 40;

interface Props {
  /** Text about unsaved fields, "Sin guardar: Lema.", or null. */
  readonly status: ReactNode;
  /** Buttons. They are outside the form and refer to it by `form`. */
  readonly children: ReactNode;
}

/** Renders the bar as a part of the editor's status bar, because two bars would take a third of a phone. */
export function SaveBar({ status, children }: Props) {
  const [part, setPart] = useState<HTMLElement | null>(null);
  // The status bar is rendered after the screen.
  useEffect(() => setPart(document.getElementById(SAVE_ID)), []);
  if (!part) return null;
  return createPortal(
    <>
      {status !== null && <p>{status}</p>}
      {status !== null && !keepsStored() && <p>Guárdalo antes de salir: este navegador no lo conserva.</p>}
      {children}
    </>,
    part,
  );
}

/**
 * Gives style sheets the height of the bar in pixels, so that scrolled elements stay above it. Scrolls to the focused control if the
 * bar grows over its first line.
 */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--editor-status-height', `${element.offsetHeight}px`);
      const focused = document.activeElement;
      if (!focused || element.contains(focused)) return;
      const { top } = focused.getBoundingClientRect();
      const isCovered = top < innerHeight && top + FIRST_LINE > element.getBoundingClientRect().top;
      if (isCovered) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.removeProperty('--editor-status-height');
    };
  }, [bar]);
}
