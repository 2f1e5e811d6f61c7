/** The marquee's pause button. */

for (const button of document.querySelectorAll<HTMLElement>('[data-pause]')) {
  button.addEventListener('click', () => {
    const paused = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(paused));
    button.closest('[data-marquee]')?.toggleAttribute('data-paused', paused);
  });
}
