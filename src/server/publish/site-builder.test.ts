import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isProcessRunning } from '../../lib/error-code.ts';
import { siteBuilder } from './site-builder.ts';

let folder: string;
let program: string;

/** Builds nothing. Each process ends its builds as `ENDS` says; a published revision is the id of the process. */
const PROGRAM = `
const ends = process.env.ENDS.split(' ');
process.on('message', () => {
  const end = ends.shift();
  if (end === 'killed') process.kill(process.pid, 'SIGKILL');
  else if (end === 'unfinished') process.send({ type: 'progress', progress: { step: 'paginas', done: 1, total: 2 } });
  else process.send({
    published: { type: 'published', published: { revision: String(process.pid), generado: '', next: 0 } },
    outdated: { type: 'outdated', reason: 'otro programa cambió el sitio' },
    wrong: { type: 'failed', failure: { message: 'Hay 1 problema', problems: [{}] } },
    full: { type: 'failed', failure: { message: 'El disco está lleno', problems: [] } },
  }[end], () => { if (end === 'outdated' || end === 'full') process.exit(); });
});`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-builder-'));
  program = join(folder, 'program.mjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

/** @param ends of the builds of each process */
function builderOf(ends: string, buildsPerProcess?: number) {
  const log: string[] = [];
  const env = { ...process.env, ENDS: ends };
  const builder = siteBuilder(env, (line) => log.push(line), program, buildsPerProcess);
  onTestFinished(() => builder.stop());
  const processOf = async () => {
    const outcome = await builder.build();
    return outcome.type === 'published' ? outcome.published.revision : outcome.failure.message;
  };
  return { builder, log, processOf };
}

describe('siteBuilder', () => {
  it('content with a problem: the same process builds it corrected', async () => {
    const { processOf } = builderOf('published wrong published');
    const [first, second, third] = [await processOf(), await processOf(), await processOf()];
    expect(second).toBe('Hay 1 problema');
    expect(third).toBe(first);
  });

  it.each([
    ['outdated', 'otro programa cambió el sitio'],
    ['killed', 'SIGKILL'],
  ])(
    '%s after its first build: a new process builds at once, and the log has the reason',
    async (end, reason) => {
      const { log, processOf } = builderOf(`published ${end}`);
      const first = await processOf();
      const second = await processOf();
      expect(second).toMatch(/^\d+$/u);
      expect(second).not.toBe(first);
      expect(log).toEqual([`Se construye desde cero (${reason}).`]);
    },
  );

  it('killed in its first build: one sentence, and the next build gets a new process', async () => {
    const { processOf } = builderOf('killed');
    const sentence = 'La construcción se interrumpió (SIGKILL); el sitio que estaba publicado sigue igual.';
    expect([await processOf(), await processOf()]).toEqual([sentence, sentence]);
  });

  it('disk full in its first build: its message, and the next build gets a new process', async () => {
    const { processOf } = builderOf('full');
    expect([await processOf(), await processOf()]).toEqual(['El disco está lleno', 'El disco está lleno']);
  });

  it('as many builds as a process may make: the next one gets a new process, and the log has nothing', async () => {
    const { log, processOf } = builderOf('published published published', 2);
    const [first, second, third] = [await processOf(), await processOf(), await processOf()];
    expect([second === first, third === first, log]).toEqual([true, false, []]);
    expect(() => process.kill(Number(third), 0)).not.toThrow();
    await expect.poll(() => isProcessRunning(Number(first))).toBe(false);
  });

  it('stopped during a build: the process ends, and no other starts', async () => {
    const { builder, log, processOf } = builderOf('published unfinished');
    await processOf();
    const second = processOf();
    await expect.poll(() => builder.progress()?.done).toBe(1);
    await builder.stop();
    expect(await second).toContain('SIGKILL');
    expect([builder.progress(), log]).toEqual([null, []]);
  });
});
