/** How much the API takes from anyone. The page's own use stays far below all of these. */

export const KB = 1024;
export const MB = KB * KB;

export const limits = {
  jsonBytes: 128 * KB,
  /** A photo straight from a phone. */
  pictureBytes: 10 * MB,
  /** Around the picture in a form: boundaries, part headers, a few short fields. */
  formExtraBytes: 64 * KB,
  formParts: 10,
  /** The whole request must have arrived, and its headers before that. */
  requestMs: 15_000,
  headersMs: 10_000,
  /** How often the two above are looked at. */
  sweepMs: 1_000,
  keepAliveMs: 5_000,
  /** By address, in a minute. */
  requestsPerMinute: 3_000,
  uploadsPerMinute: 120,
  wrongTokensPerMinute: 20,
  /** Forms in memory at once; more are told to come back. */
  uploadsAtOnce: 4,
  connections: 2_000,
  /** After SIGTERM, for requests that are under way. */
  shutdownMs: 10_000,
} as const satisfies Record<string, number>;

export type Limits = { readonly [name in keyof typeof limits]: number };
