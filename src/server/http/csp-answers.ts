/** Answers for addresses that are not the API's: the files of the site, where both are on one origin. */
import type { FastifyInstance } from 'fastify';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null without a body. */
  readonly body: Buffer | null;
}

/** Null for a request that is the API's. @param known the entity tags that the browser has (`If-None-Match`) */
export type SiteAnswers = (url: string, known: string | undefined) => Promise<SiteAnswer | null>;

/** Added before the request guard: anyone may read the site. */
export function addSiteAnswers(app: FastifyInstance, answer: SiteAnswers): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const found = await answer(request.raw.url ?? '/', request.headers['if-none-match']);
    return found ? reply.code(found.status).headers(found.headers).send(found.body) : undefined;
  });
}
