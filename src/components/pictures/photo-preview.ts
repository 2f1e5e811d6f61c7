/**
 * Shows a pressed photo on black before the lightbox has loaded: its thumbnail, where the lightbox then shows the whole photo.
 * Inline in the page, so that it works before any file has loaded. The click itself is held for the lightbox
 * (layouts/hold-events.ts). A click or Escape closes the preview and drops that click.
 */

/** A second tap that comes so soon is part of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 500;
let preview: HTMLElement | null = null;
let shown = 0;
let pressed: Element | null = null;
let dropped: Element | null = null;

function open(link: HTMLElement): void {
  const thumbnail = link.querySelector('img');
  preview = document.createElement('dialog');
  preview.className = 'photo-preview';
  preview.ariaLabel = 'Foto ampliada';
  preview.ariaBusy = 'true';
  preview.textContent = 'Cargando la foto…';
  // Not show(): it moves the focus, which the lightbox returns to the link.
  preview.setAttribute('open', '');
  if (thumbnail?.currentSrc) {
    const picture = new Image();
    Object.assign(picture, { alt: thumbnail.alt, decoding: 'sync', src: thumbnail.currentSrc });
    const { pswpWidth, pswpHeight } = link.dataset;
    picture.style.setProperty('--ratio', String(Number(pswpWidth) / Number(pswpHeight)));
    preview.append(picture);
  }
  document.body.append(preview);
}

function close(): void {
  preview?.remove();
  preview = null;
}

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>('[data-gallery]:not([data-lightbox]) a');
    if (preview?.contains(target)) {
      if (event.timeStamp - shown < DOUBLE_TAP_MS) return;
      dropped = pressed;
      close();
    } else if (dropped?.contains(target) && !event.isTrusted) {
      // The held click, dispatched again.
      dropped = null;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (link && !preview?.isConnected) {
      // With a modifier the browser handles the event: new window or download.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      shown = event.timeStamp;
      pressed = link;
      open(link);
    }
  },
  true,
);
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !preview?.isConnected) return;
  dropped = pressed;
  close();
});
// Where the lightbox cannot be loaded, the link opens the photo: Back leads to the page without the preview.
addEventListener('pagehide', close);
