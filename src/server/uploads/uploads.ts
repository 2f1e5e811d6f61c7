/** POST of `/api/upload`: stores one picture: a poster, a photo of the gallery or another one. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitUploadTime } from '../http/body-time.ts';
import { refusal } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import type { Posters } from './posters.ts';
import { PICTURE_FIELDS, pictureInForm } from './upload-form.ts';
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
      config: { rateLimit: { max: limits.uploadsPerMinute } },
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
