import type { PictureView } from '../../data/pictures/page-pictures.ts';

/** Returns the attributes of a link that opens a picture in the lightbox. The link is inside an element with `data-gallery`. */
export function lightboxLink({ full, width, height }: PictureView) {
  return { 'data-control': '', href: full, 'data-pswp-width': width, 'data-pswp-height': height };
}
