/**
 * `/api/avisos`: subscribing, confirming and leaving. No answer says whether an address is subscribed. The pages work without
 * scripts.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pluralize } from '../../domain/text/wording.ts';
import { escapeXml } from '../../syndication/escape.ts';
import { ApiError } from '../http/errors.ts';
import { FORM_BODY, type RouteRule, URLENCODED_BODY } from '../http/request-guard.ts';
import { keyedHash, readToken, type TokenAction } from '../keys/signed-tokens.ts';
import { hasTraces, isBusy, removeTraces, whenFree } from './database.ts';
import type { NoticeSettings } from './notice-settings.ts';
import type { NoticeDeps } from './start-notices.ts';
import {
  cityOfSubscriber,
  confirmSubscription,
  deleteSubscription,
  keepLeaving,
  mailboxOf,
  requestSubscription,
  type SubscribedCity,
  toStoredEmail,
} from './subscribers.ts';

const RETRY_SECONDS = 60;

const READ = { GET: null, HEAD: null };
const LINKED = { isPublic: true, isLinked: true };
const ANY_FORM = new RegExp(`${URLENCODED_BODY.source}|${FORM_BODY.source}`, 'iu');

/** Public: visitors and mail programs have no key. The pages of links are opened from webmail, which is another site. */
export const noticeRules: readonly RouteRule[] = [
  { url: '/api/avisos', bodies: { POST: URLENCODED_BODY }, isPublic: true },
  { url: '/api/avisos/confirmar', bodies: { ...READ, POST: URLENCODED_BODY }, ...LINKED },
  { url: '/api/avisos/baja', bodies: { ...READ, POST: ANY_FORM }, ...LINKED },
];

interface NoticeRouteDeps extends Pick<NoticeDeps, 'clock' | 'limits' | 'countRequest'> {
  readonly database: DatabaseSync;
  readonly settings: NoticeSettings;
  /** The city with this slug on the site; null when there is none. */
  readonly findCity: (slug: string) => Promise<SubscribedCity | null>;
  /** Called when there is a mail to send. */
  readonly onQueued: () => void;
}

const CHECK_MAIL: NoticePage = {
  status: 202,
  title: 'Revisa tu correo',
  text: 'Te mandamos un mensaje con un enlace para confirmar; si ya estás en la lista, te lo dice. Si no llega en unos minutos, busca en la carpeta de correo no deseado.',
};
const EXPIRED: NoticePage = {
  status: 410,
  title: 'Este enlace ya no sirve',
  text: 'Venció, ya se usó para salir o está incompleto. Puedes pedir los avisos otra vez en la página de tu ciudad.',
};
const LEFT: NoticePage = {
  status: 200,
  title: 'Ya no recibes avisos',
  text: 'Tu correo se borró de esa lista. Si pediste avisos de otras ciudades, cada correo trae su propio enlace para salir.',
};
const NOT_LEFT_YET: NoticePage = {
  status: 503,
  title: 'Falta un momento',
  text: 'Tu correo todavía no se pudo borrar. Tu petición está guardada y se repite cada minuto hasta que no quede rastro; en unos minutos puedes abrir este enlace otra vez para comprobarlo.',
  retryAfter: RETRY_SECONDS,
};
const BUSY: NoticePage = {
  status: 503,
  title: 'No se pudo',
  text: 'Otro programa usa la lista de avisos. No se guardó nada; vuelve a intentarlo en un minuto.',
  retryAfter: RETRY_SECONDS,
};

