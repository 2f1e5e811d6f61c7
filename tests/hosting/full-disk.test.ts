/** `npm run serve` on a disk that is full. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { PublicationState } from '../../src/server/serve/publication-state.ts';
import { changeContent } from '../support/changed-site.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from '../support/small-disk.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-full-disk-'));
  await changeContent(join(folder, 'content'), {});
  await mkdir(join(folder, 'disk'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('disk full in a build: the site stays, the state gives the reason, and shows are saved', async ({
  skip,
}) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const index = join(inject('site'), 'index.html');
  const disk = {
    folder: join(folder, 'disk'),
    size: '5m',
    prepare: `mkdir "$1/site" && cp '${index}' "$1/site/"`,
  };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = onSmallDisk(disk, [process.execPath, 'scripts/serve.ts'], {
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'disk/site'),
    SITE_URL: url,
    API_PORT: String(port),
    API_KEYS_FILE: join(folder, 'claves.json'),
    BUILD_NOW,
  });
  const serve = spawn(program, args, { env: envWithoutVitest, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void serve.kill('SIGKILL'));
  const publication = async () => {
    const response = await fetch(`${url}/api/publicacion`).catch(() => null);
    return response && ((await response.json()) as PublicationState);
  };
  await expect.poll(async () => (await publication())?.estado, { timeout: 120_000 }).toBe('fallo');
  expect((await publication())?.mensaje).toContain('No hay espacio en el disco');
  expect(await (await fetch(url)).text()).toBe(await readFile(index, 'utf8'));
  const save = await fetch(`${url}/api/shows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(NEW_SHOW),
  });
  expect(save.status).toBe(201);
  serve.kill('SIGTERM');
  expect(await once(serve, 'exit')).toEqual([0, null]);
});
