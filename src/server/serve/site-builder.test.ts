import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isProcessRunning } from '../../lib/is-process-running.ts';
import { createSiteBuilder } from './site-builder.ts';

let folder: string;
let program: string;

/** Waits for its message, builds nothing, and ends as `END` says; a published revision is the id of the process. */
const PROGRAM = `
const { END } = process.env;
if (END === 'gone') setTimeout(() => process.exit(3));
else await new Promise((started) => process.once('message', started));
console.log('aviso: de la construcción');
if (END === 'killed') process.kill(process.pid, 'SIGKILL');
else if (END === 'unfinished') {
  process.send({ type: 'progress', progress: { step: 'paginas', done: 1, total: 2 } });
  setInterval(() => {}, 1000);
} else if (END !== 'gone') process.send({
  published: { type: 'published', published: { revision: String(process.pid), builtAt: '', rebuildAt: 0 } },
  wrong: { type: 'failed', failure: { message: 'Hay 1 problema', problems: [{}] } },
}[END], () => process.exit());
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-builder-'));
  program = join(folder, 'program.mjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

function builderOf(end: string, isRepeated = true) {
  const log: string[] = [];
  const builder = createSiteBuilder({ ...process.env, END: end }, (line) => log.push(line), {
    isRepeated,
    program,
  });
  onTestFinished(() => builder.stop());
  const revisionOrMessage = async () => {
    const outcome = await builder.build();
    return outcome.type === 'published' ? outcome.published.revision : outcome.failure.message;
  };
  return { builder, log, revisionOrMessage };
}

/** Returns the ids of the processes that this one has started and that are running. */
const childPids = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

describe('createSiteBuilder', () => {
  it('two builds: a process each, which ends with its build, and the log has what they print', async () => {
    const { log, revisionOrMessage } = builderOf('published');
    const [first, second] = [await revisionOrMessage(), await revisionOrMessage()];
    expect(second).not.toBe(first);
    expect(isProcessRunning(Number(first))).toBe(false);
    await expect.poll(() => log).toEqual(Array(2).fill('aviso: de la construcción'));
  });

  it('a builder of one build: no process waits for a next one', async () => {
    const before = childPids().length;
    await builderOf('published', false).revisionOrMessage();
    expect(childPids()).toHaveLength(before);
  });

  it('the process of the next build: waits from the end of the one before', async () => {
    const { builder, log, revisionOrMessage } = builderOf('published');
    const before = childPids().length;
    await revisionOrMessage();
    await expect.poll(childPids).toHaveLength(before + 1);
    expect(log).toHaveLength(1);
    await builder.stop();
    await expect.poll(childPids).toHaveLength(before);
  });

  it('prepare: one process, also when it is called twice, which the next build uses', async () => {
    const { builder, revisionOrMessage } = builderOf('published', false);
    const before = childPids();
    builder.prepare();
    builder.prepare();
    const added = childPids().filter((pid) => !before.includes(pid));
    expect(added).toHaveLength(1);
    expect(await revisionOrMessage()).toBe(added[0]);
  });

  it('a process that ended while it waited: one that ends before its build is a failed build, and the next starts', async () => {
    const { revisionOrMessage } = builderOf('gone');
    const sentence = 'La construcción se interrumpió (código 3); el sitio que estaba publicado sigue igual.';
    expect([await revisionOrMessage(), await revisionOrMessage()]).toEqual([sentence, sentence]);
  });

  it('content with a problem: its message', async () => {
    expect(await builderOf('wrong').revisionOrMessage()).toBe('Hay 1 problema');
  });

  it('killed: one sentence, also of the next build', async () => {
    const { revisionOrMessage } = builderOf('killed');
    const sentence = 'La construcción se interrumpió (SIGKILL); el sitio que estaba publicado sigue igual.';
    expect([await revisionOrMessage(), await revisionOrMessage()]).toEqual([sentence, sentence]);
  });

  it('stopped during a build: the process ends, and no other starts', async () => {
    const { builder, revisionOrMessage } = builderOf('unfinished');
    const first = revisionOrMessage();
    await expect.poll(() => builder.progress()?.done).toBe(1);
    await builder.stop();
    expect(await first).toContain('SIGKILL');
    expect(builder.progress()).toBeNull();
    expect(await revisionOrMessage()).toContain('detenida');
  });
});
