/** Share buttons: `data-share` holds what is handed to the device's own menu; devices without one don't see them. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  const { share: url = '', title = '', text = '' } = button.dataset;
  button.hidden = !('share' in navigator);
  // Whoever closes the menu without choosing has not met an error.
  button.addEventListener('click', () => void navigator.share({ title, text, url }).catch(() => undefined));
}
