/** One show: GET, PUT, PATCH and DELETE of `/api/shows/:id`, its return from the bin and its versions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiShow, fromApi } from '../../storage/api/api-show.ts';
import type { BinEntry } from '../../storage/history/recycle-bin.ts';
import type { Changed, StoredShow } from '../../storage/write/show-editor.ts';
import { refusal } from '../http/errors.ts';
import { ifMatchOf } from '../http/if-match.ts';
import { mergePatch } from '../http/merge-patch.ts';
import { binEntryOf } from './bin-entry.ts';
import { conflict, missing, newestOf, noticeOf, type ShowChangeDeps, send, toWhole } from './show-answers.ts';
import { attemptShow, duplicate, invalid } from './show-errors.ts';
import { showOfVersion, toApiVersions } from './show-versions.ts';

type WithId = { Params: { id: string } };
type WithVersion = { Params: { id: string; version: string } };
type Answer = ApiShow & { aviso?: string };

export function showChangeRoutes(app: FastifyInstance, deps: ShowChangeDeps): void {
  const { editor, bin, gitSync, versionsOf } = deps;
  const find = async (id: string): Promise<StoredShow> => {
    await gitSync.waitForPull();
    return (await editor.find(id)) ?? (await missing(deps, id));
  };

  app.get<WithId>('/api/shows/:id', async ({ params: { id } }, reply): Promise<ApiShow> => {
    const stored = await find(id);
    return send(reply, id, stored);
  });

  app.put<WithId>('/api/shows/:id', async (request, reply): Promise<Answer> => {
    const replace = (stored: StoredShow) => changedBy(keepFormerIds(request.body, stored));
    return update(deps, request, reply, replace, 'Cambia');
  });

  app.patch<WithId>('/api/shows/:id', async (request, reply): Promise<Answer> => {
    const merge = (stored: StoredShow) => changedBy(mergePatch(toWhole(stored), request.body));
    return update(deps, request, reply, merge, 'Cambia');
  });

  app.delete<WithId>('/api/shows/:id', async (request) => {
    const { id } = request.params;
    const etag = ifMatchOf(request);
    await gitSync.waitForPull();
    const result = await editor.remove(id, etag, request.editor);
    if (result.outcome === 'missing') return missing(deps, id);
    if (result.outcome === 'stale') throw await conflict(deps, etag, result);
    const { stored, entry } = result;
    deps.onStored([stored.file, ...(entry ? [entry.binned] : [])], `Borra ${stored.id}`, request.editor);
    return { id: stored.id, papelera: entry && binEntryOf(deps.dir, entry), ...noticeOf(gitSync) };
  });

  app.post<WithId>(
    '/api/shows/:id/restaurar',
    { config: { isBodyOptional: true } },
    async (request, reply) => {
      const { id } = request.params;
      await gitSync.waitForPull();
      const entry = await newestOf(bin, id);
      if (entry) return restoreShow(deps, request, reply, entry);
      // A repeated request whose first answer was lost.
      const stored = await editor.find(id);
      if (stored) throw duplicate(stored.id);
      throw refusal(404, 'Ese show no está en la papelera.');
    },
  );

  app.get<WithId>('/api/shows/:id/versiones', async ({ params: { id } }) => {
    const stored = await find(id);
    return toApiVersions(stored, await versionsOf(stored.file));
  });

  app.post<WithVersion>(
    '/api/shows/:id/versiones/:version/restaurar',
    { config: { isBodyOptional: true } },
    async (request, reply): Promise<Answer> => {
      const { id, version } = request.params;
      const { file } = await find(id);
      const versions = await versionsOf(file);
      const restore = (stored: StoredShow): Changed => {
        const { show, notes } = showOfVersion(stored, versions, version);
        // The time of the change is that of the restore.
        return { show: { ...show, actualizado: stored.show?.actualizado }, notes };
      };
      return update(deps, request, reply, restore, 'Restaura');
    },
  );
}

/** Brings a show back from the bin and answers with it. */
export async function restoreShow(
  deps: ShowChangeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: BinEntry,
): Promise<Answer> {
  const result = await attemptShow(deps.editor.restore(entry));
  if (result.outcome === 'duplicate') throw duplicate(result.id);
  if (result.outcome !== 'saved') throw refusal(404, 'Ese show ya no está en la papelera.');
  const { stored } = result;
  deps.onStored([stored.file, entry.binned], `Restaura ${stored.id}`, request.editor);
  return { ...send(reply, stored.id, stored), ...noticeOf(deps.gitSync) };
}

async function update(
  deps: ShowChangeDeps,
  request: FastifyRequest<WithId>,
  reply: FastifyReply,
  change: (stored: StoredShow) => Changed,
  verb: string,
): Promise<Answer> {
  const { editor, gitSync } = deps;
  const { id } = request.params;
  const etag = ifMatchOf(request);
  await gitSync.waitForPull();
  const checked = async (stored: StoredShow) => {
    const changed = change(stored);
    if (changed.show.cartel !== stored.show?.cartel) await deps.checkPoster(changed.show.cartel);
    return changed;
  };
  const result = await attemptShow(editor.update(id, etag, checked, request.editor));
  if (result.outcome === 'missing') return missing(deps, id);
  if (result.outcome === 'duplicate') throw duplicate(result.id);
  if (result.outcome === 'stale') throw await conflict(deps, etag, result);
  const { stored } = result;
  const notice = noticeOf(gitSync);
  if (result.outcome === 'saved') {
    const { file, show } = stored;
    deps.onStored(show?.cartel ? [file, show.cartel] : [file], `${verb} ${stored.id}`, request.editor);
  }
  return { ...send(reply, id, stored), ...notice };
}

function changedBy(body: unknown): Changed {
  const result = fromApi(body);
  if (!result.ok) throw invalid(result.fields);
  return result;
}

/** The names that a file had are set by hand: a form that does not know them must not remove them. */
function keepFormerIds(body: unknown, { show }: StoredShow): unknown {
  if (!isObject(body) || 'antes' in body || !show?.antes) return body;
  return { ...body, antes: show.antes };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
