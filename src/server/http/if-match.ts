/** The version that a request wants to change: `If-Match` with one strong ETag. */
import type { FastifyRequest } from 'fastify';
import { refusal } from './errors.ts';

const STRONG_ETAG = /^"[\x21\x23-\x7e]{1,100}"$/u;

/** @throws ApiError 428 without one: `*` or a list would overwrite versions that the editor has not seen */
export function ifMatchOf(request: FastifyRequest): string {
  const etag = request.headers['if-match']?.trim() ?? '';
  if (!STRONG_ETAG.test(etag)) throw refusal(428);
  return etag;
}
