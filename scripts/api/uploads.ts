/** POST of `/api/upload`: one picture in, one poster stored. */
import type { FastifyInstance } from 'fastify';
import { refusal } from './errors.ts';
import type { Limits } from './limits.ts';
import type { Posters } from './posters.ts';
import { pictureInForm } from './upload-form.ts';
import { toPoster } from './upload-image.ts';

export function uploadRoutes(app: FastifyInstance, posters: Posters, limits: Limits): void {
  let underway = 0;
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.pictureBytes + limits.formExtraBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  app.post(
    '/api/upload',
    {
      config: { rateLimit: { max: limits.uploadsPerMinute } },
      // Before the body is read: each one holds its bytes in memory until it is done.
      onRequest: async (_request, reply) => {
        if (underway >= limits.uploadsAtOnce) {
          reply.header('retry-after', '5');
          throw refusal(
            429,
            'Se están subiendo muchos carteles a la vez. Vuelve a intentarlo en unos segundos.',
          );
        }
        underway++;
        reply.raw.once('close', () => {
          underway--;
        });
      },
    },
    async (request, reply) => {
      const form = request.body as Buffer;
      const picture = await pictureInForm(form, request.headers['content-type'] ?? '', limits);
      const path = await posters.store(await toPoster(picture));
      reply.code(201);
      return { imageUrl: `/${path}` };
    },
  );
}
