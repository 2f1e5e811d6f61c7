/** Limits of the API. */
import { PICTURE_BYTES, UPLOAD_MS } from '../../domain/pictures/upload-limits.ts';

export const KB = 1024;
export const MB = KB * KB;

export const limits = {
  jsonBytes: 128 * KB,
  pictureBytes: PICTURE_BYTES,
  /** Size of a form besides its picture: boundaries, part headers, a few short fields. */
  formExtraBytes: 64 * KB,
  formParts: 10,
  /** Time for the headers of a request to arrive. */
  headersMs: 10_000,
  /** Time for a whole request to arrive, unless it is an upload. */
  requestMs: 15_000,
  /** Time for a whole upload to arrive. */
  uploadMs: UPLOAD_MS,
  /** Time without a byte after which an upload is refused. */
  stallMs: 15_000,
  /** Interval between checks of the time limits of headers and of whole requests. */
  checkIntervalMs: 1_000,
  keepAliveMs: 5_000,
  /** Requests of a client address in a minute. */
  requestsPerMinute: 3_000,
  uploadsPerMinute: 120,
  wrongKeysPerMinute: 20,
  /** Number of forms in memory; further uploads get 429 with Retry-After. */
  uploadsAtOnce: 4,
  connections: 2_000,
  /** Pause before a failed push is repeated; it doubles up to 24 times this. */
  pushRetryMs: 5_000,
  /** Time for running requests after SIGTERM. */
  shutdownMs: 10_000,
} as const satisfies Record<string, number>;

export type Limits = { readonly [name in keyof typeof limits]: number };
