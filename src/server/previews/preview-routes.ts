/** Routes of previews: `/api/previa/` serves pages to visitors with a link, `/api/previas` manages links for editors. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entries } from '../../storage/read/parse-entries.ts';
import { apiError } from '../http/errors.ts';
import { staticFileHandler } from '../serve/static-files.ts';
import { type PreviewLink, type PreviewLinkStore, parsePreview } from './preview-links.ts';
import { HIDDEN_FILES, PREVIEW_BASE, PREVIEW_HEADERS, type PreviewSites } from './preview-sites.ts';

export interface PreviewRouteDeps {
  readonly links: PreviewLinkStore;
  readonly sites: PreviewSites;
  /** Origin of the API. */
  readonly origin: string;
  /** @throws ContentError */
  readonly entries: () => Promise<Entries>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const COOKIE = 'previa';
const TOKEN_IN_COOKIE = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`, 'u');
/** Script that reads the token after #. Browsers send this part to no server, so no log or referrer contains it. */
const SCRIPT = `const clave = location.hash.slice(1);
const enter = async () => {
  const answer = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ clave }) });
  if (answer.ok) location.replace(location.pathname);
  else document.querySelector('p').textContent = 'Este enlace no sirve: venció, se anuló o está incompleto. Pide otro a quien te lo dio.';
};
if (clave) void enter();`;
const pageWith = (content: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>Vista previa confidencial</title>
<body>
${content}
</body>
</html>
`;
const ENTRANCE = pageWith(`<p>Ábrela con el enlace completo que te dieron; necesita JavaScript.
Si ya la habías abierto, el enlace venció o se anuló: pide otro.</p>
<script>${SCRIPT}</script>`);
const NOT_HERE = pageWith(
  `<p>Esto no está en la vista previa. <a href="${PREVIEW_BASE}">Ir al inicio de la vista previa</a></p>`,
);
/** Page while the preview is built, and after a build that failed. Browsers reload it automatically. */
const NOT_BUILT = pageWith(`<meta http-equiv="refresh" content="3">
<p>La vista previa se está construyendo y esta página se actualiza sola.
Si en unos minutos no aparece, avisa a quien te dio el enlace.</p>`);
const PAGE_POLICY = `default-src 'none'; connect-src 'self'; script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const enterSchema = z.object({ clave: z.string().max(300) });
const linkSchema = z.object({
  hasta: z.string().max(40),
  para: z.string().trim().max(80).default(''),
  shows: z.array(z.string().max(100)).max(500).default([]),
});

/** Messages by the field that the schema refuses. */
const FAULTS: Readonly<Record<string, string>> = {
  hasta: 'Falta hasta cuándo sirve la vista previa.',
  para: 'para lleva 80 letras cuando más.',
  shows: 'shows lleva una lista de nombres de archivo.',
};

export function previewRoutes(app: FastifyInstance, deps: PreviewRouteDeps): void {
  pageRoutes(app, deps);
  linkRoutes(app, deps);
}

/**
 * Adds the routes for promoters and press, who have no key and open their link from webmail and messengers.
 * POST exchanges the link's token for a cookie, with which GET serves pages.
 */
function pageRoutes(app: FastifyInstance, { links, sites, origin, clock }: PreviewRouteDeps): void {
  const options = { config: { isPublic: true, isLinked: true } };
  app.get<{ Params: { '*': string } }>('/api/previa/*', options, async (request, reply) => {
    const token = TOKEN_IN_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const link = await links.findByToken(token, clock());
    // All invalid tokens get the same page, which does not say why they are invalid.
    if (!link) return sendPreviewPage(reply, 404, ENTRANCE);
    if (HIDDEN_FILES.test(`/${request.params['*']}`)) return sendPreviewPage(reply, 404, NOT_HERE);
    const dir = await sites.folderOf(link);
    const answer = staticFileHandler({ dir, base: PREVIEW_BASE, health: async () => ({}) });
    const found = await answer(request.raw.url ?? '', undefined);
    if (!found && !existsSync(dir)) return sendPreviewPage(reply.header('retry-after', '3'), 503, NOT_BUILT);
    if (!found) return sendPreviewPage(reply, 404, NOT_HERE);
    return reply
      .code(found.status)
      .headers({ ...found.headers, ...PREVIEW_HEADERS })
      .removeHeader('etag')
      .send(found.body);
  });

  app.post('/api/previa/*', options, async (request, reply) => {
    const { success, data } = enterSchema.safeParse(request.body);
    const link = success ? await links.findByToken(data.clave, clock()) : null;
    if (!success || !link) throw apiError(404, 'Este enlace no sirve.');
    void sites.folderOf(link);
    const seconds = Math.floor((link.until - clock()) / 1000);
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    const cookie = `${COOKIE}=${data.clave}; Path=${PREVIEW_BASE}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
    return reply.headers(PREVIEW_HEADERS).header('set-cookie', cookie).code(204).send();
  });
}

/** Adds the routes by which editors list, create and revoke links. */
function linkRoutes(app: FastifyInstance, { links, sites, origin, clock, entries }: PreviewRouteDeps): void {
  const keepValid = async () => sites.removeOtherSites(await links.listValid(clock()));
  const toAnswer = async (link: PreviewLink) => ({
    id: link.id,
    para: link.name,
    enlace: `${origin}${PREVIEW_BASE}#${await links.tokenOf(link)}`,
    shows: link.shows,
    hasta: new Date(link.until).toISOString(),
    autor: link.author,
  });

  app.get('/api/previas', async () => Promise.all((await links.listValid(clock())).map(toAnswer)));

  app.post('/api/previas', async (request, reply) => {
    const { data, error } = linkSchema.safeParse(request.body);
    const field = String(error?.issues[0]?.path[0] ?? 'hasta');
    if (!data) throw apiError(400, FAULTS[field], { [field]: FAULTS[field] ?? '' });
    const preview = parsePreview(await entries(), data.hasta, data.shows, clock());
    if ('problem' in preview) throw apiError(400, preview.problem, { [preview.field]: preview.problem });
    const { shows, until } = preview;
    const link = { shows, until, name: data.para, author: request.editor };
    const added = await links.add(link, clock());
    await keepValid();
    void sites.folderOf(added);
    return reply.code(201).send(await toAnswer(added));
  });

  app.delete<{ Params: { id: string } }>('/api/previas/:id', async ({ params: { id } }) => {
    if (!(await links.revoke(id))) throw apiError(404, 'Ese enlace ya no está.');
    await keepValid();
    return { id };
  });
}

function sendPreviewPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...PREVIEW_HEADERS, 'content-security-policy': PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(html);
}
