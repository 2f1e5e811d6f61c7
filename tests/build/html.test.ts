import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlFaults } from './html-validate.ts';
import { builtSite } from './site.ts';

it('every page is valid HTML', async () => {
  expect((await htmlFaults(await builtSite())).slice(0, 20)).toEqual([]);
});

it('an invalid page would be told of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-html-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="es"><p><div></p></html>');
  expect((await htmlFaults(folder)).length).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
