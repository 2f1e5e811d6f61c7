import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openSmtp, SmtpError } from './smtp.ts';

const MAIL = {
  from: { name: 'Timbito', address: 'avisos@timbito.example' },
  to: 'ana@correo.example',
  messageId: '<1@timbito.example>',
  subject: 'Nueva fecha',
  text: 'Nueva fecha.',
  headers: {},
};

/**
 * Starts a mail server that gives these answers to commands, and closes the connection at others, or before the greeting if it
 * has no answers. @returns its port
 */
async function serverWith(answers: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    if (Object.keys(answers).length === 0) return socket.end();
    socket.write('220 correo.example\r\n');
    return createInterface({ input: socket }).on('line', (line) => {
      const answer = answers[line.split(' ', 1)[0] ?? ''];
      if (answer === undefined) socket.end();
      else socket.write(`${answer}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const open = (port: number, credentials: { user: string; pass: string } | null) =>
  openSmtp({ host: '127.0.0.1', port, secure: false, isLoopback: true, credentials });

test('openSmtp: a server that closes the connection at the login: an error', async () => {
  const port = await serverWith({ EHLO: '250-correo.example\r\n250 AUTH PLAIN' });
  await expect(open(port, { user: 'ana', pass: 'clave' })).rejects.toEqual(new SmtpError('ECONNECTION'));
});

test('openSmtp: a server that closes the connection before its greeting: an error', async () => {
  await expect(open(await serverWith({}), null)).rejects.toEqual(new SmtpError('ECONNECTION'));
});

test('send: a server that refuses the recipient and closes the connection: refused', async () => {
  const answers = { EHLO: '250 correo.example', MAIL: '250 bien', RCPT: '550 no' };
  const connection = await open(await serverWith(answers), null);
  await expect(connection.send(MAIL, async () => undefined)).resolves.toBe('refused');
  expect(connection.isClosed()).toBe(true);
});

test.each([
  ['RCPT', '550-5.1.1 no existe\r\n550 5.1.1 de verdad', 'refused'],
  ['RCPT', '552 5.2.2 buzón lleno', 'refused'],
  ['RCPT', '553 5.1.8 remitente sin dominio', 'blocked'],
  ['RCPT', '554 5.7.1 <ana@correo.example>: Relay access denied', 'blocked'],
  ['MAIL', '550 5.7.1 remitente sin verificar', 'blocked'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'blocked'],
  ['DATA', '450 4.2.1 luego', 'later'],
])('send: a server that answers %s with %s: %s', async (command, answer, outcome) => {
  const answers = { EHLO: '250 correo.example', MAIL: '250 bien', RCPT: '250 bien', RSET: '250 bien' };
  const connection = await open(await serverWith({ ...answers, [command]: answer }), null);
  onTestFinished(() => connection.close());
  await expect(connection.send(MAIL, async () => undefined)).resolves.toBe(outcome);
});
