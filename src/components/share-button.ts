/** Share buttons: open the device's share menu with `data-share` (URL), `data-title` and `data-text`; hidden on devices without one. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  const { share: url = '', title = '', text = '' } = button.dataset;
  button.hidden = !('share' in navigator);
  // `share` rejects when the visitor closes the menu.
  button.addEventListener('click', () => void navigator.share({ title, text, url }).catch(() => undefined));
}
