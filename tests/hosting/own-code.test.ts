/** `npm run serve` with write access only as in `deploy/gira.service`, and with the folders and settings of docs/publicar.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { PublicationState } from '../../src/server/serve/publication-state.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from '../support/small-disk.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const CONTENT = fileURLToPath(new URL('../fixtures/otra', import.meta.url));
const CODE = '/srv/gira/codigo';
const KEY = 'clave-de-prueba-0123456789';

const guide = await readFile('docs/publicar.md', 'utf8');
const [, settings = ''] = /```text\n(SITE_URL=[^`]+)```/u.exec(guide) ?? [];
const [, paths = ''] = /^ReadWritePaths=(.+)$/mu.exec(await readFile('deploy/gira.service', 'utf8')) ?? [];
const writable = paths.split(' ').map((path) => path.replace(/^-/u, ''));
const folders = writable.filter((path) => !path.startsWith(CODE));

/** A disk in the place of /srv: the code of this checkout and all else of /srv/gira read-only, but for what the service may write. */
const prepare = `
  mkdir -p ${CODE} ${folders.join(' ')} && cp -R '${CONTENT}/.' /srv/gira/contenido &&
  git -C /srv/gira/contenido init -q -b main &&
  git -C /srv/gira/contenido config user.name Servidor && git -C /srv/gira/contenido config user.email a@gira.invalid &&
  chown -R --reference=/srv /srv/gira && mount --bind /srv/gira /srv/gira && mount --bind '${CHECKOUT}' ${CODE} &&
  for path in ${folders.join(' ')}; do mount --bind "$path" "$path" || exit 1; done &&
  mount -t tmpfs -o mode=1777 tmpfs ${CODE}/.astro &&
  mount -o remount,bind,ro /srv/gira && mount -o remount,bind,ro ${CODE} &&
  ! touch ${CODE}/x 2>&- && ! touch /srv/gira/x 2>&-`;

test('a site is built, a show is saved, committed and published, and no file of the code or of the home folder is written', async ({
  skip,
}) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  expect(writable).toContain(`${CODE}/.astro`);
  const port = await freePort();
  const disk = { folder: '/srv', size: '300m', prepare };
  const command = ['env', '-C', CODE, process.execPath, 'scripts/serve.ts'];
  const [program, ...args] = onSmallDisk(disk, command, {
    ...(parseEnv(settings) as Record<string, string>),
    HOME: '/srv/gira',
    API_PORT: String(port),
    API_TOKENS: `ana:${KEY}`,
    API_GIT: 'commit',
    NOTICES_FILE: '/srv/gira/datos/avisos.sqlite',
    SMTP_URL: 'smtp://127.0.0.1:9',
    NOTICES_FROM: 'Ana <ana@gira.invalid>',
    NOTICES_SECRET: 'x'.repeat(32),
    PUBLISH_SAMPLE: '1',
    FAST_PICTURES: 'blank',
    BUILD_NOW,
  });
  const serve = spawn(program, args, { env: envWithoutVitest, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void serve.kill('SIGKILL'));
  let log = '';
  for (const stream of [serve.stdout, serve.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const url = `http://localhost:${port}`;
  const publication = async () => {
    const response = await fetch(`${url}/api/publicacion`, { headers }).catch(() => null);
    return response && ((await response.json()) as PublicationState).estado;
  };
  await expect.poll(publication, { timeout: 120_000, message: log }).toBe('al-dia');
  const body = JSON.stringify(NEW_SHOW);
  const saved = await fetch(`${url}/api/shows`, { method: 'POST', headers, body });
  expect(saved.status, log).toBe(201);
  const { id } = (await saved.json()) as { readonly id: string };
  await expect.poll(publication, { timeout: 120_000 }).toBe('al-dia');
  expect(await (await fetch(`${url}/fechas/${id}/`)).text()).toContain(NEW_SHOW.lugar);
  serve.kill('SIGTERM');
  expect(await once(serve, 'exit')).toEqual([0, null]);
  expect(log).not.toMatch(/solo lectura|EROFS|error:/u);
});
