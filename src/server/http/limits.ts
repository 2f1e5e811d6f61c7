/** Limits of the API. */
import { PICTURE_BYTES, UPLOAD_MS } from '../../domain/pictures/upload-limits.ts';

export const KB = 1024;
export const MB = KB * KB;

export const limits = {
  jsonBytes: 128 * KB,
  pictureBytes: PICTURE_BYTES,
  /** Bytes of a form without its picture: boundaries, part headers, a few short fields. */
  formExtraBytes: 64 * KB,
  formParts: 10,
  /** Milliseconds for the headers of a request to arrive. */
  headersMs: 10_000,
  /** Milliseconds for a whole request to arrive, except an upload. */
  requestMs: 15_000,
  /** Milliseconds for a whole upload to arrive. */
  uploadMs: UPLOAD_MS,
  /** Milliseconds without a byte after which an upload is refused. */
  stallMs: 15_000,
  /** Milliseconds between checks of the time limits of headers and whole requests. */
  checkIntervalMs: 1_000,
  keepAliveMs: 5_000,
  /** Requests per minute from a client address. */
  requestsPerMinute: 3_000,
  uploadsPerMinute: 120,
  wrongKeysPerMinute: 20,
  /** Maximum forms in memory. Further uploads get 429 with Retry-After. */
  uploadsAtOnce: 4,
  connections: 2_000,
  /** Pause before a failed push is repeated. It doubles with each failure, up to 24 times this value. */
  pushRetryMs: 5_000,
  /** Milliseconds for running requests after SIGTERM. */
  shutdownMs: 10_000,
} as const satisfies Record<string, number>;

export type Limits = { readonly [name in keyof typeof limits]: number };
