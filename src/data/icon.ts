/** The favicon as a data URL: a separate file would compete with the poster for bandwidth. */
import { SMALL_ICON_SVG } from '../artwork/site-icon.ts';

export const iconUri = `data:image/svg+xml,${SMALL_ICON_SVG.replaceAll(/[^\w'=:/.-]/gu, encodeURIComponent)}`;
