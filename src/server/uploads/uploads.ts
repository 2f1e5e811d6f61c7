/** POST of `/api/upload`: stores one picture: a poster, a photo of the gallery or another one. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitUploadTime } from '../http/body-time.ts';
import { type ApiError, refusal } from '../http/errors.ts';
import { type Limits, MB } from '../http/limits.ts';
import { FORM_BODY } from '../http/route-rules.ts';
import type { Posters } from './posters.ts';
import { toJpeg } from './upload-image.ts';

export function uploadRoutes(app: FastifyInstance, posters: Pick<Posters, 'store'>, limits: Limits): void {
  /** Whose pictures are in memory. */
  const running = new Set<FastifyRequest>();
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
      // Checked before the body is read. A picture that is converted counts until that ends, also when the client leaves.
      onRequest: async (request, reply) => {
        if (running.size >= limits.uploadsAtOnce) {
          reply.header('retry-after', '5');
          throw refusal(
            429,
            'Se están subiendo muchas imágenes a la vez. Vuelve a intentarlo en unos segundos.',
          );
        }
        running.add(request);
        limitUploadTime({ request: request.raw, response: reply.raw }, limits);
        reply.raw.once('close', () => {
          if (!converting.has(request)) running.delete(request);
        });
      },
    },
    async (request, reply) => {
      const form = request.body as Buffer;
      const picture = await pictureInForm(form, request.headers['content-type'] ?? '', limits);
      converting.add(request);
      try {
        const path = await posters.store(await toJpeg(picture), PICTURE_FIELDS[picture.field].folder);
        reply.code(201);
        return { imageUrl: `/${path}` };
      } finally {
        converting.delete(request);
        if (request.raw.socket.destroyed) running.delete(request);
      }
    },
  );
}

/** The fields that a picture can come in, each with its folder and what errors call it. */
export const PICTURE_FIELDS = {
  cartel: { folder: 'carteles', name: 'El cartel' },
  foto: { folder: 'galeria', name: 'La foto' },
  imagen: { folder: 'imagenes', name: 'La imagen' },
} as const;

export type PictureField = keyof typeof PICTURE_FIELDS;

export interface FormPicture {
  readonly field: PictureField;
  readonly bytes: Uint8Array;
}

/** @throws ApiError unless the form has exactly one file, in one of these fields. */
export async function pictureInForm(form: Buffer, contentType: string, limits: Limits): Promise<FormPicture> {
  if (countParts(form, contentType) > limits.formParts) {
    throw refusal(413, 'El formulario tiene demasiadas partes: envía solo la imagen.');
  }
  const data = await parse(form, contentType);
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

/** An ApiError with `message` on the field of the picture. */
export function pictureError(field: PictureField, status: number, message: string): ApiError {
  return refusal(status, `${PICTURE_FIELDS[field].name} no se puede usar: ${message}.`, { [field]: message });
}

function isPictureField(name: string): name is PictureField {
  return Object.hasOwn(PICTURE_FIELDS, name);
}

async function parse(form: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(form), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refusal(400, 'El formulario llegó incompleto o mal formado. Vuelve a enviarlo.');
  }
}

/** Counted before parsing, which creates an object per part. */
function countParts(form: Buffer, contentType: string): number {
  const boundary = /boundary="?([^"]+)"?$/iu.exec(contentType)?.[1] ?? '';
  const delimiter = Buffer.from(`--${boundary}`);
  let count = -1;
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length))
    count++;
  return count;
}
