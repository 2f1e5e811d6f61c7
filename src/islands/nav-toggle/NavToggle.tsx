/** The menu button of narrow screens. The list it opens is plain markup that CSS shows while the button is expanded. */
import { useEffect, useRef, useState } from 'react';

/** Id of the list that it opens (components/Navbar.astro). Not a prop, because every page would contain it. */
const LIST = 'menu';

export default function NavToggle() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const menu = document.getElementById(LIST);
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu?.contains(target) && !button.current?.contains(target)) close();
    };
    const onChoice = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    menu?.addEventListener('click', onChoice);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      menu?.removeEventListener('click', onChoice);
    };
  }, [open]);

  return (
    <button
      ref={button}
      type="button"
      className="nav-toggle"
      aria-expanded={open}
      aria-controls={LIST}
      onClick={() => setOpen(!open)}
    >
      <span className="nav-toggle-bars" aria-hidden="true" />
      Menú
    </button>
  );
}
