/** Every answer that is not a success: in Spanish, with what to do and whether anything was saved, and nothing of the machine. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../src/lib/error-code.ts';
import { KB, limits, MB } from './limits.ts';

/** A refusal that the client is told as it is. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** Messages by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the show that is in the way; null when it is none. */
  readonly id: string | null;

  constructor(
    statusCode: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    id: string | null = null,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
    this.id = id;
  }
}

const NOTHING = 'No se guardó nada.';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'La petición no se entiende. Revisa los datos y vuelve a enviarlos.',
  404: 'Aquí no hay nada. Las direcciones son /api/shows, /api/upload y las de las imágenes, como /carteles/nombre.jpg.',
  408: 'La petición tardó demasiado en llegar. Revisa la conexión y vuelve a intentarlo.',
  413: `Lo enviado es demasiado grande. El máximo es ${limits.pictureBytes / MB} MB para un cartel y ${limits.jsonBytes / KB} KB para los datos.`,
  415: 'El tipo de contenido no se acepta: los shows van como application/json en UTF-8 y el cartel como multipart/form-data.',
  429: 'Son demasiadas peticiones seguidas. Espera un minuto y vuelve a intentarlo.',
  431: 'Las cabeceras de la petición son demasiado grandes.',
  500: 'Algo falló en el servidor. Vuelve a intentarlo; si sigue, avisa a quien lo cuida.',
  503: 'No se puede escribir en la carpeta de contenido. Avisa a quien cuida el servidor.',
  507: 'El disco del servidor está lleno. Avisa a quien lo cuida y vuelve a intentarlo después.',
};

const BY_ERRNO: Readonly<Record<string, number>> = {
  ENOSPC: 507,
  EDQUOT: 507,
  EFBIG: 507,
  EROFS: 503,
  EACCES: 503,
  EPERM: 503,
  EMFILE: 503,
  ENFILE: 503,
};

/** A refusal that says what was saved: nothing. Without a text of its own, in the words for its status. */
export function refusal(
  status: number,
  text: string = textFor(status),
  fields: ApiError['fields'] = {},
): ApiError {
  return new ApiError(status, `${text} ${NOTHING}`, fields);
}

export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'fallo');
  // Fastify would cut the line on an oversized body and the client, still sending, would never see the answer; the
  // rest is read and dropped instead, as long as the request's time lasts.
  reply.removeHeader('connection');
  const body = error instanceof ApiError ? bodyOf(error) : plain(status);
  reply.code(status).type('application/json; charset=utf-8').send(body);
}

function bodyOf({ message, fields, id }: ApiError) {
  return { error: message, fields, ...(id === null ? {} : { id }) };
}

/** The body of an answer in the words for its status. */
export function plain(status: number) {
  return bodyOf(refusal(status));
}

function textFor(status: number): string {
  return BY_STATUS[status] ?? textFor(status < 500 ? 400 : 500);
}

function statusOf(error: FastifyError | ApiError): number {
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 600) return statusCode;
  return BY_ERRNO[errorCode(error)] ?? 500;
}
