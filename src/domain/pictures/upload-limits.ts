/** Limits of uploads in time, bytes and pixels. The editor API and the pages that upload share them. */

/** Milliseconds until the whole form must have arrived. */
export const UPLOAD_MS = 120_000;
/** Milliseconds that pages wait for the answer: the API converts the picture after it has arrived. */
export const UPLOAD_ANSWER_MS = UPLOAD_MS + 30_000;

/** Minimum width in pixels; a narrower picture looks blurred on a phone. */
export const MIN_WIDTH = 720;
/** Maximum bytes: an unedited photo from a phone fits. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
