/** Copy buttons: `data-copy` is the text to copy, `data-success` the message afterwards. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const { copy: text = '', success = 'Enlace copiado' } = button.dataset;
    try {
      await navigator.clipboard.writeText(text);
      setStatus(button, success);
    } catch {
      // Without https and in some in-app browsers there is no clipboard: the prompt has a text to select.
      prompt('Copia el texto:', text);
    }
  });
}

function setStatus(button: HTMLElement, message: string): void {
  const status = button.closest('[data-copy-group]')?.querySelector('[role=status]');
  if (status) status.textContent = message;
}
