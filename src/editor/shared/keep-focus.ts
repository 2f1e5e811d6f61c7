/**
 * Moves the focus when the focused element is removed from the editor, because browsers then focus no element, and when a button adds
 * a row above itself, because rows push it out of view.
 */

/**
 * Keeps the focus inside an element of the page, for a `ref`. React itself keeps it on elements that it moves. After the removal of
 * a row (`data-row`), focuses the next or the previous row; otherwise the part around the removed element: the control of a field or
 * of a group of fields, a show's ticket, the summary of a disclosure, or an element with `tabindex="-1"`.
 * @returns a cleanup function, which React calls
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return;
  let focused: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element && root.contains(target) ? target : null;
  };
  // Called after each commit of React, whichever component rendered.
  const observer = new MutationObserver((records) => {
    if (focused?.matches('button') && document.activeElement === focused)
      controlOfNewRow(records, focused)?.focus();
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const removed = focused;
    const record = records.find(({ removedNodes }) =>
      [...removedNodes].some((each) => each.contains(removed)),
    );
    const row = record && controlBeside(record, removed);
    const part = row ?? partAround(record?.target);
    // The page around the root is a part, too.
    const target = part && root.contains(part) ? part : root.querySelector<HTMLElement>(SCREEN);
    target?.focus({ preventScroll: target !== row });
  });
  document.addEventListener('focusin', note);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

const SCREEN = '.editor-screen, .editor-sign-in input';

const CONTROLS = 'summary, button:not([aria-disabled="true"])';

/** Returns the first control in the row next to a removed row; undefined if another part was removed or no row is left. */
function controlBeside(
  { removedNodes, nextSibling, previousSibling }: MutationRecord,
  removed: Element,
): HTMLElement | undefined {
  const row = removed.closest('[data-row]');
  if (!row || ![...removedNodes].includes(row)) return undefined;
  const beside = [nextSibling, previousSibling].filter((each) => each instanceof HTMLElement);
  return beside.filter(({ isConnected }) => isConnected).flatMap((each) => firstControl(each) ?? [])[0];
}

/** Returns the first control of a row that was added to a button's list. Buttons in a row of the list add none. */
function controlOfNewRow(records: readonly MutationRecord[], button: Element): HTMLElement | undefined {
  const added = records
    .filter(({ target }) => target.contains(button) && !target.contains(button.closest('[data-row]')))
    .flatMap(({ addedNodes }) => [...addedNodes].filter((each) => each instanceof Element));
  return added.filter((each) => each.matches('[data-row]')).flatMap((row) => inputIn(row) ?? [])[0];
}

function inputIn(part: Element): HTMLElement | null {
  return part.querySelector<HTMLElement>('summary, input, select, textarea, button');
}

const PARTS = '.field, fieldset, li, details, [tabindex="-1"]';

/** Returns the element to focus after a removal inside a part of the editor. */
function partAround(parent: Node | undefined): HTMLElement | null {
  const part = parent instanceof Element ? parent.closest<HTMLElement>(PARTS) : null;
  if (part?.matches('.field, fieldset')) return inputIn(part);
  return part && !part.hasAttribute('tabindex') ? firstControl(part) : part;
}

function firstControl(part: HTMLElement): HTMLElement | null {
  return part.matches('button') ? part : part.querySelector<HTMLElement>(CONTROLS);
}
