import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviewLinks } from './preview-links.ts';
import { previewRoutes } from './preview-routes.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');

test.each([
  ['https://gira.example', true],
  ['http://localhost:4321', false],
])('cookie of a preview at %s: Secure is %j', async (origin, isSecure) => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-previas-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const links = createPreviewLinks(folder);
  const token = await links.tokenOf(
    await links.add({ name: '', shows: [], until: NOW + 60_000, author: null }, NOW),
  );
  const app = fastify();
  onTestFinished(() => app.close());
  const nothing = async () => {};
  const sites = { folderOf: async () => folder, removeOtherSites: nothing, cancel: nothing };
  previewRoutes(app, { links, sites, origin, entries: () => Promise.reject(), clock: () => NOW });
  const { headers } = await app.inject({ method: 'POST', url: '/api/previa/', payload: { clave: token } });
  expect(/; Secure(?:;|$)/u.test(String(headers['set-cookie']))).toBe(isSecure);
});
