import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { htmlFaults } from './html-validate.ts';
import { builtSite } from './site.ts';

test('html-validate: no page has a fault', async () => {
  expect((await htmlFaults(await builtSite())).slice(0, 20)).toEqual([]);
});

test('html-validate: an invalid page has a fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-html-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="es"><p><div></p></html>');
  expect((await htmlFaults(folder)).length).toBeGreaterThan(0);
});
