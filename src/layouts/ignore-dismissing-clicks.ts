/**
 * The first tap or key ends the loaders. A tap that ends one, or closes an open popover, as browsers do, does not press what
 * is beneath it. The menu is the only popover. Without popovers the menu is always open (components/Navbar.astro).
 */
export function ignoreDismissingClicks(): void {
  const hasPopovers = 'popover' in document.body;
  let dismisses = false;
  const endLoaders = () => document.documentElement.setAttribute('data-loader-done', '');
  const onPointerDown = ({ target }: Event) => {
    const isOn = (selector: string) => !!(target as Element).closest(selector);
    // A loader covers the whole page. Without one, the attribute would only delay the response: styles are calculated anew.
    const endsLoaders = isOn('.loader');
    if (endsLoaders) endLoaders();
    dismisses =
      endsLoaders ||
      (hasPopovers && !!document.querySelector('#menu:popover-open') && !isOn('[popover],[popovertarget]'));
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
  addEventListener('keydown', endLoaders, true);
}
