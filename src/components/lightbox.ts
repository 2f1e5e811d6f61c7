/**
 * The gallery's lightbox: PhotoSwipe with Spanish labels, loaded with its style sheet on the first interaction with the
 * gallery. Without it, the links open the photos.
 */
import type PhotoSwipeLightbox from 'photoswipe/lightbox';
import { cycleFocus } from './cycle-focus.ts';
import sheet from './lightbox.css?url';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
/** State of the history entry that an open photo adds. */
const OPEN = 'foto';
const ATTEMPTS = 3;
let loading: Promise<PhotoSwipeLightbox> | null = null;

if (gallery) {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    // If it fails, a click tries again.
    const loadEarly = () => load(gallery).catch(() => null);
    gallery.addEventListener(type, loadEarly, { once: true, passive: true });
  }
  gallery.addEventListener('click', openEarly);
}

function load(element: HTMLElement): Promise<PhotoSwipeLightbox> {
  loading ??= loadPhotoSwipe().then(([{ default: Lightbox }, { default: pswpModule }]) => {
    const lightbox = new Lightbox({
      gallery: element,
      children: 'a',
      pswpModule,
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
      element.querySelector('[data-held]')?.removeAttribute('data-held');
    });
    // The browser's back button closes the lightbox; closing it otherwise removes its history entry.
    addEventListener('popstate', () => lightbox.pswp?.close());
    lightbox.on('close', () => {
      if (history.state === OPEN) history.back();
    });
    element.removeEventListener('click', openEarly);
    lightbox.init();
    return lightbox;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Loads the modules and the style sheet. Files that fail are tried again, offline once the connection is back. */
async function loadPhotoSwipe(attempt = 1) {
  try {
    return await Promise.all([import('photoswipe/lightbox'), import('photoswipe'), loadStyles()]);
  } catch (error) {
    if (!navigator.onLine) await new Promise((online) => addEventListener('online', online, { once: true }));
    else if (attempt >= ATTEMPTS) throw error;
    return loadPhotoSwipe(attempt + 1);
  }
}

/** Resolves when the style sheet has loaded or failed: the lightbox also works without it. */
function loadStyles(): Promise<unknown> {
  if (document.querySelector(`link[href="${sheet}"][rel=stylesheet]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}

/**
 * Opens the photo of a click that comes before PhotoSwipe has loaded; afterwards PhotoSwipe handles clicks. Where PhotoSwipe
 * can't be loaded, the link opens the photo as it does without scripts.
 */
function openEarly(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!gallery || !link || opensElsewhere) return;
  event.preventDefault();
  // Its pressed state stays until the lightbox opens.
  link.setAttribute('data-held', '');
  const index = [...gallery.querySelectorAll('a')].indexOf(link);
  load(gallery).then(
    (lightbox) => lightbox.loadAndOpen(index),
    () => location.assign(link.href),
  );
}
