/** Text in a form that is not saved, and the way from the versions to it. */

export interface Typed {
  /** Of its fields. */
  readonly labels: readonly string[];
  readonly show: () => void;
  readonly drop: () => void;
}

export function LinkToForm({ typed }: { readonly typed: Typed }) {
  return (
    <button type="button" className="add-link" onClick={typed.show}>
      Ir al formulario
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
