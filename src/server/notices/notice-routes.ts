/** Routes of `/api/avisos`: subscribe, confirm and unsubscribe. No answer tells if an address is subscribed. */
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';
import { countPerMinute } from '../http/request-guard.ts';
import { FORM_BODY, URLENCODED_BODY } from '../http/route-rules.ts';
import { keyedHash, readToken } from '../keys/signed-tokens.ts';
import type { NoticeSettings } from '../settings/notice-settings.ts';
import { hasDeletionsToVacuum, isBusy, retryWhileBusy, vacuumDeletions } from './notice-database.ts';
import {
  askToConfirm,
  askToUnsubscribe,
  BUSY,
  CHECK_MAIL,
  confirmedPage,
  EXPIRED,
  failedPage,
  NOT_AN_ADDRESS,
  NOT_UNSUBSCRIBED_YET,
  type NoticePage,
  REOPENED_FORM,
  sendNoticePage,
  tooManyMails,
  UNKNOWN_CITY,
  UNSUBSCRIBED,
  UNSUBSCRIBED_FROM_ALL,
} from './notice-page.ts';
import {
  cityOfSubscriber,
  confirmSubscription,
  deleteSubscription,
  mailboxOf,
  requestSubscription,
  type SubscribedCity,
  toStoredEmail,
} from './subscribers.ts';
import { storeUnsubscription } from './unsubscription-files.ts';

const ANY_FORM = new RegExp(`${URLENCODED_BODY.source}|${FORM_BODY.source}`, 'iu');

const LEAVE = '/api/avisos/baja';

/** Pages behind links in mails, which open from webmail. */
const LINKED_PAGES = [
  { url: '/api/avisos/confirmar', body: URLENCODED_BODY, answer: confirm },
  { url: LEAVE, body: ANY_FORM, answer: unsubscribe },
] as const;

interface NoticeRouteDeps {
  readonly settings: NoticeSettings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: DatabaseSync;
  /** Returns the site's city with this slug, or null. */
  readonly findCity: (slug: string) => Promise<SubscribedCity | null>;
  /** Called when a mail is queued. */
  readonly onQueued: () => void;
}

export function noticeRoutes(app: FastifyInstance, deps: NoticeRouteDeps): void {
  const { site, limits } = deps.settings;
  const countForm = countPerMinute(app, limits.formsPerMinute);
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendNoticePage(reply, errorPage(error, request), site),
    );
    const config = { body: URLENCODED_BODY, isPublic: true };
    scope.post('/api/avisos', { config }, async (request, reply) => {
      await countForm(request);
      return sendNoticePage(reply, await subscribe(deps, request), site);
    });
    // Browsers open the address of a sent form again from their history.
    const reopened = { config: { isPublic: true } };
    scope.get('/api/avisos', reopened, async (_request, reply) =>
      sendNoticePage(reply.header('allow', 'POST'), REOPENED_FORM, site),
    );
    for (const { url, body, answer } of LINKED_PAGES)
      scope.route({
        method: ['GET', 'POST'],
        url,
        config: { body, isPublic: true, isLinked: true },
        handler: async (request, reply) => sendNoticePage(reply, await answer(deps, request), site),
      });
  });
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  // RFC 8058 also allows this type. The form's content does not matter.
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) =>
    done(null, {}),
  );
}

function errorPage(error: FastifyError, { log, routeOptions }: FastifyRequest): NoticePage {
  if (isBusy(error)) return BUSY;
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error }, 'fallo');
  // The database undoes what failed. A failed unsubscription may have deleted the subscriber, and left bytes of the address.
  const failed = routeOptions.url === LEAVE ? 'Algo falló. Vuelve' : 'Algo falló. No se guardó nada; vuelve';
  const text = error instanceof ApiError ? error.message : `${failed} a intentarlo en unos minutos.`;
  return failedPage(status, text);
}

async function subscribe(deps: NoticeRouteDeps, { body }: FastifyRequest): Promise<NoticePage> {
  const form = formSchema.safeParse(body);
  if (!form.success) return NOT_AN_ADDRESS;
  const { correo, ciudad, apellido_materno: filledByRobot } = form.data;
  const city = await deps.findCity(ciudad);
  if (!city) return UNKNOWN_CITY;
  if (filledByRobot) return CHECK_MAIL;
  const { database, settings } = deps;
  const email = toStoredEmail(correo);
  const mailbox = keyedHash(settings.secret, mailboxOf(email)).toString('base64url');
  const now = deps.clock();
  const maxPerHour = settings.limits.confirmationsPerHour;
  const limitEnd = await retryWhileBusy(() =>
    requestSubscription(database, email, city, { now, maxPerHour, mailbox }),
  );
  if (limitEnd !== null) return tooManyMails(limitEnd - now);
  deps.onQueued();
  return CHECK_MAIL;
}

async function confirm(deps: NoticeRouteDeps, request: FastifyRequest): Promise<NoticePage> {
  const { database, clock } = deps;
  const id = subscriberOfLink(request, 'confirm', deps) ?? '';
  const city = await retryWhileBusy(() => cityOfSubscriber(database, id));
  if (city === null) return EXPIRED;
  if (request.method !== 'POST') return askToConfirm(city);
  const isConfirmed = await retryWhileBusy(() => confirmSubscription(database, id, clock()));
  return isConfirmed ? confirmedPage(city) : EXPIRED;
}

async function unsubscribe(deps: NoticeRouteDeps, request: FastifyRequest): Promise<NoticePage> {
  const { database } = deps;
  const id = subscriberOfLink(request, 'leave', deps);
  if (id === null) return EXPIRED;
  if (request.method === 'POST') return deleteSubscriber(deps, request, id);
  const city = await retryWhileBusy(() => cityOfSubscriber(database, id));
  if (city !== null) return askToUnsubscribe(city);
  return hasDeletionsToVacuum(database) ? NOT_UNSUBSCRIBED_YET : UNSUBSCRIBED;
}

async function deleteSubscriber(
  { database, settings }: NoticeRouteDeps,
  { body, log }: FastifyRequest,
  id: string,
): Promise<NoticePage> {
  const unsubscription = { id, isForAll: leaveSchema.parse(body ?? {}).todo === 'si' };
  try {
    const isDeleted = await retryWhileBusy(() => deleteSubscription(database, unsubscription));
    await retryWhileBusy(() => vacuumDeletions(database));
    // The link of a deleted subscription does not lead to the address, which may have subscribed to other cities.
    return isDeleted && unsubscription.isForAll ? UNSUBSCRIBED_FROM_ALL : UNSUBSCRIBED;
  } catch (err) {
    log.warn({ err }, 'una baja de los avisos todavía no se pudo borrar; se intenta de nuevo');
    await storeUnsubscription(settings.file, unsubscription);
    return NOT_UNSUBSCRIBED_YET;
  }
}

/** Returns the subscriber of the opened link, or null if the link is invalid. */
function subscriberOfLink(
  { query }: FastifyRequest,
  action: 'confirm' | 'leave',
  { settings, clock }: NoticeRouteDeps,
): string | null {
  return readToken(settings.secret, tokenSchema.parse(query).t, action, clock());
}

const tokenSchema = z.object({ t: z.string().max(300).catch('') });
const leaveSchema = z.object({ todo: z.string().optional() });
const formSchema = z.object({
  correo: z.string().trim().max(254).pipe(z.email()),
  ciudad: z.string().max(200),
  apellido_materno: z.string().optional(),
});
