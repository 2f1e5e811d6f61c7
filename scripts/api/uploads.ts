/** POST of `/api/upload`: stores one picture: a poster, a photo of the gallery or another one. */
import type { FastifyInstance } from 'fastify';
import { refusal } from './errors.ts';
import type { Limits } from './limits.ts';
import type { Posters } from './posters.ts';
import { PICTURE_FIELDS, pictureInForm } from './upload-form.ts';
import { toJpeg } from './upload-image.ts';

export function uploadRoutes(app: FastifyInstance, posters: Posters, limits: Limits): void {
  let running = 0;
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.pictureBytes + limits.formExtraBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  app.post(
    '/api/upload',
    {
      config: { rateLimit: { max: limits.uploadsPerMinute } },
      // Checked before the body is read. The count ends when the connection closes, also when the client leaves earlier.
      onRequest: async (_request, reply) => {
        if (running >= limits.uploadsAtOnce) {
          reply.header('retry-after', '5');
          throw refusal(
            429,
            'Se están subiendo muchas imágenes a la vez. Vuelve a intentarlo en unos segundos.',
          );
        }
        running++;
        reply.raw.once('close', () => {
          running--;
        });
      },
    },
    async (request, reply) => {
      const form = request.body as Buffer;
      const picture = await pictureInForm(form, request.headers['content-type'] ?? '', limits);
      const path = await posters.store(await toJpeg(picture), PICTURE_FIELDS[picture.field].folder);
      reply.code(201);
      return { imageUrl: `/${path}` };
    },
  );
}
