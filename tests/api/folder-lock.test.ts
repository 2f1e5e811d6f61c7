/** One program of the API on one content folder. */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { spawnApi, temporaryFolder } from './support.ts';

const COMMANDS = [
  ['npm run api', 'scripts/api.ts'],
  ['npm run serve', 'scripts/serve.ts'],
  ['npm start', 'scripts/start.ts'],
  ['npm run dev', 'scripts/dev.ts'],
] as const;

describe.skipIf(process.platform === 'darwin')('a second program on a content folder', () => {
  test.each(COMMANDS)('%s: refuses to start and names the first', async (_, script) => {
    const dir = await temporaryFolder();
    const first = await spawnApi(dir);
    const sameFolder = `${dir}/../${basename(dir)}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { ...PROGRAM_ENV, CONTENT_DIR: sameFolder, API_PORT: '0' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stdout + stderr).toContain(
      `Ya hay un programa con la carpeta de contenido ${sameFolder}: npm run api (proceso ${first.child.pid}). Detenlo primero, o usa otra carpeta (CONTENT_DIR).`,
    );
    expect(status).toBe(1);
    expect((await first.list()).length).toBe(0);
  });

  test('after the first was killed: starts', async () => {
    const dir = await temporaryFolder();
    const first = await spawnApi(dir);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await spawnApi(dir);
    expect((await second.list()).length).toBe(0);
  });
});
