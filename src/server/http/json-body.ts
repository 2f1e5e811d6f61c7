/** Parses JSON bodies: UTF-8, without repeated fields, with limited nesting. */
import type { FastifyInstance } from 'fastify';
import { type JSONVisitor, visit } from 'jsonc-parser';
import { orNull } from '../../lib/error-handling.ts';
import { type ApiError, apiError } from './errors.ts';

const TYPES = ['application/json', 'application/merge-patch+json'];

/** Makes the server accept only JSON bodies. */
export function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      if (bytes.length === 0 && request.routeOptions.config.isBodyOptional) done(null, {});
      else parse(request, decodeJson(bytes as Buffer), done);
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** Maximum nesting, because the parser creates an object for each level. A show has one level, a festival four. */
const MAX_DEPTH = 20;

/**
 * Decodes a body and checks what Fastify's parser accepts: JSON.parse silently drops the first of two equal
 * fields. Fastify's parser refuses invalid JSON. @throws ApiError
 */
function decodeJson(bytes: Buffer): string {
  const text = orNull(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (text === null) throw apiError(400, 'Los datos no están en UTF-8.');
  checkFields(text);
  return text;
}

/** Checks the fields. @throws ApiError if a field is repeated or the nesting exceeds MAX_DEPTH */
function checkFields(text: string): void {
  /** Names of the fields so far, for each object that is open. */
  const objects: Set<string>[] = [];
  const checkDepth: JSONVisitor['onArrayBegin'] = (_offset, _length, _line, _column, pathOf) => {
    const path = pathOf();
    if (path.length < MAX_DEPTH) return;
    throw bodyFieldError(
      String(path[0]),
      'Los datos tienen demasiados niveles.',
      `tiene más de ${MAX_DEPTH} niveles; quítalos`,
    );
  };
  visit(text, {
    onObjectBegin: (...at) => {
      checkDepth(...at);
      objects.push(new Set());
    },
    onObjectEnd: () => objects.pop(),
    onArrayBegin: checkDepth,
    onObjectProperty: (name) => {
      const names = objects.at(-1);
      if (names?.has(name))
        throw bodyFieldError(name, 'Un campo viene dos veces.', 'está repetido; deja solo uno');
      names?.add(name);
    },
  });
}

function bodyFieldError(field: string, message: string, problem: string): ApiError {
  return apiError(400, message, { [field.slice(0, 60)]: problem });
}
