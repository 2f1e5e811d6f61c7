/**
 * Menu button of narrow screens. The browser opens and closes the list, which is a popover; the island adds `aria-expanded`, and
 * closes the list when an entry is chosen, the focus goes to the page or the screen becomes wide.
 */
import { useEffect, useState } from 'react';

/** Id of the list that it opens (components/shell/Navbar.astro). Not a prop, because every page would contain it. */
const LIST = 'menu';

export default function NavToggle() {
  // Without the attribute, browsers expose the state of the popover.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const menu = document.getElementById(LIST);
    if (!menu || !('popover' in menu)) return;
    const update = () => setIsOpen(menu.matches(':popover-open'));
    const close = () => menu.hidePopover();
    // Before another page opens, the list stays: browsers drop the prefetched pages of links that are not rendered.
    const onChoice = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname) close();
    };
    // The page below is covered.
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
