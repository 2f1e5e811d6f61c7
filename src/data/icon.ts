/** The mark as a browser's tab wants it: in the page itself, because a file of its own would compete with the poster. */
import { SMALL_ICON_SVG } from '../artwork/site-icon.ts';

export const iconUri = `data:image/svg+xml,${SMALL_ICON_SVG.replaceAll(/[<>#]/gu, encodeURIComponent)}`;
