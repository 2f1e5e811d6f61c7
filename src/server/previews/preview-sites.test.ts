import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviewSites } from './preview-sites.ts';

test('removeOtherSites: several at once, as when links are revoked one right after another', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'gira-previas-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const folder = join(cacheDir, 'previas');
  for (let site = 0; site < 100; site++) mkdirSync(join(folder, String(site), 'fechas'), { recursive: true });
  const sites = createPreviewSites({ cacheDir, env: {}, revision: async () => '', log: () => undefined });
  await Promise.all(Array.from({ length: 10 }, () => sites.removeOtherSites([])));
  expect(readdirSync(folder)).toEqual([]);
});
