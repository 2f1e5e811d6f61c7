/** Sends mails over one SMTP connection and reports the exact outcome of each. The only importer of nodemailer. */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '../settings/notice-settings.ts';

export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Outcome of a mail. `refused`: the address will never be accepted. `blocked`: refused because of the sender or the text, such as a
 * daily limit. `later`: not accepted now. `unknown`: fully sent, but no answer came.
 */
type MailOutcome = 'sent' | 'refused' | 'blocked' | 'later' | 'unknown';

export type SmtpConnection = Awaited<ReturnType<typeof openSmtp>>;

/** Thrown if the connection fails. The message contains no text of the server, which may name an address. */
export class SmtpError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`SMTP connection failed: ${code}`);
    this.code = code;
  }
}

interface SendError {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

const TIMEOUT_MS = 60_000;

/** Opens a connection. @throws SmtpError */
export async function openSmtp({ credentials, isLoopback, ...server }: SmtpServer) {
  const connection = new SMTPConnection({
    ...server,
    // Never sends the password and addresses to another machine in clear text.
    requireTLS: !isLoopback,
    ignoreTLS: isLoopback,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  await new Promise<void>((resolve, reject) => {
    connection.on('error', (error: SendError) => reject(new SmtpError(codeOf(error))));
    connection.once('end', () => reject(new SmtpError('ECONNECTION')));
    // nodemailer calls back instead if the server ends the connection before its greeting.
    connection.connect((error) => (error ? reject(new SmtpError(codeOf(error))) : resolve()));
  });
  try {
    if (credentials) await login(connection, credentials);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    /**
     * @param onHanded called when the server waits for the message; the end of the message is sent after it resolves
     * @throws SmtpError if the connection is lost before that
     */
    send: (mail: Mail, onHanded: () => Promise<void>) => sendBySmtp(connection, mail, onHanded),
    isClosed: (): boolean => connection.destroyed,
    close: (): void => connection.quit(),
  };
}

async function login(connection: SMTPConnection, credentials: SmtpServer['credentials']): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // nodemailer does not call back if the server only closes the connection.
    connection.once('end', () => reject(new SmtpError('ECONNECTION')));
    connection.login({ credentials: { ...credentials } }, (error) =>
      error ? reject(new SmtpError(codeOf(error))) : resolve(),
    );
  });
}

async function sendBySmtp(
  connection: SMTPConnection,
  mail: Mail,
  onHanded: () => Promise<void>,
): Promise<MailOutcome> {
  const bytes = await new MailComposer({ ...mail, to: { name: '', address: mail.to } }).compile().build();
  let isHanded = false;
  // nodemailer reads the message after the server's answer to DATA, and sends the final dot at the end of the message.
  const message = Readable.from(
    (async function* parts() {
      yield bytes;
      await onHanded();
      isHanded = true;
    })(),
  );
  return new Promise((resolve, reject) => {
    connection.send({ from: mail.from.address, to: [mail.to] }, message, (error: SendError | null) => {
      if (!error) return resolve('sent');
      const { responseCode } = error;
      if (responseCode === undefined || responseCode === 421) {
        connection.close();
        if (!isHanded) return reject(new SmtpError(codeOf(error)));
        // 421 means "not now": the server has not accepted the mail.
        return resolve(responseCode === 421 ? 'later' : 'unknown');
      }
      const refusal = isOfAddress(error) ? 'refused' : 'blocked';
      const onReset = () => {
        connection.off('end', onReset);
        resolve(responseCode >= 500 ? refusal : 'later');
      };
      if (connection.destroyed) return onReset();
      // nodemailer does not call back if the server only closes the connection.
      connection.on('end', onReset);
      // Ends the transaction, which a refused recipient leaves open.
      return connection.reset(onReset);
    });
  });
}

/**
 * Returns true if a refusal concerns the address of the recipient: RFC 3463 says so with 5.1 or 5.2, but 5.1.7 and 5.1.8 are about
 * the sender. Without such a code, the refusal of `RCPT TO` counts.
 */
function isOfAddress({ command, response = '' }: SendError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, detail] = /^\d{3}[ -]5\.(\d+\.\d+)/u.exec(response) ?? [];
  return detail === undefined || (/^[12]\./u.test(detail) && !/^1\.[78]$/u.test(detail));
}

function codeOf({ code, responseCode }: SendError): string {
  return [code ?? 'EUNKNOWN', responseCode].filter(Boolean).join(' ');
}
