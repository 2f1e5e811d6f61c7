import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGitJournal, readTexts } from './git-journal.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gira-journal-'));
  file = join(dir, 'gira-por-registrar');
});
afterEach(() => rmSync(dir, { recursive: true }));

const commit = (message: string) => ({ files: ['a.md'], texts: { 'a.md': message }, message, editor: 'ana' });
const leftIn = () => [...createGitJournal(file).pending.values()].map(({ message }) => message);

test('createGitJournal: what is added and not done is left after a restart, in order', () => {
  const journal = createGitJournal(file);
  const [first] = [journal.add(commit('1')), journal.add(commit('2')), journal.add(commit('3'))];
  journal.markDone(first ?? -1);
  expect(leftIn()).toEqual(['2', '3']);
});

test('createGitJournal: all done, the file is deleted and numbers start again', () => {
  const journal = createGitJournal(file);
  journal.markDone(journal.add(commit('1')));
  expect(existsSync(file)).toBe(false);
  journal.add(commit('2'));
  expect(leftIn()).toEqual(['2']);
});

test('createGitJournal: an incomplete line, of a killed program, is no commit, and the next one is not lost with it', () => {
  createGitJournal(file).add(commit('1'));
  appendFileSync(file, '{"files":["a');
  const journal = createGitJournal(file);
  const earlier = [...journal.pending.keys()];
  journal.add(commit('2'));
  for (const number of earlier) journal.markDone(number);
  expect(leftIn()).toEqual(['2']);
});

test('readTexts: a missing file is null, and one that cannot be read is left out', () => {
  writeFileSync(join(dir, 'a.md'), 'uno');
  symlinkSync('a.md', join(dir, 'b.md'));
  expect(readTexts(dir, ['a.md', 'b.md', 'c.md', 'd.jpg'])).toEqual({ 'a.md': 'uno', 'c.md': null });
});
