/** Limits of uploads in time, bytes and pixels, the same for the editor API and for the pages that upload. */

/** Milliseconds in which the form has to arrive. */
export const UPLOAD_MS = 120_000;
/** Milliseconds that pages wait for the answer, longer than the API: it converts the picture after it has arrived. */
export const UPLOAD_ANSWER_MS = UPLOAD_MS + 30_000;

/** Pixels; a narrower picture looks blurred on a phone. */
export const LEAST_WIDTH = 720;
/** Bytes of an unedited photo from a phone. */
export const PICTURE_BYTES = 10 * 1024 * 1024;
