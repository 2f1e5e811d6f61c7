/** Commands about subscribers: `npm run api -- avisos …`. */
import type { DatabaseSync } from 'node:sqlite';
import { pluralize } from '../../domain/text/wording.ts';
import { trySocketLock } from '../../lib/socket-lock.ts';
import { SettingsError } from '../../settings/environment.ts';
import type { NoticeSettings, noticeCommands } from '../settings/notice-settings.ts';
import { countByState, markUnknown, repeatUnknown } from './mail-queue.ts';
import { isBusy, openDatabase, retryWhileBusy, senderLockName, vacuumDeletions } from './notice-database.ts';
import { deleteEmail, listSubscribers } from './subscribers.ts';

type NoticeCommand = keyof typeof noticeCommands;

const COMMANDS: Readonly<
  Record<NoticeCommand, (database: DatabaseSync, email: string, file: string) => string | Promise<string>>
> = {
  avisos: describeSubscribers,
  'avisos exportar': toCsv,
  'avisos olvidar CORREO': forgetEmail,
  'avisos repetir': repeatMails,
};

/** Runs a command. Resolves with the text to print. @throws SettingsError in Spanish */
export async function runNoticeCommand(
  command: NoticeCommand,
  [email = '']: readonly string[],
  settings: NoticeSettings | null,
): Promise<string> {
  if (!settings) throw new SettingsError('Los avisos por correo no están puestos: falta SMTP_URL.');
  using database = openDatabase(settings.file);
  return await COMMANDS[command](database, email, settings.file);
}

function describeSubscribers(database: DatabaseSync): string {
  const cities = Map.groupBy(listSubscribers(database), ({ cityName, city }) => `${cityName} (${city})`);
  const states = countByState(database);
  const mails = [
    `${states.pending ?? 0} por mandar`,
    `${states.sent ?? 0} aceptados`,
    `${states.refused ?? 0} rechazados`,
    `${(states.unknown ?? 0) + (states.handed ?? 0)} sin respuesta`,
  ];
  return [
    ...(cities.size === 0 ? ['Todavía no hay nadie en la lista.'] : []),
    ...[...cities].map(([city, list]) => `${city}: ${pluralize(list.length, 'persona', 'personas')}`),
    `Correos de los últimos 90 días: ${mails.join(', ')}.`,
  ].join('\n');
}

function toCsv(database: DatabaseSync): string {
  const list = listSubscribers(database);
  const rows = list.map(({ cityName, email, confirmed }) => [cityName, email, confirmed]);
  // Prevents spreadsheets from running text as a formula.
  const toCell = (text: string) => `"${text.replace(/^[=+@-]/u, "'$&").replaceAll('"', '""')}"`;
  const lines = [['ciudad', 'correo', 'desde'], ...rows].map((row) => row.map(toCell).join(','));
  // Excel reads a file without this mark in the encoding of the country.
  return `\ufeff${lines.join('\r\n')}`;
}

async function forgetEmail(database: DatabaseSync, email: string): Promise<string> {
  const removed = await retryWhileBusy(() => deleteEmail(database, email));
  await retryWhileBusy(() => vacuumDeletions(database)).catch((error: unknown) => {
    if (!isBusy(error)) throw error;
    throw new SettingsError(
      'Ese correo ya no está en ninguna lista, pero sigue en el disco: otro programa lee la base de datos. Ciérralo y repite la orden.',
    );
  });
  if (removed === 0) return 'Ese correo no está en ninguna lista.';
  return `Borrado de ${pluralize(removed, 'ciudad', 'ciudades')}. No queda rastro en la base de datos; borra tú las listas que hayas exportado y las copias del archivo.`;
}

async function repeatMails(database: DatabaseSync, _email: string, file: string): Promise<string> {
  await markHandedUnknown(database, file);
  const repeated = await retryWhileBusy(() => repeatUnknown(database));
  return repeated === 0
    ? 'No hay correos sin respuesta.'
    : `${pluralize(repeated, 'correo se manda', 'correos se mandan')} otra vez; quien ya lo tenga puede verlo dos veces.`;
}

/** Marks `handed` mails as unknown if no program is sending: the program that sent them was killed. */
async function markHandedUnknown(database: DatabaseSync, file: string): Promise<void> {
  const lock = await trySocketLock(senderLockName(file), 'avisos repetir');
  if (typeof lock === 'string') return;
  using _lock = lock;
  await retryWhileBusy(() => markUnknown(database));
}
