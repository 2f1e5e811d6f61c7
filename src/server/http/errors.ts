/** Error answers in Spanish, with a solution and a sentence on what was saved. They contain no paths or stack traces. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../lib/error-handling.ts';
import { SymlinkError } from '../../lib/open-folder.ts';
import {
  ContentError,
  formatProblem,
  type Problem,
  UnopenedFolderError,
} from '../../storage/files/problem.ts';
import { KB, limits, MB } from './limits.ts';

/** An error whose message and fields go to the client unchanged. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** Messages by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** Other fields of the answer, such as the id of a duplicate or the versions of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    statusCode: number,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
    this.details = details;
  }
}

const NOTHING_SAVED = 'No se guardó nada.';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'La petición no se entiende. Revisa los datos y vuelve a enviarlos.',
  404: 'Aquí no hay nada. Las direcciones están en docs/api.md.',
  408: 'La petición tardó demasiado en llegar. Revisa la conexión y vuelve a intentarlo.',
  412: 'Alguien más cambió esto mientras lo editabas. Revisa las dos versiones y elige.',
  413: `Lo enviado es demasiado grande. El máximo es ${limits.pictureBytes / MB} MB para una imagen y ${limits.jsonBytes / KB} KB para los datos.`,
  415: 'El tipo de contenido no se acepta: los shows van como application/json en UTF-8 y el cartel como multipart/form-data.',
  428: 'Falta decir qué versión se cambia: envía If-Match con el ETag que llegó al leerlo.',
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

/** Returns an ApiError. Adds "No se guardó nada." to the text; `motivo` is the text alone. Default: the text of the status. */
export function apiError(
  status: number,
  text: string = standardText(status),
  fields: ApiError['fields'] = {},
  details: ApiError['details'] = {},
): ApiError {
  return new ApiError(status, `${text} ${NOTHING_SAVED}`, fields, { motivo: text, ...details });
}

export function sendError(
  thrown: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = toShownError(thrown);
  const status = httpStatusOf(error);
  if (status >= 500) request.log.error({ err: thrown }, 'fallo');
  // Without the header `connection: close`, the server reads and drops the rest of an oversized body within the request's time
  // limit. If Fastify closed the connection, a client that is still sending would never see the answer.
  reply.removeHeader('connection');
  // Limits count per minute, unless the answer has its own header.
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  const body = error instanceof ApiError ? toErrorBody(error) : errorBody(status);
  reply.code(status).type('application/json; charset=utf-8').send(body);
}

function toShownError(error: FastifyError | ApiError): FastifyError | ApiError {
  if (error instanceof SymlinkError) return apiError(409, `${error.message}.`);
  if (!(error instanceof ContentError)) return error;
  const { problems } = error;
  const isUnopened = error instanceof UnopenedFolderError || problems.some(({ file }) => file === '.');
  return isUnopened ? apiError(503, unopenedText(problems)) : apiError(409, invalidText(problems));
}

function invalidText([problem]: readonly Problem[]): string {
  const place = problem ? `: ${formatProblem(problem)}` : '';
  return `Un archivo del contenido tiene errores; corrígelo y vuelve a intentarlo${place}.`;
}

/** Names folders by their paths inside the content folder. Only the log has the folder's own path. */
function unopenedText(problems: readonly Problem[]): string {
  const folders = problems.map(({ file }) => file).filter((file) => file !== '.');
  const what = folders.length === 0 ? '' : ` (${folders.join(', ')})`;
  return `No se puede abrir la carpeta de contenido${what}. Avisa a quien cuida el servidor: hay que devolverla a su lugar o corregir sus permisos.`;
}

function toErrorBody({ message, fields, details }: ApiError) {
  return { error: message, fields, ...details };
}

/** Returns the body of an error answer with the default text of the status. */
export function errorBody(status: number) {
  return toErrorBody(apiError(status));
}

function standardText(status: number): string {
  return BY_STATUS[status] ?? standardText(status < 500 ? 400 : 500);
}

function httpStatusOf(error: FastifyError | ApiError): number {
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 600) return statusCode;
  return BY_ERRNO[errorCode(error)] ?? 500;
}
