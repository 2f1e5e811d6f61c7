import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { htmlProblems } from './html-validate.ts';
import { findJava, NO_JAVA, nuProblems } from './nu-checker.ts';
import { builtSite } from './site.ts';

/** A paragraph that can't hold a block, and a script behind the page. */
const INVALID =
  '<!doctype html><html lang="es"><head><title>a</title></head><body><p><div></p></body></html><script></script>';

async function invalidSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-html-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), INVALID);
  return folder;
}

test('html-validate: no built page has a problem', async () => {
  expect((await htmlProblems(await builtSite())).slice(0, 20)).toEqual([]);
});

test('html-validate: an invalid page has a problem', async () => {
  expect((await htmlProblems(await invalidSite())).length).toBeGreaterThan(0);
});

test('Nu checker: no built page has a problem', async ({ skip }) => {
  const java = findJava() ?? skipWithReason(skip, NO_JAVA);
  expect((await nuProblems(java, await builtSite())).slice(0, 20)).toEqual([]);
});

test('Nu checker: a script after </html> is a problem', async ({ skip }) => {
  const java = findJava() ?? skipWithReason(skip, NO_JAVA);
  expect((await nuProblems(java, await invalidSite())).join('\n')).toContain('Stray start tag “script”');
});
