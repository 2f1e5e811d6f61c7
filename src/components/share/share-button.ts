/** Share buttons: open the device's share menu with `data-share` (URL), `data-title` and `data-text`, or
 * `data-past-text` once the show is over; hidden on devices without one. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  const { share: url = '', title = '', text = '', pastText = text } = button.dataset;
  button.hidden = !('share' in navigator);
  // `share` rejects when the visitor closes the menu.
  button.addEventListener('click', () => {
    const isPast = button.closest('[data-phase=past]') !== null;
    void navigator.share({ title, text: isPast ? pastText : text, url }).catch(() => undefined);
  });
}
