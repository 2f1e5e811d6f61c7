/** Copy buttons: `data-copy` holds what is copied. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const { copy: text = '', success = 'Enlace copiado' } = button.dataset;
    try {
      await navigator.clipboard.writeText(text);
      say(button, success);
    } catch {
      // No clipboard without https, nor in some apps' own browsers: a text that can be selected is left.
      prompt('Copia el enlace:', text);
    }
  });
}

function say(button: HTMLElement, message: string): void {
  const status = button.closest('[data-copy-group]')?.querySelector('[role=status]');
  if (status) status.textContent = message;
}
