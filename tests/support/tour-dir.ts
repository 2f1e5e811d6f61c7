import { fileURLToPath } from 'node:url';

/** Absolute path of the content folder that tests build from, for `CONTENT_DIR`. */
export const TOUR_DIR = fileURLToPath(new URL('../fixtures/tour', import.meta.url));
