/** Sends queued mails. Only one process at a time sends, so that no mail is sent twice. */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../domain/time/durations.ts';
import { signToken } from '../keys/signed-tokens.ts';
import type { NoticeSettings } from '../settings/notice-settings.ts';
import {
  delayAllMails,
  delayBlockedMail,
  delayMail,
  markHanded,
  markUnknown,
  nextDue,
  type QueuedMail,
  scheduleRetry,
  setState,
} from './mail-queue.ts';
import { alreadySubscribedMail, changeMail, confirmationMail } from './mail-texts.ts';
import { retryWhileBusy } from './notice-database.ts';
import { type Mail, openSmtp, type SmtpConnection, SmtpError } from './smtp.ts';
import { CONFIRM_MS } from './subscribers.ts';

/** Number of refusals in a row because of the sender or the text, after which no other mail is tried. */
const MAX_BLOCKED = 3;
/** Milliseconds to wait for another program that locks the database: an outcome that cannot be stored counts as unknown. */
const OUTCOME_MS = 30_000;

interface SendOptions {
  readonly settings: NoticeSettings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(details: object, text: string): void };
  /** Returns true once the program stops: the current mail is finished, the others wait. */
  readonly isStopped: () => boolean;
}

/**
 * Sends due mails, for at most `checkMs`: the next comparison of the shows may change or end those that remain. Sends at least one.
 * @returns number of mails at the end that were refused because of the sender or their text, or null if no mail was due
 * @throws SmtpError if the connection is lost; unsent mails wait for the next call
 */
export async function sendMails(database: DatabaseSync, options: SendOptions): Promise<number | null> {
  const { settings, clock, log, isStopped } = options;
  const unknown = await retryWhileBusy(() => markUnknown(database));
  if (unknown > 0) log.warn({ unknown }, 'avisos sin respuesta del servidor de correo; no se repiten');
  let connection: SmtpConnection | null = null;
  let blocked: number | null = null;
  const end = performance.now() + settings.limits.checkMs;
  const next = () => nextDue(database, clock());
  try {
    for (let row = next(); row && !isStopped(); row = performance.now() < end ? next() : null) {
      connection ??= await openSmtp(settings.smtp);
      const current = row;
      const onHanded = () => retryWhileBusy(() => markHanded(database, current));
      const sending = connection.send(toMail(current, settings, clock()), onHanded);
      const outcome = await sending.catch(async (error: unknown) => {
        await retryWhileBusy(() => delayMail(database, current, clock()));
        throw error;
      });
      blocked = outcome === 'blocked' ? (blocked ?? 0) + 1 : 0;
      const isAccountRefused = blocked >= MAX_BLOCKED;
      await retryWhileBusy(() => {
        if (outcome === 'later') scheduleRetry(database, current, clock());
        else if (outcome === 'blocked') delayBlockedMail(database, current, clock());
        else setState(database, current, outcome);
        if (isAccountRefused) delayAllMails(database, clock());
      }, OUTCOME_MS);
      if (connection.isClosed()) throw new SmtpError('ECONNECTION');
    }
  } finally {
    connection?.close();
  }
  return blocked;
}

function toMail(
  { id, subscriber, email, cityName, isConfirmed, change, more }: QueuedMail,
  settings: NoticeSettings,
  now: number,
): Mail {
  const { from, secret, apiUrl, site } = settings;
  const link = (path: string, action: 'confirm' | 'leave', expires: number) =>
    `${apiUrl}/api/avisos/${path}?t=${signToken(secret, { action, id: subscriber, expires })}`;
  const unsubscribe = link('baja', 'leave', Number.POSITIVE_INFINITY);
  const confirm = () => link('confirmar', 'confirm', now + CONFIRM_MS);
  const answer = () =>
    isConfirmed
      ? alreadySubscribedMail(from.name, cityName, unsubscribe)
      : confirmationMail(from.name, cityName, confirm(), CONFIRM_MS / DAY_MS);
  const text = change
    ? changeMail(from.name, [change, ...more.map((other) => other.change)], { site, unsubscribe })
    : answer();
  const host = from.address.split('@').at(-1);
  return {
    from,
    to: email,
    // The id is the same in each attempt.
    messageId: `<aviso.${id}.${subscriber}@${host}>`,
    ...text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show a button that posts to this address.
      ...(change && {
        'List-Id': `<avisos.${host}>`,
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
