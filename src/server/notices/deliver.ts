/** Sends what the outbox has. Only one process at a time does, so that no mail is sent by two. */
import type { DatabaseSync } from 'node:sqlite';
import { signToken } from '../keys/signed-tokens.ts';
import { whenFree } from './database.ts';
import { closeHanded, markHanded, nextDue, type OutboxRow, postpone, setState } from './mail-outbox.ts';
import { alreadyMail, changeMail, confirmationMail } from './mails.ts';
import type { NoticeSettings } from './notice-settings.ts';
import { type Mail, openSmtp, type SmtpSession } from './smtp.ts';
import { CONFIRM_MS } from './subscribers.ts';

const DAY_MS = 86_400_000;
/** Wait for another program that holds the database: an outcome that is not stored counts as unknown. */
const OUTCOME_MS = 30_000;

export interface DeliverOptions {
  readonly settings: NoticeSettings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(details: object, text: string): void };
  /** True when the program stops: the mail that is being sent is finished, and the others wait. */
  readonly isStopped: () => boolean;
}

/** @throws SmtpError when there is no connection; what was not sent waits for the next call */
export async function deliver(database: DatabaseSync, options: DeliverOptions): Promise<void> {
  const { settings, clock, log, isStopped } = options;
  const unknown = await whenFree(() => closeHanded(database));
  if (unknown > 0) log.warn({ unknown }, 'avisos sin respuesta del servidor de correo; no se repiten');
  let session: SmtpSession | null = null;
  try {
    for (let row = nextDue(database, clock()); row && !isStopped(); row = nextDue(database, clock())) {
      session ??= await openSmtp(settings.smtp);
      const current = row;
      const outcome = await session.send(mailOf(current, settings, clock()), () =>
        whenFree(() => markHanded(database, current)),
      );
      await whenFree(
        () =>
          outcome === 'later' ? postpone(database, current, clock()) : setState(database, current, outcome),
        OUTCOME_MS,
      );
    }
  } finally {
    session?.close();
  }
}

function mailOf(
  { id, subscriber, email, cityName, isConfirmed, change, more }: OutboxRow,
  settings: NoticeSettings,
  now: number,
): Mail {
  const { from, secret, apiUrl, site } = settings;
  const link = (path: string, action: 'confirm' | 'leave', expires: number) =>
    `${apiUrl}/api/avisos/${path}?t=${signToken(secret, { action, id: subscriber, expires })}`;
  const leave = link('baja', 'leave', Number.POSITIVE_INFINITY);
  const confirm = () => link('confirmar', 'confirm', now + CONFIRM_MS);
  const text = change
    ? changeMail(from.name, [change, ...more.map((other) => other.change)], { site, leave })
    : isConfirmed
      ? alreadyMail(from.name, cityName, leave)
      : confirmationMail(from.name, cityName, confirm(), CONFIRM_MS / DAY_MS);
  const host = from.address.split('@').at(-1);
  return {
    from,
    to: email,
    // The same for each attempt.
    messageId: `<aviso.${id}.${subscriber}@${host}>`,
    ...text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs offer a button that posts to the address.
      ...(change && {
        'List-Id': `<avisos.${host}>`,
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
