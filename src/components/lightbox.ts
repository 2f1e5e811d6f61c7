/**
 * The gallery's lightbox: PhotoSwipe with Spanish labels. Clicks on photos are held until it has loaded
 * (layouts/hold-events.ts). Where it cannot be loaded, the links open the photos.
 */
import PhotoSwipe from 'photoswipe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import { cycleFocus } from './cycle-focus.ts';
import css from './lightbox.css?inline';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
/** State of the history entry that an open photo adds. */
const OPEN = 'foto';

if (gallery) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const lightbox = new PhotoSwipeLightbox({
    gallery,
    children: 'a',
    pswpModule: PhotoSwipe,
    closeTitle: 'Cerrar',
    zoomTitle: 'Acercar',
    arrowPrevTitle: 'Foto anterior',
    arrowNextTitle: 'Foto siguiente',
    errorMsg: 'No se pudo cargar la foto.',
    indexIndicatorSep: ' de ',
    bgOpacity: 0.96,
  });
  // The thumbnail is cropped to a square and would stay visible behind the photo until that has loaded.
  lightbox.addFilter('useContentPlaceholder', () => false);
  lightbox.on('keydown', ({ originalEvent }) => {
    if (lightbox.pswp?.element) cycleFocus(lightbox.pswp.element, originalEvent);
  });
  lightbox.on('afterInit', () => {
    lightbox.pswp?.element?.setAttribute('aria-label', 'Foto ampliada');
    lightbox.pswp?.element?.setAttribute('aria-modal', 'true');
    history.pushState(OPEN, '');
  });
  // The browser's back button closes the lightbox; closing it otherwise removes its history entry.
  addEventListener('popstate', () => lightbox.pswp?.close());
  lightbox.on('close', () => {
    if (history.state === OPEN) history.back();
  });
  lightbox.init();
}
