/**
 * Menu button on narrow screens. The list is a popover, which the browser opens and closes. The island adds `aria-expanded`, and
 * closes the list when an entry is chosen, the focus moves to the page, or the screen becomes wide.
 */
import { useEffect, useState } from 'react';

/** Id of the list (components/shell/Navbar.astro). Not a prop, because every page would contain it. */
const LIST = 'menu';

export default function NavToggle() {
  // Undefined leaves the attribute out: browsers then expose the popover's state.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const menu = document.getElementById(LIST);
    if (!menu || !('popover' in menu)) return;
    const update = () => setIsOpen(menu.matches(':popover-open'));
    const close = () => menu.hidePopover();
    // Keeps the list until another page opens: browsers drop prefetched pages of links that are not rendered.
    const onChoice = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname) close();
    };
    // The list covers the page below.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('main, footer')) close();
    };
    const wide = matchMedia('(width >= 64rem)');
    update();
    const listeners = new AbortController();
    const { signal } = listeners;
    menu.addEventListener('toggle', update, { signal });
    menu.addEventListener('click', onChoice, { signal });
    menu.addEventListener('focusout', onBlur, { signal });
    addEventListener('pagehide', close, { signal });
    wide.addEventListener('change', close, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <button type="button" className="nav-toggle screen-only" popoverTarget={LIST} aria-expanded={isOpen}>
      <span className="nav-toggle-bars" aria-hidden="true" />
      Menú
    </button>
  );
}