export function noticeRoutes(app: FastifyInstance, deps: NoticeRouteDeps): void {
  const { database, settings, clock, findCity, limits } = deps;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    // RFC 8058 allows this type, too; what the form says does not matter.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _text, done) =>
      done(null, {}),
    );
    const send = (reply: FastifyReply, page: NoticePage) =>
      reply
        .code(page.status)
        .headers({ ...PAGE_HEADERS, ...(page.retryAfter && { 'retry-after': String(page.retryAfter) }) })
        .send(renderPage(page, settings.site));
    scope.setErrorHandler((error, request, reply) => {
      if (isBusy(error)) return send(reply, BUSY);
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'fallo');
      const text =
        error instanceof ApiError ? error.message : 'Algo falló. Vuelve a intentarlo en unos minutos.';
      return send(reply, {
        status,
        title: 'No se pudo',
        text,
        ...(status === 429 && { retryAfter: RETRY_SECONDS }),
      });
    });
    const subscriberOf = ({ query }: FastifyRequest, action: TokenAction) =>
      readToken(settings.secret, tokenSchema.parse(query).t, action, clock());

    scope.post('/api/avisos', async (request, reply) => {
      await deps.countRequest(request);
      const form = formSchema.safeParse(request.body);
      if (!form.success)
        return send(reply, {
          status: 400,
          title: 'Revisa el correo',
          text: 'Eso no es un correo; escríbelo como hola@ejemplo.com.',
        });
      const { correo, ciudad, apellido_materno: filledByRobot } = form.data;
      const city = await findCity(ciudad);
      if (!city)
        return send(reply, {
          status: 400,
          title: 'Esa ciudad no está',
          text: 'Vuelve a la página de tu ciudad y pide los avisos desde ahí.',
        });
      if (!filledByRobot) {
        const email = toStoredEmail(correo);
        const mailbox = keyedHash(settings.secret, mailboxOf(email)).toString('base64url');
        const now = clock();
        const limitEnd = await whenFree(() =>
          requestSubscription(database, email, city, {
            now,
            maxPerHour: limits.confirmationsPerHour,
            mailbox,
          }),
        );
        if (limitEnd !== null) return send(reply, tooManyMails(limitEnd - now));
        deps.onQueued();
      }
      return send(reply, CHECK_MAIL);
    });

    const methods = ['GET', 'POST'];
    scope.route({
      method: methods,
      url: '/api/avisos/confirmar',
      handler: async (request, reply) => {
        const id = subscriberOf(request, 'confirm') ?? '';
        const city = await whenFree(() => cityOfSubscriber(database, id));
        if (city === null) return send(reply, EXPIRED);
        if (request.method !== 'POST')
          return send(reply, {
            status: 200,
            title: `Avisos de ${city}`,
            text: `Toca el botón para recibir un correo cuando haya una fecha nueva en ${city}, cuando cambie o se cancele, y cuando empiece la venta.`,
            buttons: [{ label: 'Quiero los avisos' }],
          });
        if (!(await whenFree(() => confirmSubscription(database, id, clock())))) return send(reply, EXPIRED);
        const text = `Te avisamos de las fechas de ${city}. Cada correo trae un enlace para salir.`;
        return send(reply, { status: 200, title: 'Listo', text });
      },
    });

    scope.route({
      method: methods,
      url: '/api/avisos/baja',
      handler: async (request, reply) => {
        const id = subscriberOf(request, 'leave');
        if (id === null) return send(reply, EXPIRED);
        if (request.method === 'POST') return send(reply, await leave(request, id));
        const city = await whenFree(() => cityOfSubscriber(database, id));
        if (city === null) return send(reply, hasTraces(database) ? NOT_LEFT_YET : LEFT);
        return send(reply, {
          status: 200,
          title: '¿Sin avisos?',
          text: `Toca un botón y dejas de recibir correos; tu dirección se borra.`,
          buttons: [
            { label: `No más avisos de ${city}` },
            { label: 'Borrar mi correo de todas las ciudades', name: 'todo', value: 'si' },
          ],
        });
      },
    });
    const leave = async ({ body, log }: FastifyRequest, id: string): Promise<NoticePage> => {
      const leaving = { id, allCities: leaveSchema.parse(body ?? {}).todo === 'si' };
      try {
        await whenFree(() => deleteSubscription(database, leaving));
        await whenFree(() => removeTraces(database));
        return LEFT;
      } catch (err) {
        log.warn({ err }, 'una baja de los avisos todavía no se pudo borrar; se repite');
        await keepLeaving(settings.file, leaving);
        return NOT_LEFT_YET;
      }
    };
  });
}

/** Returns the answer at the limit of all addresses, and at that of one mailbox: they do not differ. */
function tooManyMails(waitMs: number): NoticePage {
  const minutes = pluralize(Math.ceil(waitMs / 60_000), 'minuto', 'minutos');
  return {
    status: 429,
    title: 'Ahora no se puede',
    text: `Ya se mandaron todos los mensajes que se pueden mandar en una hora. No se mandó ninguno ahora; vuelve a intentarlo en ${minutes}.`,
    retryAfter: Math.ceil(waitMs / 1000),
  };
}

const tokenSchema = z.object({ t: z.string().max(300).catch('') });
const leaveSchema = z.object({ todo: z.string().optional() });
const formSchema = z.object({
  correo: z.string().trim().max(254).pipe(z.email()),
  ciudad: z.string().max(200),
  apellido_materno: z.string().optional(),
});

interface NoticePage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Buttons that post to the page's own address. */
  readonly buttons?: readonly { readonly label: string; readonly name?: string; readonly value?: string }[];
}

const STYLE =
  'html{background:#0b0a09;color:#f6efe2;font:600 1.125rem/1.6 system-ui,sans-serif}body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}h1{font:400 clamp(2.4rem,9vw,4rem)/1.1 Anton,Impact,"Arial Narrow",sans-serif;text-transform:uppercase;color:#ffc400;margin:0 0 1rem;overflow-wrap:anywhere}a{color:#ffc400}button{display:block;font:inherit;font-weight:700;background:#ffc400;color:#0b0a09;border:0;padding:.8rem 1.4rem;margin:1rem 0;min-height:3rem;cursor:pointer}button+button{background:#2a2622;color:#f6efe2}:focus-visible{outline:3px solid #f6efe2;outline-offset:3px}';

/** A form needs its own address in form-action, and the header Origin, which a page without referrers does not send. */
const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

/** @param home address of the site */
function renderPage({ title, text, buttons = [] }: NoticePage, home: string): string {
  const inputs = buttons.map(
    ({ label, name, value }) =>
      `<button${name ? ` name="${escapeXml(name)}" value="${escapeXml(value ?? '')}"` : ''}>${escapeXml(label)}</button>`,
  );
  const form = inputs.length > 0 ? `<form method="post">${inputs.join('')}</form>` : '';
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(title)}</title><style>${STYLE}</style><body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>${form}<p><a href="${escapeXml(home)}">Ir al sitio</a></p></main></body></html>`;
}
