/** A tap outside of an open popover closes it, as browsers do, and does not press what is beneath it. */
export function ignoreDismissingClicks(): void {
  let dismisses = false;
  const onPointerDown = ({ target }: Event) => {
    dismisses =
      !!document.querySelector(':popover-open') && !(target as Element).closest('[popover],[popovertarget]');
  };
  const onClick = (event: MouseEvent) => {
    // Clicks by keyboard or screen reader have no detail.
    if (dismisses && event.detail) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    dismisses = false;
  };
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
}
