import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { transaction } from './notice-database.ts';

test('transaction: throws the error after which SQLite itself rolls back, as on a full disk', () => {
  using database = new DatabaseSync(':memory:');
  database.exec(
    "CREATE TABLE t (x); CREATE TRIGGER full AFTER INSERT ON t BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END",
  );
  const add = () => database.exec('INSERT INTO t VALUES (1)');
  expect(() => transaction(database, add)).toThrow('database or disk is full');
  expect(database.prepare('SELECT * FROM t').all()).toEqual([]);
});
