/** Routes of the bin: list entries, and restore them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BinEntry } from '../../storage/history/recycle-bin.ts';
import { collectionOf, isList } from '../../storage/read/collections.ts';
import { apiError } from '../http/errors.ts';
import { newestBinned, toBinItem } from './content-errors.ts';
import { BASES, type EntryParams, entryResponse, NO_BODY, refOf, storeChange } from './entry-requests.ts';
import type { ContentDeps } from './resource.ts';

export function binRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { bin } = deps.store;
  app.get('/api/papelera', async () => (await bin.list()).map((entry) => toBinItem(deps, entry)));
  type BinCall = { readonly Params: { readonly entrada: string } };
  app.post<BinCall>('/api/papelera/:entrada/restaurar', NO_BODY, async ({ params }, reply) => {
    const entry = (await bin.list()).find(({ key }) => key === params.entrada);
    if (!entry) throw apiError(404, 'Eso ya no está en la papelera.');
    return restoreBinned(deps, entry, reply);
  });
  for (const base of BASES)
    app.post<{ Params: EntryParams }>(`${base}/:id/restaurar`, NO_BODY, ({ params }, reply) =>
      restoreRemoved(deps, refOf(params), reply),
    );
}

/** Restores the last deleted entry with the id. */
async function restoreRemoved(
  deps: ContentDeps,
  ref: ReturnType<typeof refOf>,
  reply: FastifyReply,
): Promise<object> {
  if (isList(ref.collection))
    throw apiError(404, 'Los elementos de una lista se restauran desde /api/papelera.');
  const binEntry = await newestBinned(deps, ref.collection, ref.id);
  if (binEntry) return restoreBinned(deps, binEntry, reply);
  const { subject, duplicateError } = deps.resourceOf(ref.collection);
  // If the first answer was lost, a repeated request finds the entry already stored.
  const stored = await deps.store.read(ref);
  throw stored ? duplicateError(stored.id) : apiError(404, `${subject} no está en la papelera.`);
}

async function restoreBinned(deps: ContentDeps, binEntry: BinEntry, reply: FastifyReply): Promise<object> {
  const { request } = reply;
  const name = collectionOf(binEntry.file);
  if (name === null) throw apiError(404, 'Eso ya no está en la papelera.');
  const { entry, warning } = await storeChange(
    deps,
    request,
    { ref: { collection: name, id: '' }, verb: 'Restaura' },
    () => deps.store.restore(binEntry, request.editor),
  );
  return { ...entryResponse(deps.resourceOf(name), reply, entry), ...warning };
}
