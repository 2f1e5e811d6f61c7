/**
 * The gallery's lightbox: PhotoSwipe with Spanish labels, which comes with its style sheet when somebody reaches for a
 * photo. Without it, links open the photo.
 */
import type PhotoSwipeLightbox from 'photoswipe/lightbox';
import sheet from './lightbox.css?url';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
/** State of the history's entry that an open photo adds. */
const OPEN = 'foto';
let loading: Promise<PhotoSwipeLightbox> | null = null;

if (gallery) {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    gallery.addEventListener(sign, () => void load(gallery), { once: true, passive: true });
  }
  gallery.addEventListener('click', openEarly);
}

function load(element: HTMLElement): Promise<PhotoSwipeLightbox> {
  loading ??= Promise.all([import('photoswipe/lightbox'), dressed()]).then(([{ default: Lightbox }]) => {
    const lightbox = new Lightbox({
      gallery: element,
      children: 'a',
      pswpModule: () => import('photoswipe'),
      closeTitle: 'Cerrar',
      zoomTitle: 'Acercar',
      arrowPrevTitle: 'Foto anterior',
      arrowNextTitle: 'Foto siguiente',
      errorMsg: 'No se pudo cargar la foto.',
      indexIndicatorSep: ' de ',
      bgOpacity: 0.96,
    });
    lightbox.on('afterInit', () => {
      lightbox.pswp?.element?.setAttribute('aria-label', 'Foto ampliada');
      lightbox.pswp?.element?.setAttribute('aria-modal', 'true');
      history.pushState(OPEN, '');
    });
    // The way back of phones closes it, and whoever closes it otherwise has gone back.
    addEventListener('popstate', () => lightbox.pswp?.close());
    lightbox.on('close', () => {
      if (history.state === OPEN) history.back();
    });
    element.removeEventListener('click', openEarly);
    lightbox.init();
    return lightbox;
  });
  return loading;
}

/** Settles when the sheet has come, or cannot: a plain lightbox is better than none. */
function dressed(): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}

/** A tap before the lightbox is there opens its photo as soon as it is; from then on PhotoSwipe takes taps itself. */
function openEarly(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const otherwise = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!gallery || !link || otherwise) return;
  event.preventDefault();
  const index = [...gallery.querySelectorAll('a')].indexOf(link);
  void load(gallery).then((lightbox) => lightbox.loadAndOpen(index));
}
