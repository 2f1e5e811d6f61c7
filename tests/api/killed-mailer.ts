/**
 * A process that sends the outbox of a database and kills itself after the first mail is marked as `sending`, before its final dot
 * is sent. Arguments: the database. The settings are in the environment.
 */
import { openDatabase } from '../../src/server/notices/notice-database.ts';
import { sendMails } from '../../src/server/notices/send-mails.ts';
import { readNoticeSettings } from '../../src/server/settings/notice-settings.ts';

const [file = ''] = process.argv.slice(2);
const settings = readNoticeSettings({ ...process.env, SITE_URL: 'https://timbito.example' });
if (!settings) throw new Error('SMTP_URL is not set.');
const database = openDatabase(file);
const exec = database.exec.bind(database);
// The last statement of the mark; the end of the message follows it without a turn of the event loop.
database.exec = (sql) => {
  exec(sql);
  if (sql === 'PRAGMA synchronous = FULL') process.kill(process.pid, 'SIGKILL');
};
await sendMails(database, {
  settings,
  clock: Date.now,
  log: { warn: () => undefined },
  isStopped: () => false,
});
