/** The mark as a browser's tab wants it: in the page itself, because a file of its own would compete with the poster. */
import { TAB_SVG } from '../artwork/icon.ts';

export const iconUri = `data:image/svg+xml,${TAB_SVG.replaceAll(/[<>#]/gu, encodeURIComponent)}`;
