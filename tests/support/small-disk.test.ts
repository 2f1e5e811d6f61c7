import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { skipWithReason } from './skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from './small-disk.ts';

test('small disk: it is full after its size, and nobody else sees its files', async ({ skip }) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const folder = await mkdtemp(join(tmpdir(), 'gira-small-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, ...args] = onSmallDisk(
    { folder, size: '1m', prepare: 'touch "$1/ready"' },
    ['sh', '-c', 'ls "$FOLDER"; head -c 2000000 /dev/zero > "$FOLDER/large"'],
    { FOLDER: folder },
  );
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'ready\n' });
  expect(stderr).toContain('No space left');
  expect(await readdir(folder)).toEqual([]);
});

test('skipWithReason: on a CI machine, throws', () => {
  const before = process.env['CI'];
  onTestFinished(() => {
    if (before === undefined) delete process.env['CI'];
    else process.env['CI'] = before;
  });
  process.env['CI'] = 'true';
  const skip = (): never => {
    throw new Error('skipped');
  };
  expect(() => skipWithReason(skip, 'No disk.')).toThrow('No disk. A CI machine must not skip this test.');
});
