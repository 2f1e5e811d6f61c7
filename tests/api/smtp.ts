/** A mail server on the loopback address that keeps the mails that it accepts. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  readonly to: string;
  /** Header fields by their lower-case names, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export type Stage = 'login' | 'from' | 'to' | 'data';

export interface MailServer {
  readonly url: string;
  readonly mails: Received[];
  /** Called before the answer at each stage of each mail; a thrown error with `responseCode` is the server's answer. */
  onStage: (stage: Stage, address: string) => void | Promise<void>;
  /** The mails of an address. */
  mailsTo(address: string): Received[];
}

/** @param onEnd registers the clean-up: `onTestFinished`, or `afterAll` for a server that the tests of a file share */
export async function startMailServer(
  onEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<MailServer> {
  const mails: Received[] = [];
  const answer = async (callback: (error?: Error | null) => void, stage: Stage, address: string) => {
    try {
      await result.onStage(stage, address);
      callback();
    } catch (error) {
      callback(error as Error);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username: user = '' }, _session, callback) =>
      void answer((error) => callback(error ?? null, { user }), 'login', user),
    onMailFrom: ({ address }, _session, callback) => void answer(callback, 'from', address),
    onRcptTo: ({ address }, _session, callback) => void answer(callback, 'to', address),
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        void answer(
          (error) => {
            if (!error) mails.push(parse(to, Buffer.concat(chunks).toString('latin1')));
            callback(error);
          },
          'data',
          to,
        );
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const result: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    onStage: () => undefined,
    mailsTo: (address) => mails.filter(({ to }) => to === address),
  };
  return result;
}

/** Returns the error with which a server refuses. */
export function smtpError(responseCode: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode });
}

function parse(to: string, raw: string): Received {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const encoded = body.join('\r\n\r\n');
  const text =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(encoded, 'base64').toString()
      : Buffer.from(unquote(encoded.replaceAll('=\r\n', '')), 'latin1').toString();
  return { to, headers, text };
}

function unquote(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
