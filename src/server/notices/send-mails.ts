/** Sends the mails of the outbox, and writes their texts. Only one process at a time sends, so that no mail is sent twice. */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../domain/time/durations.ts';
import { signToken } from '../keys/signed-tokens.ts';
import { markHanded, markUnknown, nextDue, type OutboxRow, postpone, setState } from './mail-outbox.ts';
import { retryWhileBusy } from './notice-database.ts';
import type { NoticeSettings } from './notice-settings.ts';
import type { Change, ChangeKind, NoticeShow } from './notice-shows.ts';
import { type Mail, openSmtp, type SmtpConnection } from './smtp.ts';
import { CONFIRM_MS } from './subscribers.ts';

/** Wait for another program that holds the database: an outcome that is not stored counts as unknown. */
const OUTCOME_MS = 30_000;

interface SendOptions {
  readonly settings: NoticeSettings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: { warn(details: object, text: string): void };
  /** True when the program stops: the mail that is being sent is finished, and the others wait. */
  readonly isStopped: () => boolean;
}

/** @throws SmtpError when there is no connection; what was not sent waits for the next call */
export async function sendMails(database: DatabaseSync, options: SendOptions): Promise<void> {
  const { settings, clock, log, isStopped } = options;
  const unknown = await retryWhileBusy(() => markUnknown(database));
  if (unknown > 0) log.warn({ unknown }, 'avisos sin respuesta del servidor de correo; no se repiten');
  let connection: SmtpConnection | null = null;
  try {
    for (let row = nextDue(database, clock()); row && !isStopped(); row = nextDue(database, clock())) {
      connection ??= await openSmtp(settings.smtp);
      const current = row;
      const outcome = await connection.send(toMail(current, settings, clock()), () =>
        retryWhileBusy(() => markHanded(database, current)),
      );
      await retryWhileBusy(
        () =>
          outcome === 'later' ? postpone(database, current, clock()) : setState(database, current, outcome),
        OUTCOME_MS,
      );
    }
  } finally {
    connection?.close();
  }
}

function toMail(
  { id, subscriber, email, cityName, isConfirmed, change, more }: OutboxRow,
  settings: NoticeSettings,
  now: number,
): Mail {
  const { from, secret, apiUrl, site } = settings;
  const link = (path: string, action: 'confirm' | 'leave', expires: number) =>
    `${apiUrl}/api/avisos/${path}?t=${signToken(secret, { action, id: subscriber, expires })}`;
  const leave = link('baja', 'leave', Number.POSITIVE_INFINITY);
  const confirm = () => link('confirmar', 'confirm', now + CONFIRM_MS);
  const answer = () =>
    isConfirmed
      ? alreadySubscribedMail(from.name, cityName, leave)
      : confirmationMail(from.name, cityName, confirm(), CONFIRM_MS / DAY_MS);
  const text = change
    ? changeMail(from.name, [change, ...more.map((other) => other.change)], { site, leave })
    : answer();
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

const SUBJECTS: Readonly<Record<ChangeKind, (show: NoticeShow) => string>> = {
  new: ({ city, date }) => `Nueva fecha en ${city}: ${date}`,
  confirmed: ({ city, date }) => `Sí hay fecha en ${city}: ${date}`,
  moved: ({ city, date, time }) => `Cambió la fecha de ${city}: ahora es el ${date}, ${time}`,
  cancelled: ({ city, date }) => `Se canceló la fecha de ${city} del ${date}`,
  postponed: ({ city, date }) => `Se pospuso la fecha de ${city} del ${date}`,
  'on-sale': ({ city, date, ticketsWord }) => `Ya hay ${ticketsWord} para ${city}: ${date}`,
};

const CLOSING: Readonly<Record<ChangeKind, (show: NoticeShow) => string>> = {
  new: ({ onSale, ticketsWord }) =>
    onSale ? `Ya hay ${ticketsWord}:` : `Aún no hay ${ticketsWord} en línea. Todos los datos:`,
  confirmed: () => 'Todos los datos:',
  moved: ({ ticketsWord }) => `Si ya tienes ${ticketsWord}, aquí dice qué pasa con tu compra:`,
  cancelled: ({ ticketsWord }) => `Si ya tienes ${ticketsWord}, aquí dice qué pasa con tu compra:`,
  postponed: () =>
    'La fecha nueva todavía no se conoce; cuando se anuncie te llega otro correo. Todos los datos:',
  'on-sale': () => 'Se compran aquí:',
};

interface Links {
  /** Address of the site, with a slash at its end. */
  readonly site: string;
  readonly leave: string;
}

/** Writes the mail about a change of a show, or about several new shows of one city. @param name of the act */
export function changeMail(name: string, changes: readonly [Change, ...Change[]], links: Links) {
  const [{ kind, show }] = changes;
  const { city } = show;
  const subject = changes.length === 1 ? SUBJECTS[kind](show) : `${changes.length} fechas nuevas en ${city}`;
  return {
    subject,
    text: paragraphs(
      `${subject}.`,
      ...changes.flatMap((change) => showParagraphs(name, change, links)),
      footer(`Recibes este correo porque pediste avisos de ${city}. Para no recibir más:`, links.leave),
    ),
  };
}

function showParagraphs(name: string, { kind, show }: Change, { site }: Links): string[] {
  const title = show.title === show.city ? `${name} en ${show.city}` : `${show.title} (${name})`;
  return [
    `${title}\n${show.date}, ${show.time}\n${show.place}`,
    `${CLOSING[kind](show)}\n${site}${show.path}`,
  ];
}

/** Writes the mail that asks to confirm. @param days until the link expires */
function confirmationMail(name: string, city: string, confirm: string, days: number) {
  return {
    subject: `Confirma tus avisos de ${name} en ${city}`,
    text: paragraphs(
      `Alguien, esperamos que tú, pidió avisos por correo de las fechas de ${name} en ${city}.`,
      `Para recibirlos, abre este enlace y toca el botón:\n${confirm}`,
      footer(
        `El enlace sirve ${days} días. Si no lo pediste, no hagas nada: sin el botón no te llega ningún aviso y tu correo se borra.`,
      ),
    ),
  };
}

/** Writes the mail for an address that is on the list already: every form is answered with one mail. */
function alreadySubscribedMail(name: string, city: string, leave: string) {
  return {
    subject: `Ya recibes avisos de ${name} en ${city}`,
    text: paragraphs(
      `Alguien, esperamos que tú, pidió avisos por correo de las fechas de ${name} en ${city}.`,
      'Ya estás en la lista: no tienes que hacer nada.',
      footer('Para no recibir más:', leave),
    ),
  };
}

function footer(...lines: readonly string[]): string {
  return ['-- ', ...lines].join('\n');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
