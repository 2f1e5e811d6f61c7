/** What is not saved in a form or in the photos, and the way from the versions to it. */

export interface Typed {
  /** Of its fields; empty for photos, which have none. */
  readonly labels: readonly string[];
  readonly show: () => void;
  readonly drop: () => void;
}

export function LinkToForm({ typed }: { readonly typed: Typed }) {
  return (
    <button type="button" className="add-link" onClick={typed.show}>
      {typed.labels.length > 0 ? 'Ir al formulario' : 'Ir a los cambios'}
    </button>
  );
}

/** Scrolls to the heading above a form and moves the focus there. @param id of the heading */
export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
