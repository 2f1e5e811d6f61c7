/**
 * Lightbox of the gallery: PhotoSwipe with Spanish labels. Clicks on photos are held until it has loaded
 * (browser/replay-clicks.ts). If it cannot load, the links open the photos.
 */
import PhotoSwipe from 'photoswipe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import css from './lightbox.css?inline';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
/** State of the history entry for an open photo. */
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
    bgOpacity: 1,
    returnFocus: false,
    paddingFn: () => {
      const padding = Number.parseFloat(getComputedStyle(gallery).getPropertyValue('--photo-padding'));
      return { top: padding, bottom: padding, left: 0, right: 0 };
    },
  });
  let opener: HTMLElement | undefined;
  /** Screen readers read what the next photo shows: the focus stays on the button. */
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  // A photo that waits for this module already fills the screen with its thumbnail, which stays until the photo has loaded.
  let isShown = gallery.querySelector('[data-held]') !== null;
  lightbox.on('beforeOpen', () => {
    if (isShown && lightbox.pswp) lightbox.pswp.options.showAnimationDuration = 0;
  });
  // Otherwise the photo grows out of its thumbnail, which is cropped to a square and would remain visible behind it.
  lightbox.addFilter('useContentPlaceholder', (_, { slide }) => isShown && slide?.isFirstSlide === true);
  lightbox.on('keydown', ({ originalEvent }) => {
    if (lightbox.pswp?.element) cycleFocus(lightbox.pswp.element, originalEvent);
  });
  lightbox.on('afterInit', () => {
    const { element: dialog, currSlide } = lightbox.pswp ?? {};
    const { placeholder, width = 1, height = 1 } = currSlide?.content ?? {};
    if (placeholder?.element) placeholder.element.style.aspectRatio = String(width / height);
    dialog?.setAttribute('aria-label', 'Foto ampliada');
    dialog?.setAttribute('aria-modal', 'true');
    // PhotoSwipe's own are English words.
    for (const each of dialog?.querySelectorAll('[aria-roledescription]') ?? [])
      each.removeAttribute('aria-roledescription');
    dialog?.append(status);
    // PhotoSwipe moves the focus only if a key opens it, and some browsers do not focus clicked links.
    opener = currSlide?.data.element;
    dialog?.focus();
    history.pushState(OPEN, '');
  });
  lightbox.on('destroy', () => opener?.focus({ preventScroll: true }));
  lightbox.on('change', () => {
    const { element, currSlide } = lightbox.pswp ?? {};
    if (!currSlide) return;
    status.textContent = currSlide.data.alt ?? '';
    element?.style.setProperty('--photo-ratio', String(currSlide.width / currSlide.height));
    element?.style.setProperty('--photo-width', `${currSlide.width}px`);
  });
  // The browser's Back button closes the lightbox. Closing it in another way removes its history entry.
  addEventListener('popstate', () => lightbox.pswp?.close());
  lightbox.on('close', () => {
    isShown = false;
    if (history.state === OPEN) history.back();
  });
  lightbox.init();
  gallery.dataset['lightbox'] = '';
}

/**
 * Keeps the focus in a dialog: Tab goes from the last button to the first, Shift+Tab from the first to the
 * last. Otherwise browsers would go to the page or to their own controls.
 */
function cycleFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  // Does not use `checkVisibility`, which Safari supports only from 17.4.
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button:enabled')].filter(
    (button) => button.getClientRects().length > 0 && getComputedStyle(button).visibility === 'visible',
  );
  const focused = document.activeElement;
  const [edge, target] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (focused !== edge && !(event.shiftKey && focused === dialog)) return;
  event.preventDefault();
  target?.focus();
}
