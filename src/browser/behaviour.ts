/** Controls that are no islands and are on many pages: the navbar and copy buttons. */

/** Sets `data-scrolled` of the navbar while the page is scrolled. */
export function markScrolledNavbar(): void {
  const bar = document.querySelector('[data-navbar]');
  const sentinel = document.querySelector('[data-sentinel]');
  if (!bar || !sentinel) return;
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(sentinel);
}

/** Copies the text of `data-copy` when its button is pressed; `data-success` is the message afterwards. */
export function copyOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-copy]');
    if (!button) return;
    const { copy: text = '', success = '' } = button.dataset;
    const status = button.closest('[data-copy-group]')?.querySelector('[role=status]');
    try {
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = success;
    } catch {
      // Without https and in some in-app browsers there is no clipboard: the prompt has a text to select.
      prompt('Copia el texto:', text);
    }
  });
}
