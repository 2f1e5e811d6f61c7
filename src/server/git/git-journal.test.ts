import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitJournal } from './git-journal.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gira-journal-'));
  file = join(dir, 'gira-por-registrar');
});
afterEach(() => rmSync(dir, { recursive: true }));

const commit = (message: string) => ({ files: ['a.md'], texts: { 'a.md': message }, message, editor: 'ana' });
const leftIn = () => [...gitJournal(file).pending.values()].map(({ message }) => message);

test('gitJournal: what is added and not done is left after a restart, in order', () => {
  const journal = gitJournal(file);
  const [first] = [journal.add(commit('1')), journal.add(commit('2')), journal.add(commit('3'))];
  journal.markDone(first ?? -1);
  expect(leftIn()).toEqual(['2', '3']);
});

test('gitJournal: all done, the file is deleted and numbers start again', () => {
  const journal = gitJournal(file);
  journal.markDone(journal.add(commit('1')));
  expect(existsSync(file)).toBe(false);
  journal.add(commit('2'));
  expect(leftIn()).toEqual(['2']);
});

test('gitJournal: an incomplete line, of a killed program, is no commit, and the next one is not lost with it', () => {
  gitJournal(file).add(commit('1'));
  appendFileSync(file, '{"files":["a');
  const journal = gitJournal(file);
  journal.add(commit('2'));
  for (const number of journal.pending.keys()) journal.markDone(number);
  expect(leftIn()).toEqual(['2']);
});
