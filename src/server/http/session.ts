/** GET of `/api/sesion`: whose key the request carries. */
import type { FastifyInstance } from 'fastify';

export function sessionRoutes(app: FastifyInstance): void {
  app.get('/api/sesion', async ({ editor }): Promise<{ nombre: string | null }> => ({ nombre: editor }));
}
