/** The database of notices. Each transaction is on disk when it ends, also after a loss of power. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS subscribers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  city TEXT NOT NULL,
  city_name TEXT NOT NULL,
  requested INTEGER NOT NULL,
  confirmed INTEGER,
  UNIQUE (email, city)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS subscribers_by_city ON subscribers (city, confirmed);
CREATE TABLE IF NOT EXISTS shows (
  id TEXT PRIMARY KEY,
  told TEXT NOT NULL,
  seen TEXT NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subscriber TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  change INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'handed', 'sent', 'refused', 'unknown')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL,
  UNIQUE (subscriber, change)
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_by_state ON outbox (state, due);
CREATE TABLE IF NOT EXISTS confirmations (mailbox TEXT NOT NULL, queued INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** Opens the database, readable for its owner only; makes it where there is none. */
export function openDatabase(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;',
  );
  database.exec(SCHEMA);
  return database;
}

/** Runs `change` in a transaction that no other process writes into; on an error nothing of it is stored. */
export function transaction<T>(database: DatabaseSync, change: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = change();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Leaves no byte of deleted rows. SQLite overwrites them with zeros (`secure_delete`); copies can be left where rows moved
 * within the file, which is rewritten, and in the write-ahead log, which is emptied.
 * @throws Error when another process kept reading from the log
 */
export function removeTraces(database: DatabaseSync): void {
  database.exec('VACUUM');
  const result = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (result?.busy !== 0) throw new Error('The write-ahead log of the notices is in use.');
}
