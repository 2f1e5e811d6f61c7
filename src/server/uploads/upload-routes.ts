/** Route `/api/upload`. A POST stores one picture, in one of `PICTURE_FIELDS`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitUploadTime } from '../http/body-time.ts';
import { apiError } from '../http/errors.ts';
import { type Limits, MB } from '../http/limits.ts';
import { FORM_BODY } from '../http/route-rules.ts';
import { PICTURE_FIELDS, type PictureField } from './picture-store.ts';
import { pictureError, uploadToJpeg } from './upload-to-jpeg.ts';

/** Adds the route. @param store resolves with the picture's path inside the content folder */
export function uploadRoutes(
  app: FastifyInstance,
  store: (jpeg: Uint8Array, folder: string) => Promise<string>,
  limits: Limits,
): void {
  /** Requests whose pictures are in memory. */
  const pending = new Set<FastifyRequest>();
  const converting = new Set<FastifyRequest>();
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.pictureBytes + limits.formExtraBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  app.post(
    '/api/upload',
    {
      config: { body: FORM_BODY, rateLimit: { max: limits.uploadsPerMinute } },
      // Before the body is read. A picture counts until it is converted, even if the client leaves.
      onRequest: async (request, reply) => {
        if (pending.size >= limits.uploadsAtOnce) {
          reply.header('retry-after', '5');
          throw apiError(
            429,
            'Se están subiendo muchas imágenes a la vez. Vuelve a intentarlo en unos segundos.',
          );
        }
        pending.add(request);
        limitUploadTime({ request: request.raw, response: reply.raw }, limits);
        reply.raw.once('close', () => {
          if (!converting.has(request)) pending.delete(request);
        });
      },
    },
    async (request, reply) => {
      const form = request.body as Buffer;
      const picture = await pictureInForm(form, request.headers['content-type'] ?? '', limits);
      converting.add(request);
      try {
        const path = await store(await uploadToJpeg(picture), PICTURE_FIELDS[picture.field].folder);
        reply.code(201);
        return { imageUrl: `/${path}` };
      } finally {
        converting.delete(request);
        if (request.raw.socket.destroyed) pending.delete(request);
      }
    },
  );
}

/** Returns the picture of a form. @throws ApiError unless the form has exactly one file, in one of these fields */
async function pictureInForm(form: Buffer, contentType: string, limits: Limits) {
  if (countParts(form, contentType) > limits.formParts) {
    throw apiError(413, 'El formulario tiene demasiadas partes: envía solo la imagen.');
  }
  const data = await parseForm(form, contentType);
  const files = [...data].filter(([, value]) => typeof value !== 'string');
  const [[field = '', file] = [], ...more] = files;
  if (!isPictureField(field) || file === undefined || typeof file === 'string') {
    throw pictureError('cartel', 400, 'falta la imagen; elige un archivo JPG, PNG o WebP');
  }
  if (more.length > 0) throw pictureError(field, 400, 'llegó más de un archivo; envía solo uno');
  if (file.size > limits.pictureBytes)
    throw pictureError(field, 413, `pesa más de ${limits.pictureBytes / MB} MB; elige una imagen más ligera`);
  if (file.size === 0) throw pictureError(field, 400, 'el archivo está vacío; elige otra imagen');
  return { field, bytes: await file.bytes() };
}

function isPictureField(name: string): name is PictureField {
  return Object.hasOwn(PICTURE_FIELDS, name);
}

async function parseForm(form: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(form), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw apiError(400, 'El formulario llegó incompleto o mal formado. Vuelve a enviarlo.');
  }
}

/** Counts the parts of a form before parsing, because the parser creates an object for each part. */
function countParts(form: Buffer, contentType: string): number {
  const boundary = /boundary="?([^"]+)"?$/iu.exec(contentType)?.[1] ?? '';
  const delimiter = Buffer.from(`--${boundary}`);
  let count = -1;
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length))
    count++;
  return count;
}
