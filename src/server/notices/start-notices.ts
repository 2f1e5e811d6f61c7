/** Starts notices by e-mail: the routes, and a job that compares shows and sends mails. */
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { coalesce } from '../../lib/concurrency.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import type { ContentSource } from '../../storage/check/content-index.ts';
import type { SiteTimes } from '../build/site-times.ts';
import type { NoticeSettings } from '../settings/notice-settings.ts';
import { countByState, delayMailsOfMissingShows } from './mail-queue.ts';
import { isBusy, openDatabase, retryWhileBusy, senderLockName, vacuumDeletions } from './notice-database.ts';
import { noticeRoutes } from './notice-routes.ts';
import { citiesOf, noticeShows, recordChanges } from './notice-shows.ts';
import { sendMails } from './send-mails.ts';
import { SmtpError } from './smtp.ts';
import { deleteSubscription, monotonicTime, removeExpired } from './subscribers.ts';
import { finishUnsubscriptions } from './unsubscription-files.ts';

/** Time that hosts usually need to publish a change. */
const USUAL_DELAY_MS = 15 * MINUTE_MS;

const BLOCKED =
  'el servidor de correo los rechaza por la cuenta, el remitente o el texto (por ejemplo, por el límite de correos de un día); revísalo en el servicio de correo. Los correos esperan y se intentan cada hora';

interface NoticeDeps extends Pick<ContentSource, 'index' | 'clock'> {
  /** Times of the site that visitors see; null if unknown. */
  readonly siteTimes: () => Promise<SiteTimes | null>;
  readonly log: FastifyBaseLogger;
  readonly settings: NoticeSettings;
  /** Called after each attempt to send mails: with what prevents it, in Spanish, or with null. */
  readonly onProblem: (problem: string | null) => void;
}

/** Starts the routes, and the job, until the server closes. @returns a function that runs the job at once and never rejects */
export function startNotices(app: FastifyInstance, deps: NoticeDeps) {
  const { settings, index, clock, log, onProblem } = deps;
  const { checkMs, settleMs } = settings.limits;
  const database = openDatabase(settings.file);
  let isStopped = false;
  let isBlocked = false;
  const sendNotices = coalesce(async () => {
    if (isStopped) return;
    try {
      using _lock = await acquireSocketLock(senderLockName(settings.file));
      if (isStopped) return;
      await retryWhileBusy(() => removeExpired(database, clock(), monotonicTime(database, clock())));
      await finishUnsubscriptions(settings.file, (unsubscription) =>
        retryWhileBusy(() => deleteSubscription(database, unsubscription)),
      );
      await vacuumIfFree(database, log);
      const found = await index();
      // Read after the shows: a site that has the content now also has them.
      const { time, contentTime } = await knownSiteTimes();
      const shows = noticeShows(found, clock(), time);
      await retryWhileBusy(() => recordChanges(database, shows, { now: clock(), settleMs, contentTime }));
      await retryWhileBusy(() => delayMailsOfMissingShows(database, shows, clock()));
      const blocked = await sendMails(database, { settings, clock, log, isStopped: () => isStopped });
      if (blocked) log.warn(BLOCKED);
      // Refused mails wait an hour: runs without a due mail do not end the problem.
      isBlocked = Boolean(blocked ?? isBlocked) && countByState(database).pending !== undefined;
      onProblem(isBlocked ? `Los avisos por correo no salen: ${BLOCKED}.` : null);
    } catch (error) {
      const isSmtp = error instanceof SmtpError;
      const text = isSmtp ? smtpText(error) : 'los avisos no se pudieron mandar; se intenta de nuevo';
      if (isSmtp) log.warn({ code: error.code }, text);
      else log.error({ err: error }, text);
      onProblem(`Los avisos por correo no salen: ${isSmtp ? text : 'la causa está en el registro'}.`);
    }
  });
  const knownSiteTimes = async () =>
    (await deps.siteTimes()) ?? { time: clock() - USUAL_DELAY_MS, contentTime: clock() };
  const timer = setInterval(sendNotices, checkMs);
  void sendNotices();
  noticeRoutes(app, {
    ...deps,
    database,
    findCity: async (slug) => {
      const cities = citiesOf(await index(), clock(), (await knownSiteTimes()).time);
      const city = cities.find((each) => each.slug === slug);
      return city ? { key: city.key, name: city.spelled.city } : null;
    },
    onQueued: () => void sendNotices(),
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    clearInterval(timer);
    // Waits for the current mail.
    await sendNotices();
    database.close();
  });
  return sendNotices;
}

/** A server that does not answer, or ends the connection, may be at the port of the other scheme. */
const NOT_CONNECTED =
  'no se puede conectar con el servidor de correo; se intenta de nuevo. Si sigue así, corrige SMTP_URL y reinicia el programa: smtps:// va con el puerto 465, y smtp:// con el 587';

/** Texts for what may be a wrong `SMTP_URL`. */
const SMTP_TEXTS: Readonly<Record<string, string>> = {
  ETLS: 'el servidor de correo no ofrece TLS en el puerto de SMTP_URL; prueba con smtps:// y el puerto 465, y reinicia el programa. Los correos esperan',
  EDNS: 'no se encuentra el servidor de correo; se intenta de nuevo. Si sigue así, corrige su nombre en SMTP_URL y reinicia el programa',
  ECONNECTION: NOT_CONNECTED,
  ESOCKET: NOT_CONNECTED,
  ETIMEDOUT: NOT_CONNECTED,
};

function smtpText({ code }: SmtpError): string {
  // 534: the server wants another kind of password, such as an app password.
  return /^EAUTH 53[45]$/u.test(code)
    ? 'el servidor de correo rechazó el usuario o la clave de SMTP_URL; corrígelos y reinicia el programa. Los correos esperan y se vuelven a intentar'
    : (SMTP_TEXTS[code.split(' ')[0] ?? ''] ?? 'el servidor de correo no contesta; se intenta de nuevo');
}

async function vacuumIfFree(database: DatabaseSync, log: FastifyBaseLogger): Promise<void> {
  try {
    await retryWhileBusy(() => vacuumDeletions(database));
  } catch (error) {
    if (!isBusy(error)) throw error;
    log.warn(
      'otro programa lee la base de datos de los avisos: quedan restos de correos borrados; se intenta de nuevo',
    );
  }
}
