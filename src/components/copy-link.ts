/** Copy and native share buttons: `data-copy` holds what is copied, `data-share` what is handed to the device's own menu. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const { copy: text = '', done = 'Enlace copiado' } = button.dataset;
    try {
      await navigator.clipboard.writeText(text);
      say(button, done);
    } catch {
      // No clipboard without https, nor in some apps' own browsers: a text that can be selected is left.
      prompt('Copia el enlace:', text);
    }
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  const { share: url = '', title = '', text = '' } = button.dataset;
  button.hidden = !('share' in navigator);
  // Whoever closes the menu without choosing has not met an error.
  button.addEventListener('click', () => void navigator.share({ title, text, url }).catch(() => undefined));
}

function say(button: HTMLElement, message: string): void {
  const status = button.closest('[data-says]')?.querySelector('[role=status]');
  if (status) status.textContent = message;
}
