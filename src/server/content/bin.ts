/** The bin: GET of `/api/papelera`, and the return of one of its entries. */
import type { FastifyInstance } from 'fastify';
import { collectionOf } from '../../storage/read/collections.ts';
import { refusal } from '../http/errors.ts';
import { binEntryOf } from './bin-entry.ts';
import { type ContentRouteDeps, restoreEntry } from './content-answers.ts';
import type { ShowChangeDeps } from './show-answers.ts';
import { restoreShow } from './show-changes.ts';

export function binRoutes(app: FastifyInstance, deps: ShowChangeDeps & ContentRouteDeps): void {
  const { bin, dir, gitSync } = deps;
  app.get('/api/papelera', async () => {
    await gitSync.waitForPull();
    return (await bin.list()).map((entry) => binEntryOf(dir, entry));
  });

  app.post<{ Params: { entrada: string } }>(
    '/api/papelera/:entrada/restaurar',
    { config: { isBodyOptional: true } },
    async (request, reply) => {
      await gitSync.waitForPull();
      const entry = (await bin.list()).find(({ key }) => key === request.params.entrada);
      if (!entry) throw refusal(404, 'Eso ya no está en la papelera.');
      const collection = collectionOf(entry.file);
      return collection === null || collection === 'shows'
        ? restoreShow(deps, request, reply, entry)
        : restoreEntry(deps, request, reply, collection, entry);
    },
  );
}
