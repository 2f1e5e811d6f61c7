/** Database of notices. Each transaction is on the disk when it ends, so it survives a power cut. */
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../lib/error-handling.ts';
import { SettingsError } from '../../settings/environment.ts';

/** SQL that counts a deletion, because deleted subscribers may leave bytes in the file. */
const COUNT_DELETION =
  "INSERT INTO facts VALUES ('traces', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1";
/** Tables. Times are epoch milliseconds. Names stay the same as in 0.2.0, whose databases can be opened. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS subscribers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL, -- in lower case
  city TEXT NOT NULL, -- cityKey
  city_name TEXT NOT NULL,
  requested INTEGER NOT NULL, -- time of the last form
  confirmed INTEGER, -- time; NULL until then
  UNIQUE (email, city)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS subscribers_by_city ON subscribers (city, confirmed);
CREATE TABLE IF NOT EXISTS shows (
  id TEXT PRIMARY KEY, -- NoticeShow.id
  told TEXT NOT NULL, -- JSON of the ShowState that the last mail has, or 'null'
  seen TEXT NOT NULL, -- JSON of the ShowState at the last comparison
  since INTEGER NOT NULL -- time of the first comparison with that state
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, -- ChangeKind
  facts TEXT NOT NULL, -- JSON of the NoticeShow
  created INTEGER NOT NULL -- time of the change's record
) STRICT;
CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subscriber TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  change INTEGER NOT NULL, -- changes.id; 0 for a mail that answers a form
  state TEXT NOT NULL CHECK (state IN ('pending', 'handed', 'sent', 'refused', 'unknown')),
  attempts INTEGER NOT NULL DEFAULT 0, -- attempts that failed
  due INTEGER NOT NULL, -- time before which it is not sent
  UNIQUE (subscriber, change)
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_by_state ON outbox (state, due);
CREATE TABLE IF NOT EXISTS confirmations (
  mailbox TEXT NOT NULL, -- keyed hash
  queued INTEGER NOT NULL -- time of the form
) STRICT;
-- State of jobs: 'started', the time of the first comparison; 'traces', the deletions whose bytes may be left;
-- 'expired', the monotonicTime of the last deletion of what has expired.
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS note_traces AFTER DELETE ON subscribers BEGIN ${COUNT_DELETION}; END;
`;

/** Milliseconds to wait for another program while opening: nothing else runs in this process then. */
const OPEN_MS = 10_000;
/** Milliseconds to wait for another program later. `PAUSE_MS`: pause between two attempts. */
const WAIT_MS = 2_000;
const PAUSE_MS = 20;
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Opens or creates the database. Only its owner can read it. Later calls do not wait: see {@link retryWhileBusy}.
 * @throws SettingsError
 */
export function openDatabase(file: string): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    const code = errorCode(error) === 'ERR_SQLITE_ERROR' ? sqliteCode(error) : errorCode(error);
    throw new SettingsError(
      `NOTICES_FILE (${file}) no se puede abrir: ${OPEN_PROBLEMS[code] ?? `${(error as Error).message}.`}`,
    );
  }
}

const DAMAGED =
  'está dañada o no es la base de datos de los avisos. Pon en su lugar una copia, o quítala de ahí para empezar con una lista vacía.';
const OPEN_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'no existe su carpeta; créala.',
  EISDIR: 'es una carpeta; escribe el nombre de un archivo en ella.',
  EACCES: 'este usuario no puede escribir ahí; corrige los permisos.',
  EROFS:
    'ahí no se puede escribir; elige otra carpeta y, si ya existe, mueve ahí el archivo con su -wal y su -shm.',
  // https://www.sqlite.org/rescode.html
  5: 'otro programa la usa; ciérralo.',
  11: DAMAGED,
  26: DAMAGED,
};

function open(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: OPEN_MS, enableForeignKeyConstraints: true });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;',
  );
  database.exec(SCHEMA);
  database.exec('PRAGMA busy_timeout = 0');
  return database;
}

/**
 * Runs a synchronous task on the database, repeatedly while another program locks it. Other tasks of this
 * process run between attempts; SQLite's own wait would block them.
 * @throws the error of {@link isBusy} if the database is still locked after `waitMs`
 */
export async function retryWhileBusy<T>(task: () => T, waitMs = WAIT_MS): Promise<T> {
  for (const end = performance.now() + waitMs; ; await setTimeout(PAUSE_MS)) {
    try {
      return task();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
  }
}

/** Returns true if another program locks the database. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Returns the SQLite code of an error, without extended bits; NaN for other errors. */
function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN;
}

/** Runs `change` in a transaction. No other process writes at the same time. After an error, nothing is stored. */
export function transaction<T>(database: DatabaseSync, change: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = change();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Makes {@link vacuumDeletions} run, as each deletion of a subscriber does. */
export function countDeletion(database: DatabaseSync): void {
  database.exec(COUNT_DELETION);
}

/**
 * Removes the last bytes of deleted subscribers, if deletions were counted. SQLite overwrites deleted rows
 * with zeros (`secure_delete`), but copies can remain where rows moved inside the file and in the write-ahead
 * log. This rewrites the file and empties the log. It also empties the log first: otherwise, while another
 * program reads, each attempt would write the file into the log.
 * @throws the error of {@link isBusy} while another program reads or writes; the count then stays
 */
export function vacuumDeletions(database: DatabaseSync): void {
  const count = deletionsOf(database);
  if (count === undefined) return;
  emptyLog(database);
  database.exec('VACUUM');
  emptyLog(database);
  // Keeps a value that another process has raised in the meantime by deleting rows.
  database.prepare("DELETE FROM facts WHERE name = 'traces' AND value = ?").run(count);
}

/** Returns the lock name of the one program that sends mails. */
export function senderLockName(file: string): string {
  return `notices ${resolve(file)}`;
}

/** Returns true if bytes of deleted subscribers may remain. */
export function hasDeletionsToVacuum(database: DatabaseSync): boolean {
  return deletionsOf(database) !== undefined;
}

function deletionsOf(database: DatabaseSync) {
  return database.prepare("SELECT value FROM facts WHERE name = 'traces'").get()?.value;
}

function emptyLog(database: DatabaseSync): void {
  const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (result?.busy !== 0)
    throw Object.assign(new Error('The write-ahead log is in use.'), { errcode: SQLITE_BUSY });
}
