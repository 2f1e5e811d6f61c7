/** Videos behind their stills: the player takes the place of the link that is pressed. */

for (const link of document.querySelectorAll<HTMLElement>('[data-video]')) {
  link.setAttribute('role', 'button');
  const play = (event: Event) => {
    event.preventDefault();
    const frame = Object.assign(document.createElement('iframe'), {
      src: `https://www.youtube-nocookie.com/embed/${link.dataset['video']}?autoplay=1&rel=0`,
      title: link.dataset['title'],
      allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    });
    link.replaceWith(frame);
    frame.focus();
  };
  link.addEventListener('click', play);
  link.addEventListener('keydown', (event) => event.key === ' ' && play(event));
}
