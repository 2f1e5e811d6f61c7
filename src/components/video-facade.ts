/** Videos behind their stills: the player takes the place of the link that is pressed. */

for (const link of document.querySelectorAll<HTMLElement>('[data-embed-url]')) {
  link.setAttribute('role', 'button');
  const play = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window is the reader's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement('iframe'), {
      src: link.dataset['embedUrl'],
      title: link.dataset['title'],
      allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    });
    link.replaceWith(frame);
    frame.focus();
  };
  link.addEventListener('click', play);
  link.addEventListener('keydown', (event) => event.key === ' ' && play(event));
}
