/** Limits of uploads, in time and in pixels, the same for the editor API and for the pages that upload. */

/** The form has to arrive within this time. A poster as the pages send it has 0.6 MB: 40 kbit/s are enough. */
export const UPLOAD_MS = 120_000;
/** Pages wait longer than the API, which answers what happened: the picture is converted after it has arrived. */
export const UPLOAD_ANSWER_MS = UPLOAD_MS + 30_000;

/** Pixels; a narrower picture is blurred on a phone. */
export const LEAST_WIDTH = 720;
