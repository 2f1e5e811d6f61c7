/** GET and POST of `/api/shows`. */
import type { FastifyInstance } from 'fastify';
import { withAnnouncementDay } from '../../domain/shows/with-announcement-day.ts';
import { type ApiShow, fromApi, toApi } from '../../storage/api/api-show.ts';
import type { ShowWriter } from '../../storage/write/write-show.ts';
import type { GitSync } from '../git/git-sync.ts';
import { attemptShow, duplicate, invalid } from './show-errors.ts';

export interface ShowRouteDeps {
  readonly writer: ShowWriter;
  readonly gitSync: GitSync;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** @throws ApiError when the poster was not uploaded */
  readonly checkPoster: (cartel: string | undefined) => Promise<void>;
  /** Called after each stored change. */
  readonly onStored: (files: readonly string[], message: string, editor: string | null) => void;
}

export function showRoutes(app: FastifyInstance, deps: ShowRouteDeps): void {
  const { writer, gitSync, clock, checkPoster, onStored } = deps;
  app.get('/api/shows', async (): Promise<ApiShow[]> => {
    await gitSync.waitForPull();
    const { shows } = await writer.index.refresh();
    return shows.map(({ id, show, body }) => toApi(id, show, body));
  });

  // Answers when the show is durable on disk; `aviso` is about the git sync of earlier shows.
  app.post('/api/shows', async (request, reply): Promise<ApiShow & { aviso?: string }> => {
    const posted = fromApi(request.body);
    if (!posted.ok) throw invalid(posted.fields);
    const { notes } = posted;
    const show = withAnnouncementDay(posted.show, clock());
    await checkPoster(show.cartel);
    await gitSync.waitForPull();
    const { outcome, id, file, etag } = await attemptShow(writer.create(show, notes));
    if (outcome === 'duplicate') throw duplicate(id);
    const notice = gitSync.takeNotice();
    onStored(show.cartel ? [file, show.cartel] : [file], `Agrega ${id}`, request.editor);
    reply.code(201).header('etag', etag);
    return { ...toApi(id, show, notes), ...(notice === null ? {} : { aviso: notice }) };
  });
}
