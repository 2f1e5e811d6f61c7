/**
 * Keeps the focus in a dialog: Tab goes from its last button to its first, and Shift and Tab from the first to the last. Browsers
 * would go to the page or to their own controls in between.
 */
export function cycleFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button:enabled')].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const focused = document.activeElement;
  const [edge, target] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (focused !== edge && !(event.shiftKey && focused === dialog)) return;
  event.preventDefault();
  target?.focus();
}
