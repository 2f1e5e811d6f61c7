/** Replaces a video link by its player when it is pressed. Inline in the page, so that it works before any file has loaded. */

for (const link of document.querySelectorAll<HTMLElement>('[data-embed-url]')) {
  link.role = 'button';
  const play = (event: MouseEvent | KeyboardEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The frame that shows this is finished before the player is created, which takes longer than a frame.
    link.classList.replace('facade', 'placeholder');
    link.textContent = 'Cargando…';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const frame = Object.assign(document.createElement('iframe'), {
          src: link.dataset['embedUrl'],
          title: link.nextElementSibling?.textContent,
          allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
        });
        link.replaceWith(frame);
        frame.focus();
      }),
    );
  };
  link.addEventListener('click', play);
  link.addEventListener('keydown', (event) => event.key === ' ' && play(event));
}
