/** Limits of uploads, in time and in pixels, the same for the editor API and for the pages that upload. */

/** Milliseconds in which the form has to arrive. */
export const UPLOAD_MS = 120_000;
/** Milliseconds that pages wait for the answer, longer than the API: it converts the picture after it has arrived. */
export const UPLOAD_ANSWER_MS = UPLOAD_MS + 30_000;

/** Pixels; a narrower picture looks blurred on a phone. */
export const LEAST_WIDTH = 720;
