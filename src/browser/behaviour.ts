/** Controls that are no islands, in one file for all pages. Scripts that must run before it is there are inline in the pages. */

/** `data-scrolled` of the navbar: the page is scrolled. */
const bar = document.querySelector('[data-navbar]');
const sentinel = document.querySelector('[data-sentinel]');
if (bar && sentinel) {
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(sentinel);
}

/** `data-copy` is the text to copy, `data-success` the message afterwards. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const { copy: text = '', success = 'Enlace copiado' } = button.dataset;
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

export {};
