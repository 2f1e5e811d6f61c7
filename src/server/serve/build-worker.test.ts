import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { envWithoutVitest } from '../../../tests/support/run-build.ts';
import { validFolder } from '../../storage/check/content.fixture.ts';
import type { BuildMessage, BuildOutcome, BuildRequest } from '../build/build-messages.ts';

/** Loads Astro. */
const timeout = 60_000;
const folder = validFolder();

/** Runs a build that fails before Astro. Returns the messages of the editor page and of the log. */
async function failedBuild(
  env: Readonly<Record<string, string>>,
  request: BuildRequest = { preparedAt: null },
): Promise<{ end: BuildOutcome; log: string }> {
  const worker = fork(join(import.meta.dirname, 'build-worker.ts'), {
    // Builds of one folder wait for each other.
    cwd: folder.dir,
    env: { ...envWithoutVitest, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_DIR: folder.dir, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void worker.kill());
  worker.send(request);
  const exited = once(worker, 'exit');
  const log = worker.stderr ? text(worker.stderr) : '';
  const ended = new Promise<BuildOutcome>((done) =>
    worker.on('message', (message: BuildMessage) => {
      if (message.type === 'failed') done(message);
    }),
  );
  const end = await ended;
  if (worker.connected) worker.disconnect();
  await exited;
  return { end, log: await log };
}

test('build-worker, an error that nobody foresaw: one sentence in Spanish, its cause in the log', {
  timeout,
}, async () => {
  const { end, log } = await failedBuild({ OUT_DIR: '/dev/null/sitio' });
  expect(end).toEqual({
    type: 'failed',
    failure: {
      message:
        'El programa falló al construir el sitio. Avisa a quien cuida el servidor: su registro dice por qué.\nEl sitio no se construyó; el que estaba publicado sigue igual.',
      problems: [],
    },
  });
  expect(log).toContain('ENOTDIR');
});

test('build-worker, a problem of the content: its place and message, without the folder of the server', {
  timeout,
}, async () => {
  await folder.write({ 'videos.yaml': '- comediante: ""\n  link: https://youtu.be/abcdefghijk\n' });
  const { end } = await failedBuild({ OUT_DIR: `${folder.dir}-sitio` });
  expect(end).toMatchObject({
    failure: {
      problems: [
        { archivo: 'videos.yaml', linea: 1, mensaje: '[1].comediante: está vacío y es obligatorio' },
      ],
    },
  });
  expect(JSON.stringify(end)).not.toContain(folder.dir);
});

test('build-worker, no content folder: no path of the server', { timeout }, async () => {
  const { end } = await failedBuild({
    CONTENT_DIR: join(folder.dir, 'no'),
    OUT_DIR: `${folder.dir}-sitio`,
  });
  expect(end).toMatchObject({
    failure: {
      problems: [{ archivo: '.', mensaje: expect.stringContaining('no existe la carpeta de contenido') }],
    },
  });
  expect(JSON.stringify(end)).not.toContain(folder.dir);
});

test('build-worker, a content folder in the request: in place of CONTENT_DIR', { timeout }, async () => {
  await folder.write({ 'videos.yaml': '- comediante: ""\n  link: https://youtu.be/abcdefghijk\n' });
  const env = { CONTENT_DIR: join(folder.dir, 'no'), OUT_DIR: `${folder.dir}-sitio` };
  const { end } = await failedBuild(env, { preparedAt: null, contentDir: folder.dir });
  expect(end).toMatchObject({ failure: { problems: [{ archivo: 'videos.yaml' }] } });
});
