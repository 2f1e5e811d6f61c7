/** The gallery's lightbox: PhotoSwipe with Spanish labels, loaded when a photo is first chosen. Without it, links open the photo. */
import PhotoSwipeLightbox from 'photoswipe/lightbox';

const lightbox = new PhotoSwipeLightbox({
  gallery: '[data-gallery]',
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
});
lightbox.init();
