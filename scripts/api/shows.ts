/** GET and POST of `/api/shows`. */
import type { FastifyInstance } from 'fastify';
import { withAnnouncementDay } from '../../src/domain/announcement-day.ts';
import { pluralize } from '../../src/domain/pluralize.ts';
import type { Show } from '../../src/schemas/show.ts';
import { type ApiShow, fromApi, toApi } from '../../src/storage/api-show.ts';
import type { ShowWriter, Written } from '../../src/storage/write-show.ts';
import { ApiError, refusal } from './errors.ts';
import type { GitSync } from './git-sync.ts';
import type { Posters } from './posters.ts';

export interface ShowRouteDeps {
  readonly writer: ShowWriter;
  readonly posters: Posters;
  readonly gitSync: GitSync;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function showRoutes(app: FastifyInstance, { writer, posters, gitSync, clock }: ShowRouteDeps): void {
  app.get('/api/shows', async (): Promise<ApiShow[]> => {
    await gitSync.waitForPull();
    const { shows } = await writer.index();
    return shows.map(({ id, show, body }) => toApi(id, show, body));
  });

  // Answers when the show is durable on disk; `aviso` is about the git sync of earlier shows.
  app.post('/api/shows', async (request, reply): Promise<ApiShow & { aviso?: string }> => {
    const posted = fromApi(request.body);
    if (!posted.ok) throw invalid(posted.fields);
    const { notes } = posted;
    const show = withAnnouncementDay(posted.show, clock());
    if (show.cartel && !(await posters.isUploaded(show.cartel))) {
      throw invalid({ cartel: 'no es un cartel que se haya subido aquí; súbelo de nuevo o déjalo vacío' });
    }
    await gitSync.waitForPull();
    const written = await writer.create(show, notes);
    if (written.outcome === 'duplicate') throw duplicate(written);
    const notice = gitSync.takeNotice();
    gitSync.enqueue(filesOf(show, written), `Agrega ${written.id}`);
    reply.code(201);
    return { ...toApi(written.id, show, notes), ...(notice === null ? {} : { aviso: notice }) };
  });
}

function filesOf(show: Show, { file }: Written): string[] {
  return show.cartel ? [file, show.cartel] : [file];
}

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  const count = Object.keys(fields).length;
  const what = `Hay ${pluralize(count, 'campo', 'campos')}`;
  return refusal(400, `${what} por corregir.`, fields);
}

function duplicate({ id }: { readonly id: string }): ApiError {
  return new ApiError(
    409,
    'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
    { fecha: 'ya hay un show igual en esa fecha, ciudad, lugar y hora' },
    id,
  );
}
